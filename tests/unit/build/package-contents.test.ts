import { expect, test } from 'vitest';
import { wrongInArchive } from '../../../build/scripts/lib/package/package-contents.ts';

const sound = [
  '/package.json',
  '/LICENSE',
  '/dist',
  '/dist/THIRD-PARTY-LICENCES.txt',
  '/dist/main',
  '/dist/main/index.js',
  '/dist/renderer/assets/inter-latin-wght-normal.woff2',
  '/node_modules',
  '/node_modules/keytar/lib/keytar.js',
  '/node_modules/keytar/prebuilds/linux-x64/keytar.node',
  '/node_modules/@libsql/linux-x64-gnu/index.node',
];

test('bundles and the native binaries of one target pass', () => {
  expect(wrongInArchive(sound)).toEqual([]);
  expect(wrongInArchive(sound.map((path) => path.replaceAll('/', '\\')))).toEqual([]);
});

test.each([
  '/dist/main/index.js.map',
  '/main/index.ts',
  '/dist/main/index.ts',
  '/tests/e2e/smoke.spec.ts',
  '/dist/main/tests/x.js',
  '/node_modules/got/package.json',
  '/node_modules/keytar/src/main.cc',
  '/.env',
])('%s is reported', (path) => {
  expect(wrongInArchive([...sound, path])).toEqual([`${path.slice(1)} should not be there`]);
});

test('missing licenses of bundled packages are reported', () => {
  expect(wrongInArchive(sound.filter((path) => !path.endsWith('.txt')))).toEqual(['dist/THIRD-PARTY-LICENCES.txt is missing']);
});

test('a binary of another target, or a missing one, is reported', () => {
  expect(wrongInArchive([...sound, '/node_modules/keytar/prebuilds/win32-x64/keytar.node'])).toEqual([
    'node_modules/keytar/ has 2 native binaries instead of the one of the target',
  ]);
  expect(wrongInArchive(sound.filter((path) => !path.includes('@libsql')))).toEqual([
    'node_modules/@libsql/ has 0 native binaries instead of the one of the target',
  ]);
});
