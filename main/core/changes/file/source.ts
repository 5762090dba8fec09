import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { AppError } from '../../base/errors.ts';
import { createEncodingLook, type Looks } from '../../base/text-encoding.ts';

/** A file that can be read again and again, a piece at a time. */
export interface FileSource {
  /** Without its folder. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Rejects with AppError VALIDATION when it cannot be read. */
  chunks(signal: AbortSignal): AsyncIterable<Uint8Array>;
}

/** Bytes: 100,000 rows of a long template are 30 MB. */
export const largestFile = 64_000_000;
/** Bytes at once: what is decoded and checked between two turns of others, some hundred rows. */
const pieceSize = 8192;
const blockSize = 1_048_576;

export const tooLarge = (): AppError => new AppError('VALIDATION', 'file-too-large', { megabytes: largestFile / 1_000_000 });

/** A file on the disk. Rejects with AppError VALIDATION when it is none, or too large. */
export async function fileAt(path: string, name: string): Promise<FileSource> {
  const opened = async () =>
    open(path, 'r').catch((error: unknown) => {
      throw new AppError('VALIDATION', 'file-not-opened', {}, { cause: error });
    });
  const first = await opened();
  const facts = await first.stat().finally(() => first.close());
  if (!facts.isFile()) throw new AppError('VALIDATION', 'not-a-file');
  if (facts.size > largestFile) throw tooLarge();
  return {
    name,
    size: facts.size,
    async *chunks(signal) {
      // Closed between blocks: whoever reads may stop in the middle and never say so.
      for (let from = 0; ; ) {
        const block = await opened().then((file) => readBlock(file, from));
        yield* inPieces(block, signal);
        if (block.length < blockSize) return;
        from += block.length;
      }
    },
  };
}

async function readBlock(file: FileHandle, from: number): Promise<Uint8Array> {
  try {
    const block = Buffer.allocUnsafe(blockSize);
    let size = 0;
    while (size < blockSize) {
      const { bytesRead } = await file.read(block, size, blockSize - size, from + size);
      if (bytesRead === 0) break;
      size += bytesRead;
    }
    return block.subarray(0, size);
  } finally {
    await file.close();
  }
}

function* inPieces(bytes: Uint8Array, signal: AbortSignal): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceSize) {
    signal.throwIfAborted();
    yield bytes.subarray(at, at + pieceSize);
  }
}

/** A file that was dropped on the page, which tells what is in it and not where it lies. */
export function fileOf(name: string, parts: readonly Uint8Array[]): FileSource {
  return {
    name,
    size: parts.reduce((sum, { length }) => sum + length, 0),
    async *chunks(signal) {
      for (const part of parts) yield* inPieces(part, signal);
    },
  };
}

/** What a file is, told from all of its bytes. */
export interface FileLook {
  readonly looks: Looks;
  /** By which it is seen that a file was changed. */
  readonly digest: string;
}

export async function lookAt(source: FileSource, signal: AbortSignal): Promise<FileLook> {
  const look = createEncodingLook();
  const hash = createHash('sha256');
  for await (const bytes of source.chunks(signal)) {
    look.add(bytes);
    hash.update(bytes);
  }
  return { looks: look.looks(), digest: hash.digest('hex') };
}
