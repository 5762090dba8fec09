import { access, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeAtomically, writeFailure } from '../../core/base/files/whole-file.ts';
import { autostartEntry, entryTarget, isActiveEntry, type StartCommand, targetOf, withCommandOf } from './autostart-entry.ts';

/** What the system starts at login. */
export interface LoginItem {
  /** null: it cannot be set here. Never rejects. */
  isOn(): Promise<boolean | null>;
  /** Rejects with AppError DISK or CONFLICT if it was not stored. */
  set(on: boolean): Promise<void>;
  /** Corrects the entry of this copy if its program was moved, e.g. an AppImage. Never rejects. */
  refresh(): Promise<void>;
}

export interface AutostartFile {
  /** Absolute path of the entry. Its name is the application's own. */
  readonly path: string;
  readonly name: string;
  /** Called each time. */
  readonly command: () => StartCommand;
  /** Whether this copy was installed; one run from its source never takes the place of a program that was moved. */
  readonly isInstalled: boolean;
}

/** The entry of this user in the autostart folder of a Linux desktop. All copies share it, also those with another data folder. */
export function autostartFile({ path, name, command, isInstalled }: AutostartFile): LoginItem {
  const text = (): string | null => autostartEntry(name, command());
  const present = async (): Promise<string | null> => readFile(path, 'utf8').catch(() => null);

  /** Whether an entry starts a copy with the data folder of this one: only that is passed as a variable. */
  function isOwn(entry: string): boolean {
    const target = entryTarget(entry);
    return target !== null && target.variables.join('\n') === targetOf(command()).variables.join('\n');
  }

  async function write(entry: string): Promise<void> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeAtomically(path, (target) => target.write(entry));
  }

  return {
    async isOn() {
      if (text() === null) return null;
      const entry = await present();
      return entry !== null && isActiveEntry(entry) && isOwn(entry);
    },
    async set(on) {
      try {
        const entry = text();
        if (!on) await rm(path, { force: true });
        else if (entry !== null) await write(entry);
      } catch (cause) {
        throw writeFailure(cause, path);
      }
    },
    async refresh() {
      const entry = text();
      const before = await present();
      if (!isInstalled || before === null || entry === null || !isActiveEntry(before) || !isOwn(before)) return;
      const program = entryTarget(before)?.program;
      if (program === undefined || (await isThere(program))) return;
      // It stays as it was; the user can turn it on again.
      await write(withCommandOf(before, entry)).catch(() => undefined);
    },
  };
}

const isThere = async (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    (cause: unknown) => !(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'),
  );
