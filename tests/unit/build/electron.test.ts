import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findElectron } from '../../../build/scripts/lib/processes/electron.ts';

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
  test('finds nothing if nothing was downloaded', () => {
    expect(findElectron(project, {}, 'linux')).toBeNull();
  });

  test('prefers the folder from the environment', () => {
    place('node_modules/electron/dist/electron');
    const own = place('runtime/electron');
    expect(findElectron(project, { ELECTRON_OVERRIDE_DIST_PATH: join(project, 'runtime') }, 'linux')).toBe(own);
  });

  test('falls back to the download if that folder has none', () => {
    const fetched = place('node_modules/electron/dist/electron');
    expect(findElectron(project, { ELECTRON_OVERRIDE_DIST_PATH: join(project, 'nowhere') }, 'linux')).toBe(fetched);
    expect(findElectron(project, { ELECTRON_OVERRIDE_DIST_PATH: '' }, 'linux')).toBe(fetched);
  });

  test('follows the path file of the download', () => {
    place('node_modules/electron/path.txt', 'other/electron-name\n');
    const fetched = place('node_modules/electron/dist/other/electron-name');
    expect(findElectron(project, {}, 'linux')).toBe(fetched);
  });

  test.each([
    ['win32', 'electron.exe'],
    ['darwin', 'Electron.app/Contents/MacOS/Electron'],
  ] as const)('finds the executable of %s', (platform, name) => {
    const fetched = place(`node_modules/electron/dist/${name}`);
    expect(findElectron(project, {}, platform)).toBe(fetched);
  });
});
