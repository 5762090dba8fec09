import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** Next to the file, so that it is moved with it. */
const notePath = (path: string): string => `${path}-closed`;

/** Size and modification time of the file, to the nanosecond; null if the log contains more than the file. */
function stateOf(path: string): string | null {
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
  const file = statSync(path, { throwIfNoEntry: false, bigint: true });
  return file === undefined || (log?.size ?? 0) > 0 ? null : `${file.size} ${file.mtimeNs}`;
}

/** Records that a database was closed without errors, and its file's size and time. */
export function noteClosed(path: string): void {
  const now = stateOf(path);
  if (now !== null) writeFileSync(notePath(path), now, { mode: 0o600 });
}

/**
 * Whether a database was closed without errors and its file is unchanged since. Works once: it deletes the note, and a note that cannot be
 * read or deleted counts as absent.
 */
export function consumeClosedNote(path: string): boolean {
  if (!existsSync(notePath(path))) return false;
  try {
    const noted = readFileSync(notePath(path), 'utf8');
    rmSync(notePath(path), { force: true });
    return noted === stateOf(path);
  } catch {
    return false;
  }
}
