import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

/** The pages of a possibly damaged SQLite file, numbered from 1, as in its file and its write-ahead log. */
export interface Pages {
  /** Usable bytes per page. */
  readonly usable: number;
  readonly count: number;
  /** null: the page is not in the file. */
  read(number: number): Buffer | null;
  close(): void;
}

/** The page size of our files; used if the file's header is unreadable. */
const usualSize = 4096;
const logHeader = 32;
const frameHeader = 24;

/**
 * Opens a file and its write-ahead log for reading, without SQLite. Uses committed log frames with valid checksums only. `pause` is awaited
 * every few log pages. Throws file system errors.
 */
export async function openPages(path: string, pause: () => Promise<void>): Promise<Pages> {
  const file = openSync(path, 'r');
  let log: OpenLog | null = null;
  try {
    const own = sizeInHeader(readAt(file, 0, 100));
    log = existsSync(`${path}-wal`) ? openLog(`${path}-wal`, own?.size ?? null) : null;
    const frames = log === null ? new Map<number, number>() : await committedFrames(log, pause);
    const { size, reserved } = own ?? { size: log?.size ?? usualSize, reserved: 0 };
    const inFile = Math.ceil(fstatSync(file).size / size);
    const opened = log;
    return {
      usable: size - reserved,
      count: [...frames.keys()].reduce((most, number) => Math.max(most, number), inFile),
      read(number) {
        const frame = frames.get(number);
        if (frame !== undefined && opened !== null) return readAt(opened.file, frame + frameHeader, size);
        return readAt(file, (number - 1) * size, size);
      },
      close() {
        closeSync(file);
        if (opened !== null) closeSync(opened.file);
      },
    };
  } catch (error) {
    closeSync(file);
    if (log !== null) closeSync(log.file);
    throw error;
  }
}

function readAt(file: number, at: number, length: number): Buffer | null {
  const bytes = Buffer.alloc(length);
  return readSync(file, bytes, 0, length, at) === length ? bytes : null;
}

function sizeInHeader(header: Buffer | null): { size: number; reserved: number } | null {
  if (header === null || header.toString('latin1', 0, 16) !== 'SQLite format 3\0') return null;
  const size = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  const reserved = header.readUInt8(20);
  return isPageSize(size) && size - reserved >= 480 ? { size, reserved } : null;
}

function isPageSize(size: number): boolean {
  return size >= 512 && size <= 65_536 && Number.isInteger(Math.log2(size));
}

interface OpenLog {
  readonly file: number;
  readonly size: number;
  readonly header: Buffer;
}

function openLog(path: string, pageSize: number | null): OpenLog | null {
  const file = openSync(path, 'r');
  const header = readAt(file, 0, logHeader);
  const size = header?.readUInt32BE(8) ?? 0;
  if (
    header === null ||
    !isPageSize(size) ||
    (pageSize !== null && pageSize !== size) ||
    header.readUInt32BE(0) >>> 1 !== 0x1bbf_8341 >>> 0
  ) {
    closeSync(file);
    return null;
  }
  return { file, size, header };
}

/** The offset of each page's newest committed frame. */
async function committedFrames({ file, size, header }: OpenLog, pause: () => Promise<void>): Promise<Map<number, number>> {
  const committed = new Map<number, number>();
  const pending = new Map<number, number>();
  const bigEndian = (header.readUInt32BE(0) & 1) === 1;
  let sum = checksum([0, 0], header.subarray(0, 24), bigEndian);
  if (!matches(sum, header, 24)) return committed;
  for (let at = logHeader; ; at += frameHeader + size) {
    const frame = readAt(file, at, frameHeader + size);
    if (frame === null || frame.compare(header, 16, 24, 8, 16) !== 0) return committed;
    sum = checksum(checksum(sum, frame.subarray(0, 8), bigEndian), frame.subarray(frameHeader), bigEndian);
    if (!matches(sum, frame, 16)) return committed;
    pending.set(frame.readUInt32BE(0), at);
    if (frame.readUInt32BE(4) !== 0) {
      for (const [number, place] of pending) committed.set(number, place);
      pending.clear();
    }
    await pause();
  }
}

type Sum = readonly [number, number];

function checksum([first, second]: Sum, bytes: Buffer, bigEndian: boolean): Sum {
  let [one, two] = [first, second];
  for (let at = 0; at < bytes.length; at += 8) {
    one = (one + (bigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + two) >>> 0;
    two = (two + (bigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + one) >>> 0;
  }
  return [one, two];
}

function matches([one, two]: Sum, bytes: Buffer, at: number): boolean {
  return bytes.readUInt32BE(at) === one && bytes.readUInt32BE(at + 4) === two;
}
