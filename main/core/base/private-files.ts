import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';

/** A SQLite file is up to three files. */
const tails = ['', '-wal', '-shm'];

/** Makes a folder that only its owner enters, and closes one to others that is there already. */
export function ensurePrivateFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch {
    // With `recursive`, Node says ENOENT of a read-only file system, too.
    mkdirSync(folder, { mode: 0o700 });
  }
  if ((statSync(folder).mode & 0o077) === 0) return;
  try {
    chmodSync(folder, 0o700);
  } catch {
    // Of another user, or on a file system without rights. The files in it have rights of their own.
  }
}

/** Creates the file empty where there is none and leaves it readable by its owner alone; SQLite gives -wal and -shm the same rights. */
export function ensurePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
  for (const tail of tails) if (existsSync(path + tail)) chmodSync(path + tail, 0o600);
}

/** Renames a database with its -wal and -shm. The log goes first: without its database it is inert, the other way round it is not. */
export function moveDatabase(from: string, to: string): void {
  for (const tail of tails.toReversed()) if (existsSync(from + tail)) renameSync(from + tail, to + tail);
}

/** Deletes a database with its -wal and -shm. */
export function deleteDatabase(path: string): void {
  for (const tail of tails.toReversed()) rmSync(path + tail, { force: true });
}

/** Waits until the content of a file is on the disk. */
export function flushFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Whether a file at `path`, there or not, lies in `folder` or below; links are followed. Throws when the folder of `path` is not there. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(realpathSync(folder), realpathSync(dirname(path)));
  return !way.startsWith('..') && !isAbsolute(way);
}

const unfinished = /^(?:(?:restoring|salvaging)-[0-9a-f]+\.db(?:-wal|-shm)?|.+\.[0-9a-f]{8}\.partial)$/;

/** Deletes half-made copies that a killed process left in a folder. */
export function deleteUnfinished(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) if (unfinished.test(name)) rmSync(join(folder, name), { force: true });
}
