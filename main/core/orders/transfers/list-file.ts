import { readFile, stat } from 'node:fs/promises';
import { AppError } from '../../base/errors.ts';
import { createDecoder, createEncodingDetector } from '../../base/text/text-encoding.ts';

/** Bytes: far more than 2,000 names with their codes. */
const maxFileLength = 2_000_000;

/**
 * Reads a file with names and codes, in any encoding that spreadsheets write. Rejects with AppError VALIDATION if it is too large or cannot
 * be read.
 */
export async function readListFile(path: string): Promise<string> {
  const bytes = await bytesOf(path);
  const detector = createEncodingDetector();
  detector.add(bytes);
  const detected = detector.detected();
  const decoder = createDecoder('sure' in detected ? detected.sure : (detected.likely[0] ?? 'windows-1252'));
  return decoder.decode(bytes) + decoder.end();
}

async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    if ((await stat(path)).size > maxFileLength) throw new AppError('VALIDATION', 'file-too-large', { megabytes: 2 });
    return await readFile(path);
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('VALIDATION', 'file-not-read', {}, { cause: error });
  }
}
