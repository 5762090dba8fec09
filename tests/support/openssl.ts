import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The openssl command in a folder of its own. */
export interface OpenSsl {
  readonly folder: string;
  /** Runs a command and returns what it printed. Throws if it fails. */
  run(...args: readonly string[]): string;
  /** Absolute path of a file in the folder. */
  path(name: string): string;
  write(name: string, content: string | Uint8Array): string;
  read(name: string): Buffer;
  remove(): void;
}

export function openSsl(): OpenSsl {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-openssl-'));
  const path = (name: string): string => join(folder, name);
  return {
    folder,
    path,
    run: (...args) => execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' }),
    write(name, content) {
      writeFileSync(path(name), content);
      return path(name);
    },
    read: (name) => readFileSync(path(name)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
