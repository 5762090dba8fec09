import { statfsSync } from 'node:fs';

/** Why a disk could not be written or read. */
export type DiskFault = 'full' | 'read-only' | 'denied' | 'broken';

/** Error codes of the file system and SQLite; SQLite's extended codes start with these. */
const codes: readonly (readonly [RegExp, DiskFault])[] = [
  [/^(?:SQLITE_FULL|ENOSPC|EDQUOT)/, 'full'],
  [/^(?:SQLITE_READONLY|EROFS)/, 'read-only'],
  [/^(?:SQLITE_CANTOPEN|SQLITE_PERM|EACCES|EPERM)/, 'denied'],
  [/^(?:SQLITE_IOERR|EIO)/, 'broken'],
];
/** libsql's message if it cannot open a file; contains only SQLite's numeric code. */
const notOpened = /Unable to open connection to local database .*: (\d+)"?\)?$/;
const numbers: Readonly<Record<string, DiskFault>> = { 8: 'read-only', 10: 'broken', 13: 'full', 14: 'denied' };

const maxCauses = 5;
/** Bytes. With less than this, SQLite also fails to read and open, and reports that instead. */
const nothingFree = 256 * 1024;

/**
 * Returns the disk fault under `folder` that caused an error, directly or through its causes; null if there is none. Codes that are also
 * used for the network count only for files.
 */
export function diskFaultOf(error: unknown, folder: string): DiskFault | null {
  const fault = ownFault(error, maxCauses);
  if (fault !== 'broken' && fault !== 'denied') return fault;
  return (freeBytes(folder) ?? Number.POSITIVE_INFINITY) < nothingFree ? 'full' : fault;
}

function ownFault(error: unknown, causes: number): DiskFault | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const found = 'address' in error ? undefined : codes.find(([pattern]) => pattern.test(code))?.[1];
  if (found !== undefined) return found;
  const number = notOpened.exec(error.message)?.[1];
  if (number !== undefined) return numbers[number] ?? 'broken';
  return causes === 0 ? null : ownFault(error.cause, causes - 1);
}

/** Returns the bytes that this process can still write under `folder`; null if the system does not report it. */
export function freeBytes(folder: string): number | null {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder);
    // Size zero: not a real disk, so it reports no size and may still be writable.
    return blocks === 0 ? null : bavail * bsize;
  } catch {
    return null;
  }
}

/** Formats a size for display: `0.4 MB`, `16 MB`, `2.1 GB`. */
export function sizeText(bytes: number): string {
  const [value, unit] = bytes >= 1e9 ? [bytes / 1e9, 'GB'] : [bytes / 1e6, 'MB'];
  return `${value >= 10 ? Math.round(value) : Math.floor(value * 10) / 10} ${unit}`;
}
