import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** Beside the file, so that it goes with it. */
const notePath = (path: string): string => `${path}-closed`;

/** Size and time of the file as it lies there, to the nanosecond; null while a log has more than the file. */
function standing(path: string): string | null {
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
  const file = statSync(path, { throwIfNoEntry: false, bigint: true });
  return file === undefined || (log?.size ?? 0) > 0 ? null : `${file.size} ${file.mtimeNs}`;
}

/** Notes that a database was closed with nothing wrong, and how its file lies there. */
export function noteClosed(path: string): void {
  const now = standing(path);
  if (now !== null) writeFileSync(notePath(path), now, { mode: 0o600 });
}

/**
 * Whether a database was closed with nothing wrong and its file is as it was then. Asked once: the note is gone afterwards, and one that
 * cannot be read or taken away tells nothing.
 */
export function takeClosedNote(path: string): boolean {
  if (!existsSync(notePath(path))) return false;
  try {
    const noted = readFileSync(notePath(path), 'utf8');
    rmSync(notePath(path), { force: true });
    return noted === standing(path);
  } catch {
    return false;
  }
}
