import { statfsSync } from 'node:fs';

/** Why a disk did not take what was written, or did not give what was read. */
export type DiskFault = 'full' | 'read-only' | 'denied' | 'broken';

/** Codes of the file system and of SQLite; SQLite's extended ones begin with these. */
const codes: readonly (readonly [RegExp, DiskFault])[] = [
  [/^(?:SQLITE_FULL|ENOSPC|EDQUOT)/, 'full'],
  [/^(?:SQLITE_READONLY|EROFS)/, 'read-only'],
  [/^(?:SQLITE_CANTOPEN|SQLITE_PERM|EACCES|EPERM)/, 'denied'],
  [/^(?:SQLITE_IOERR|EIO)/, 'broken'],
];
/** What libsql says when it cannot open a file: the number of SQLite's code alone. */
const notOpened = /Unable to open connection to local database .*: (\d+)"?\)?$/;
const numbers: Readonly<Record<string, DiskFault>> = { 8: 'read-only', 10: 'broken', 13: 'full', 14: 'denied' };

const mostCauses = 5;
/** Bytes. With less than this, SQLite fails to read and to open as well, and says so instead. */
const nothingFree = 256 * 1024;

/**
 * What of an error, or of what led to it, is the fault of the disk under `folder`; null: nothing. Of the codes that the network has
 * too, only those of files count.
 */
export function diskFaultOf(error: unknown, folder: string): DiskFault | null {
  const fault = ownFault(error, mostCauses);
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

/** Bytes that this process may still write under `folder`; null where the system does not say. */
export function freeBytes(folder: string): number | null {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder);
    // Of no size: what is no disk has none, and may be written all the same.
    return blocks === 0 ? null : bavail * bsize;
  } catch {
    return null;
  }
}

/** As people count them: `0.4 MB`, `16 MB`, `2.1 GB`. */
export function sizeWords(bytes: number): string {
  const [value, unit] = bytes >= 1e9 ? [bytes / 1e9, 'GB'] : [bytes / 1e6, 'MB'];
  return `${value >= 10 ? Math.round(value) : Math.floor(value * 10) / 10} ${unit}`;
}
