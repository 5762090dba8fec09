import {
  chmodSync,
  chownSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lastingHome } from '../../../build/scripts/lib/processes/own-home.ts';
import { removeFolder } from '../../../build/scripts/lib/processes/staging.ts';

const asRoot = process.getuid?.() === 0;
/** The user the window runs as: another user if the tests may switch to one. */
const user = asRoot ? { uid: 65_534, gid: 65_534 } : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };

let folder: string;
let parent: string;
let made: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'own-home-'));
  chmodSync(folder, 0o755);
  parent = join(folder, 'shared');
  mkdirSync(parent);
  chmodSync(parent, 0o1777);
  writeFileSync(join(folder, 'display-key'), 'key of the display', { mode: 0o600 });
  made = [folder];
});

afterEach(() => {
  for (const folder of made) removeFolder(folder);
});

const name = () => join(parent, `reseller-desk-${user.uid}`);
const rights = (path: string) => statSync(path).mode & 0o777;

function home() {
  const own = lastingHome(user, { XAUTHORITY: join(folder, 'display-key') }, parent);
  made.push(own.folder);
  return own;
}

/** A file or folder of the user who starts the application, which the window's user must not access. */
function belonging(kind: 'folder' | 'file'): string {
  const path = join(folder, 'belonging');
  if (kind === 'folder') mkdirSync(path);
  else writeFileSync(path, 'as it was');
  chmodSync(path, 0o755);
  return path;
}

describe('the home of the user that the window runs as', () => {
  test('is set up, and the same at the next start', () => {
    const first = home();
    expect(first.folder).toBe(name());
    writeFileSync(join(first.folder, '.config', 'kept'), 'x');
    const second = home();
    expect(second).toEqual(first);
    expect(readFileSync(join(second.folder, '.config', 'kept'), 'utf8')).toBe('x');
    for (const part of ['', '.config', '.local', '.local/share', '.cache', 'run']) {
      expect(rights(join(second.folder, part))).toBe(0o700);
      expect(statSync(join(second.folder, part)).uid).toBe(user.uid);
    }
    expect(second.environment['XDG_CONFIG_HOME']).toBe(join(second.folder, '.config'));
    const key = second.environment['XAUTHORITY'] ?? '';
    expect(readFileSync(key, 'utf8')).toBe('key of the display');
    expect(statSync(key)).toMatchObject({ uid: user.uid });
    expect(rights(key)).toBe(0o600);
  });

  test('is a different one if its name is a link', () => {
    const folder = belonging('folder');
    symlinkSync(folder, name());
    expect(home().folder).not.toBe(name());
    expect(rights(folder)).toBe(0o755);
  });

  test('copies the display key into its own file, not into the target of a link', () => {
    const file = belonging('file');
    const { folder } = home();
    removeFolder(join(folder, '.Xauthority'));
    symlinkSync(file, join(folder, '.Xauthority'));
    lchownSync(join(folder, '.Xauthority'), user.uid, user.gid);
    expect(home().folder).toBe(name());
    expect(readFileSync(file, 'utf8')).toBe('as it was');
    expect(statSync(file).uid).toBe(process.getuid?.());
    expect(lstatSync(join(name(), '.Xauthority')).isFile()).toBe(true);
  });

  test.runIf(asRoot)('never changes the owner of what its links point to', () => {
    const folder = belonging('folder');
    mkdirSync(name(), { mode: 0o700 });
    chownSync(name(), user.uid, user.gid);
    symlinkSync(folder, join(name(), '.config'));
    expect(home().folder).not.toBe(name());
    expect(statSync(folder).uid).toBe(0);
    expect(rights(folder)).toBe(0o755);
  });

  test.runIf(asRoot)('is not a folder created by another user', () => {
    mkdirSync(name());
    expect(home().folder).not.toBe(name());
    expect(statSync(name()).uid).toBe(0);
  });
});
