import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const fakes = vi.hoisted(() => ({ app: { isPackaged: true, getVersion: () => '0.1.0' }, createUpdater: vi.fn(), isSignedForMac: vi.fn() }));
vi.mock('electron', () => ({ app: fakes.app }));
vi.mock('../../../../../main/electron/updates/updater.ts', () => ({ createUpdater: fakes.createUpdater }));
vi.mock('../../../../../main/electron/updates/signature.ts', () => ({ isSignedForMac: fakes.isSignedForMac }));
const { openUpdates } = await import('../../../../../main/electron/updates/open.ts');

const configuration = 'provider: generic\nurl: https://updates.example/desk\npublisherName:\n  - CN=Example Ltd\n';
const updater = { check: async () => null };

let resources: string;
beforeEach(() => {
  resources = mkdtempSync(join(tmpdir(), 'resources-'));
  Object.assign(process, { resourcesPath: resources });
  fakes.app.isPackaged = true;
  fakes.createUpdater.mockReset().mockReturnValue({ updater, isOwnSigned: async () => true });
  fakes.isSignedForMac.mockReset().mockResolvedValue(true);
});
afterEach(() => {
  Reflect.deleteProperty(process, 'resourcesPath');
  rmSync(resources, { recursive: true, force: true });
});
const put = (name: string, text: string) => writeFileSync(join(resources, name), text);

test('a signed copy for Windows gets the feed and the publisher that it was built with', async () => {
  put('app-update.yml', configuration);
  expect(await openUpdates('windows')).toEqual({ updater });
  expect(fakes.createUpdater).toHaveBeenCalledExactlyOnceWith({
    kind: 'nsis',
    feed: 'https://updates.example/desk/',
    publishers: ['CN=Example Ltd'],
    version: '0.1.0',
    configurationFile: join(resources, 'app-update.yml'),
  });
});

test('a copy for Windows that its publisher has not signed does not update itself', async () => {
  put('app-update.yml', configuration);
  fakes.createUpdater.mockReturnValue({ updater, isOwnSigned: async () => false });
  expect(await openUpdates('windows')).toEqual({ absent: 'unsigned' });
});

test('a copy for macOS without a signature of a known developer does not load electron-updater', async () => {
  put('app-update.yml', configuration);
  fakes.isSignedForMac.mockResolvedValue(false);
  expect(await openUpdates('macos')).toEqual({ absent: 'unsigned' });
  expect(fakes.createUpdater).not.toHaveBeenCalled();
  fakes.isSignedForMac.mockResolvedValue(true);
  expect(await openUpdates('macos')).toEqual({ updater });
  expect(fakes.createUpdater).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'mac' }));
});

test('without a feed, from its source, and on Linux there is nothing to load', async () => {
  expect(await openUpdates('windows')).toEqual({ absent: 'no-feed' });
  put('app-update.yml', configuration);
  expect(await openUpdates('linux')).toEqual({ absent: 'unsigned' });
  put('package-type', 'deb\n');
  expect(await openUpdates('linux')).toEqual({ absent: 'system-package' });
  fakes.app.isPackaged = false;
  expect(await openUpdates('windows')).toEqual({ absent: 'development' });
  expect(fakes.createUpdater).not.toHaveBeenCalled();
});

test('no environment variable sets a feed', async () => {
  put('app-update.yml', configuration);
  vi.stubEnv('RESELLER_DESK_UPDATE_FEED', 'https://elsewhere.example/');
  await openUpdates('windows');
  expect(fakes.createUpdater).toHaveBeenCalledWith(expect.objectContaining({ feed: 'https://updates.example/desk/' }));
});
