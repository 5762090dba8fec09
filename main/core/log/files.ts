import {
  chmodSync,
  closeSync,
  fstatSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ensurePrivateFolder } from '../base/files/private-files.ts';

const name = 'desk.log';
/** Bytes after which the file is rotated to `desk.1.log`. */
const maxFileBytes = 1_000_000;
/** The current one and four older ones. */
const maxFiles = 5;
/** Milliseconds after which a file is deleted. */
export const maxLogAgeMs = 14 * 24 * 60 * 60 * 1000;

/** A log file that is being written. */
export interface OpenLogFile {
  /** Throws Node's error, e.g. ENOSPC. */
  write(line: string): void;
  close(): void;
}

/** Path of the current file (0) or an older one (1 to 4). */
function logPath(folder: string, age: number): string {
  return join(folder, age === 0 ? name : `desk.${age}.log`);
}

/** Opens the current file for appending and deletes expired ones. Creates the folder. Throws Node's error. */
export function openLogFile(folder: string, now: number): OpenLogFile {
  ensurePrivateFolder(folder);
  removeOld(folder, now);
  let file: OpenedLog | null = openForAppending(folder);
  // Once only: the descriptor may belong to another file by then.
  const close = (): void => {
    const closing = file;
    file = null;
    if (closing !== null) closeSync(closing.descriptor);
  };
  return {
    write(line) {
      const bytes = Buffer.from(line);
      if (file !== null && file.size > 0 && file.size + bytes.length > maxFileBytes) {
        close();
        rotate(folder);
      }
      file ??= openForAppending(folder);
      append(file, bytes);
    },
    close,
  };
}

/** Deletes every log file. */
export function removeLogFiles(folder: string): void {
  for (const path of presentFiles(folder)) rmSync(path, { force: true });
}

/** Returns the last bytes of the log across all files, oldest first, starting with a complete line. */
export function readLogTail(folder: string, maxBytes: number): string {
  const chunks: Buffer[] = [];
  let remaining = maxBytes;
  for (const path of presentFiles(folder)) {
    if (remaining <= 0) break;
    const tail = readTail(path, remaining);
    chunks.unshift(tail.bytes);
    remaining -= tail.bytes.length;
    if (tail.cut) remaining = 0;
  }
  return Buffer.concat(chunks).toString('utf8');
}

interface OpenedLog {
  readonly path: string;
  readonly descriptor: number;
  size: number;
}

/** Writes the whole line or nothing: half a line would spoil the next one written. */
function append(file: OpenedLog, bytes: Buffer): void {
  try {
    writeFileSync(file.descriptor, bytes);
  } catch (error) {
    dropAfter(file);
    throw error;
  }
  file.size += bytes.length;
}

function dropAfter({ path, size }: OpenedLog): void {
  try {
    truncateSync(path, size);
  } catch {
    // The half line stays.
  }
}

function openForAppending(folder: string): OpenedLog {
  const path = logPath(folder, 0);
  const descriptor = openSync(path, 'a', 0o600);
  const { size, mode } = fstatSync(descriptor);
  if ((mode & 0o777) !== 0o600 && process.platform !== 'win32') chmodSync(path, 0o600);
  return { path, descriptor, size };
}

function rotate(folder: string): void {
  rmSync(logPath(folder, maxFiles - 1), { force: true });
  for (let age = maxFiles - 2; age >= 0; age -= 1) {
    try {
      renameSync(logPath(folder, age), logPath(folder, age + 1));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
}

function removeOld(folder: string, now: number): void {
  for (const path of presentFiles(folder)) if (now - statSync(path).mtimeMs > maxLogAgeMs) rmSync(path, { force: true });
}

/** Newest first. */
function presentFiles(folder: string): string[] {
  const present = new Set(readdirSync(folder));
  return Array.from({ length: maxFiles }, (_item, age) => age)
    .filter((age) => present.has(age === 0 ? name : `desk.${age}.log`))
    .map((age) => logPath(folder, age));
}

function readTail(path: string, maxBytes: number): { bytes: Buffer; cut: boolean } {
  const descriptor = openSync(path, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const bytes = Buffer.alloc(Math.min(size, maxBytes));
    const read = readSync(descriptor, bytes, 0, bytes.length, size - bytes.length);
    const whole = bytes.subarray(0, read);
    if (size <= maxBytes) return { bytes: whole, cut: false };
    return { bytes: whole.subarray(whole.indexOf(0x0a) + 1), cut: true };
  } finally {
    closeSync(descriptor);
  }
}
