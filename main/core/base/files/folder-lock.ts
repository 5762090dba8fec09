import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { processLives, processStartTime } from '../process-life.ts';

export type FolderLock =
  | { readonly held: true; release(): void }
  /** `pid`: the process that holds the lock. */
  | { readonly held: false; readonly pid: number };

const name = 'in-use.lock';

/** Returns the process that holds the folder, or null if the file was left behind by a process that has ended. */
function holder(file: string): number | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return null;
  }
  const [pid = '', startTime = ''] = text.trim().split(' ');
  const number = Number(pid);
  if (!Number.isInteger(number) || number <= 0 || !processLives(number)) return null;
  return startTime === '' || startTime === processStartTime(number) ? number : null;
}

/**
 * Locks a data folder for this process, so that no two hosts (the application, the Chromium host) write to it at once. Takes over a lock
 * that a crash left behind. Creates the folder. Throws if it cannot be written.
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, name);
  const lockText = `${process.pid} ${processStartTime(process.pid)}`;
  for (let attempt = 0; ; attempt++) {
    try {
      const handle = openSync(file, 'wx', 0o600);
      writeSync(handle, lockText);
      closeSync(handle);
      return {
        held: true,
        release: () => {
          if (holder(file) === process.pid) rmSync(file, { force: true });
        },
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt === 3) throw error;
      const pid = holder(file);
      if (pid !== null) return { held: false, pid };
      rmSync(file, { force: true });
    }
  }
}
