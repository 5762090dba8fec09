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

/** Creates a folder that only its owner can enter, or restricts an existing one. */
export function ensurePrivateFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch {
    // With `recursive`, Node also reports ENOENT for a read-only file system.
    mkdirSync(folder, { mode: 0o700 });
  }
  if ((statSync(folder).mode & 0o077) === 0) return;
  try {
    chmodSync(folder, 0o700);
  } catch {
    // Owned by another user, or on a file system without permissions. The files in it have their own permissions.
  }
}

/** Creates an empty file if there is none and makes it readable by its owner only; SQLite gives -wal and -shm the same permissions. */
export function ensurePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
  for (const tail of tails) if (existsSync(path + tail)) chmodSync(path + tail, 0o600);
}

/** Renames a database with its -wal and -shm. The log goes first: without its database it is inert, but not the other way round. */
export function moveDatabase(from: string, to: string): void {
  for (const tail of tails.toReversed()) if (existsSync(from + tail)) renameSync(from + tail, to + tail);
}

/** Deletes a database with its -wal and -shm. */
export function deleteDatabase(path: string): void {
  for (const tail of tails.toReversed()) rmSync(path + tail, { force: true });
}

/** Waits until a file's content is on disk. */
export function flushFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Whether `path`, existing or not, is in `folder` or below; follows links. Throws if the folder of `path` does not exist. */
export function isWithin(folder: string, path: string): boolean {
  const relativePath = relative(realpathSync(folder), realpathSync(dirname(path)));
  return !relativePath.startsWith('..') && !isAbsolute(relativePath);
}

const unfinished = /^(?:(?:restoring|salvaging)-[0-9a-f]+\.db(?:-wal|-shm)?|.+\.[0-9a-f]{8}\.partial)$/;

/** Deletes unfinished copies that a killed process left in a folder. */
export function deleteUnfinished(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) if (unfinished.test(name)) rmSync(join(folder, name), { force: true });
}
