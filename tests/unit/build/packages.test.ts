import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { bytesOf, unpackedIn } from '../../../build/scripts/lib/package/packages.ts';

const release = mkdtempSync(join(tmpdir(), 'reseller-desk-release-'));
afterEach(() => rmSync(release, { recursive: true, force: true }));

test('unpacked applications are found by their folders; only those of this system and processor can be started', () => {
  for (const name of ['linux-unpacked', 'linux-arm64-unpacked', 'win-unpacked', 'mac', 'mac-arm64', 'builder-debug.yml']) {
    mkdirSync(join(release, name));
  }
  const startable = (system: NodeJS.Platform, arch: string) =>
    unpackedIn(release, system, arch)
      .filter((each) => each.startable)
      .map(({ name }) => name);
  expect(
    unpackedIn(release)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['linux-arm64-unpacked', 'linux-unpacked', 'mac', 'mac-arm64', 'win-unpacked']);
  expect(startable('linux', 'x64')).toEqual(['linux-unpacked']);
  expect(startable('linux', 'arm64')).toEqual(['linux-arm64-unpacked']);
  expect(startable('darwin', 'arm64')).toEqual(['mac-arm64']);
  expect(startable('win32', 'x64')).toEqual(['win-unpacked']);
  expect(unpackedIn(join(release, 'none'))).toEqual([]);
});

test('the size includes all files', () => {
  mkdirSync(join(release, 'a/b'), { recursive: true });
  writeFileSync(join(release, 'a/one'), 'abc');
  writeFileSync(join(release, 'a/b/two'), 'defgh');
  expect(bytesOf(join(release, 'a'))).toBe(8);
});
