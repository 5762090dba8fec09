import { readFile, stat } from 'node:fs/promises';
import { AppError } from '../../base/errors.ts';
import { createDecoder, createEncodingLook } from '../../base/text-encoding.ts';

/** Bytes: far more than 2,000 names with their codes. */
const longestFile = 2_000_000;

/**
 * The text of a file with names and codes, in whichever encoding a spreadsheet wrote it. Rejects with AppError VALIDATION when it is too large
 * or cannot be read.
 */
export async function readListFile(path: string): Promise<string> {
  const bytes = await bytesOf(path);
  const look = createEncodingLook();
  look.add(bytes);
  const looks = look.looks();
  const decoder = createDecoder('sure' in looks ? looks.sure : (looks.likely[0] ?? 'windows-1252'));
  return decoder.decode(bytes) + decoder.end();
}

async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    if ((await stat(path)).size > longestFile) throw new AppError('VALIDATION', 'file-too-large', { megabytes: 2 });
    return await readFile(path);
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('VALIDATION', 'file-not-read', {}, { cause: error });
  }
}
