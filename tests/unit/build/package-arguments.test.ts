import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { packageArguments } from '../../../build/scripts/lib/package/package-arguments.ts';

const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-dist-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('nothing is ever uploaded, and without a feed there are no updates', () => {
  expect(packageArguments(['--linux', 'dir'], {})).toEqual(['--linux', 'dir', '--publish', 'never']);
});

test('a local Electron folder is used with its own version', () => {
  expect(() => packageArguments([], { RESELLER_DESK_ELECTRON_DIST: join(folder, 'none') })).toThrow(/has no file "version"/);
  writeFileSync(join(folder, 'version'), 'v33.4.11\n');
  expect(packageArguments([], { RESELLER_DESK_ELECTRON_DIST: folder })).toEqual([
    '--publish',
    'never',
    `-c.electronDist=${folder}`,
    '-c.electronVersion=33.4.11',
  ]);
});

test('the feed is fixed here, and https only', () => {
  expect(packageArguments([], { RESELLER_DESK_UPDATE_FEED: 'https://updates.example/desk' }).slice(-2)).toEqual([
    '-c.publish.provider=generic',
    '-c.publish.url=https://updates.example/desk',
  ]);
  for (const feed of ['http://updates.example/', 'updates.example', 'https://user@updates.example/', 'https://updates.example/?a=1']) {
    expect(() => packageArguments([], { RESELLER_DESK_UPDATE_FEED: feed })).toThrow(/has to be an https address/);
  }
});
