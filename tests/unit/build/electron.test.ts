import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findElectron } from '../../../build/scripts/lib/electron.ts';

let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'find-electron-'));
});

afterEach(() => rmSync(project, { recursive: true }));

function place(path: string, content = ''): string {
  const file = join(project, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

describe('findElectron', () => {
  test('finds nothing where nothing was fetched', () => {
    expect(findElectron(project, {}, 'linux')).toBeNull();
  });

  test('prefers the folder that the environment names', () => {
    place('node_modules/electron/dist/electron');
    const own = place('runtime/electron');
    expect(findElectron(project, { ELECTRON_OVERRIDE_DIST_PATH: join(project, 'runtime') }, 'linux')).toBe(own);
  });

  test('falls back to what was fetched when that folder holds none', () => {
    const fetched = place('node_modules/electron/dist/electron');
    expect(findElectron(project, { ELECTRON_OVERRIDE_DIST_PATH: join(project, 'nowhere') }, 'linux')).toBe(fetched);
    expect(findElectron(project, { ELECTRON_OVERRIDE_DIST_PATH: '' }, 'linux')).toBe(fetched);
  });

  test('follows the note that the download wrote', () => {
    place('node_modules/electron/path.txt', 'other/electron-name\n');
    const fetched = place('node_modules/electron/dist/other/electron-name');
    expect(findElectron(project, {}, 'linux')).toBe(fetched);
  });

  test.each([
    ['win32', 'electron.exe'],
    ['darwin', 'Electron.app/Contents/MacOS/Electron'],
  ] as const)('knows the program of %s', (platform, name) => {
    const fetched = place(`node_modules/electron/dist/${name}`);
    expect(findElectron(project, {}, platform)).toBe(fetched);
  });
});
