import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeAtomically, writeFailure } from '../../core/base/files/whole-file.ts';
import { autostartEntry, isActiveEntry, type StartCommand } from './autostart-entry.ts';

/** What the system starts at login. */
export interface LoginItem {
  /** null: it cannot be set here. Never rejects. */
  isOn(): Promise<boolean | null>;
  /** Rejects with AppError DISK or CONFLICT if it was not stored. */
  set(on: boolean): Promise<void>;
  /** Corrects the entry of a program that was moved, e.g. an AppImage. Never rejects. */
  refresh(): Promise<void>;
}

export interface AutostartFile {
  /** Absolute path of the entry. Its name is the application's own. */
  readonly path: string;
  readonly name: string;
  /** Called each time. */
  readonly command: () => StartCommand;
}

/** The entry of this user in the autostart folder of a Linux desktop. */
export function autostartFile({ path, name, command }: AutostartFile): LoginItem {
  const text = (): string | null => autostartEntry(name, command());
  const present = async (): Promise<string | null> => readFile(path, 'utf8').catch(() => null);

  async function write(entry: string): Promise<void> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeAtomically(path, (target) => target.write(entry));
  }

  return {
    async isOn() {
      if (text() === null) return null;
      const entry = await present();
      return entry !== null && isActiveEntry(entry);
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
      if (before === null || entry === null || !isActiveEntry(before) || before === entry) return;
      // It stays as it was; the user can turn it on again.
      await write(entry).catch(() => undefined);
    },
  };
}
