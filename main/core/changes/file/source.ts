import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { AppError } from '../../base/errors.ts';
import { createEncodingDetector, type DetectedEncoding } from '../../base/text/text-encoding.ts';

/** A file that can be read repeatedly, chunk by chunk. */
export interface FileSource {
  /** Without its folder. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Rejects with AppError VALIDATION if it cannot be read. */
  chunks(signal: AbortSignal): AsyncIterable<Uint8Array>;
}

/** Bytes: 100,000 rows of a long template are 30 MB. */
export const maxFileBytes = 64_000_000;
/** Bytes per chunk: what is decoded and checked before yielding to other work, some hundred rows. */
const chunkSize = 8192;
const blockSize = 1_048_576;

export const tooLarge = (): AppError => new AppError('VALIDATION', 'file-too-large', { megabytes: maxFileBytes / 1_000_000 });

/** A file on disk. Rejects with AppError VALIDATION if it is not a file, or too large. */
export async function fileAt(path: string, name: string): Promise<FileSource> {
  const opened = async () =>
    open(path, 'r').catch((error: unknown) => {
      throw new AppError('VALIDATION', 'file-not-opened', {}, { cause: error });
    });
  const first = await opened();
  const facts = await first.stat().finally(() => first.close());
  if (!facts.isFile()) throw new AppError('VALIDATION', 'not-a-file');
  if (facts.size > maxFileBytes) throw tooLarge();
  return {
    name,
    size: facts.size,
    async *chunks(signal) {
      // Closed between blocks: the consumer may stop midway without notice.
      for (let from = 0; ; ) {
        const block = await opened().then((file) => readBlock(file, from));
        yield* inChunks(block, signal);
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

function* inChunks(bytes: Uint8Array, signal: AbortSignal): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkSize) {
    signal.throwIfAborted();
    yield bytes.subarray(at, at + chunkSize);
  }
}

/** A file dropped on the renderer, which passes its content but not its path. */
export function fileOf(name: string, pieces: readonly Uint8Array[]): FileSource {
  return {
    name,
    size: pieces.reduce((sum, { length }) => sum + length, 0),
    async *chunks(signal) {
      for (const piece of pieces) yield* inChunks(piece, signal);
    },
  };
}

/** Facts about a file, from all of its bytes. */
export interface FileInspection {
  readonly detected: DetectedEncoding;
  /** Detects that a file was changed. */
  readonly digest: string;
}

export async function inspect(source: FileSource, signal: AbortSignal): Promise<FileInspection> {
  const detector = createEncodingDetector();
  const hash = createHash('sha256');
  for await (const bytes of source.chunks(signal)) {
    detector.add(bytes);
    hash.update(bytes);
  }
  return { detected: detector.detected(), digest: hash.digest('hex') };
}
