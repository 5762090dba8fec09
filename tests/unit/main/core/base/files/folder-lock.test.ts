import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '../../../../../../main/core/base/files/folder-lock.ts';

let folder: string;
const file = () => join(folder, 'in-use.lock');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('locks the folder once, and frees it after the release', () => {
  const lock = lockFolder(folder);
  expect(lockFolder(folder)).toEqual({ held: false, pid: process.pid });
  if (lock.held) lock.release();
  expect(existsSync(file())).toBe(false);
  expect(lockFolder(folder).held).toBe(true);
});

test('takes over the lock of a process that has ended', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(file(), `${pid} 12345`);
  expect(lockFolder(folder).held).toBe(true);
  expect(readFileSync(file(), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
});

test.runIf(process.platform === 'linux')('takes over the lock of an earlier process whose ID was reused', () => {
  writeFileSync(file(), `${process.pid} 1`);
  expect(lockFolder(folder).held).toBe(true);
});

test('takes over a damaged lock file', () => {
  writeFileSync(file(), 'not a process');
  expect(lockFolder(folder).held).toBe(true);
});

test('creates a missing folder', () => {
  expect(lockFolder(join(folder, 'deeper', 'data')).held).toBe(true);
});
