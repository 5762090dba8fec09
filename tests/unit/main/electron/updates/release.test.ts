import type { UpdateInfo } from 'electron-updater';
import { expect, test } from 'vitest';
import { readRelease, sizesOf } from '../../../../../main/electron/updates/release.ts';
import { UpdateRelease } from '../../../../../preload/contract/updates.ts';

const file = (url: string, size?: unknown) => ({ url, sha512: 'c3Vt', size });
const info = (files: unknown, releaseDate: unknown = '2026-11-20T08:00:00.000Z') =>
  ({ version: '0.2.0', files, releaseDate, path: 'Desk-0.2.0.exe', sha512: '' }) as unknown as UpdateInfo;

test('returns version, date and size of the file for this system, in the contract’s format', () => {
  const files = [file('Desk-0.2.0-mac-x64.zip', 10), file('Desk-0.2.0-mac-arm64.zip', 20), file('Desk-0.2.0-mac-arm64.dmg', 30)];
  const release = readRelease(info(files), 'zip', 'arm64');
  expect(UpdateRelease.parse(release)).toEqual({ version: '0.2.0', released: '2026-11-20T08:00:00.000Z', bytes: 20 });
  expect(readRelease(info(files), 'zip', 'x64').bytes).toBe(10);
});

test('a date already parsed by YAML gives the same result', () => {
  expect(readRelease(info([file('a.exe', 1)], new Date(0)), 'exe', 'x64').released).toBe('1970-01-01T00:00:00.000Z');
});

test.each([undefined, 'soon', 7, null])('a date such as %s is omitted', (day) => {
  expect(readRelease({ ...info([file('a.exe', 1)]), releaseDate: day as string }, 'exe', 'x64').released).toBeNull();
});

test.each([undefined, 0, -1, 1.5, '12', Number.POSITIVE_INFINITY])('a size such as %s is omitted', (size) => {
  expect(readRelease(info([file('a.exe', size)]), 'exe', 'x64').bytes).toBeNull();
});

test.each([[[]], [undefined], [[{ url: 'a.exe' }]], [[file('a.exe'), { url: 'b.exe', sha2: 'c3Vt' }]], [[{ url: 'a.exe', sha512: '' }]]])(
  'files such as %j are rejected: their integrity cannot be checked',
  (files) => expect(() => readRelease(info(files), 'exe', 'x64')).toThrow(expect.objectContaining({ code: 'bad-feed' })),
);

test.each([
  '',
  'x%24(touch%20pwned)-x64.exe',
  "x'; calc; '.exe",
  'x & calc.exe',
  '../a.exe',
  '..\\a.exe',
  'folder/a.exe',
  'https://elsewhere.example/a.exe',
  '.hidden.exe',
  '-x.exe',
  'a.exe\n',
  'ä.exe',
  7,
  null,
])('a name such as %j is rejected, wherever it is in the feed', (name) => {
  const refused = expect.objectContaining({ code: 'bad-feed' });
  const named = { url: name, sha512: 'c3Vt' };
  expect(() => readRelease(info([file('a.exe'), named]), 'exe', 'x64')).toThrow(refused);
  expect(() => readRelease({ ...info([file('a.exe')]), path: name as string }, 'exe', 'x64')).toThrow(refused);
});

test('the legacy single name may be missing', () => {
  const { path: _path, ...without } = info([file('a.exe', 1)]);
  expect(readRelease(without as UpdateInfo, 'exe', 'x64').bytes).toBe(1);
});

test('a version without a file for this system is rejected', () => {
  const others = info([file('Desk-0.2.0-mac-arm64.zip', 10), file('Desk-0.2.0.exe.blockmap', 1)]);
  expect(() => readRelease(others, 'exe', 'x64')).toThrow(expect.objectContaining({ code: 'bad-feed' }));
});

test('returns sizes by name, as far as they are given', () => {
  expect(sizesOf(info([file('a.exe', 10), file('b.exe'), file('c.exe', -1)]))).toEqual(new Map([['a.exe', 10]]));
});
