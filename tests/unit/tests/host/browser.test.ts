import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { browserArguments, findBrowser, findHeadlessBrowser, openingPage } from '../../../host/browser.ts';

const found = (environment: Record<string, string>, platform: NodeJS.Platform, ...installed: string[]) =>
  findBrowser(environment, platform, (path) => installed.includes(path));

test('on Linux along PATH, Chromium before Chrome before Edge', () => {
  const path = { PATH: '/usr/local/bin:/usr/bin' };
  expect(found(path, 'linux', '/usr/bin/microsoft-edge', '/usr/bin/google-chrome')).toBe('/usr/bin/google-chrome');
  expect(found(path, 'linux', '/usr/bin/chromium', '/usr/local/bin/google-chrome')).toBe('/usr/bin/chromium');
});

test('on macOS for all users or for this user', () => {
  const own = '/Users/a/Applications/Chromium.app/Contents/MacOS/Chromium';
  expect(found({ HOME: '/Users/a' }, 'darwin', own)).toBe(own);
});

test('without windows where Debian has that, otherwise the one with windows', () => {
  const headless = (platform: NodeJS.Platform, ...installed: string[]) =>
    findHeadlessBrowser({ PATH: '/usr/bin' }, platform, (path) => installed.includes(path));
  expect(headless('linux', '/usr/bin/chromium', '/usr/bin/chromium-headless-shell')).toBe('/usr/bin/chromium-headless-shell');
  expect(headless('linux', '/usr/bin/chromium')).toBe('/usr/bin/chromium');
  expect(headless('linux')).toBeNull();
});

test('returns null if there is none', () => {
  expect(found({ PATH: '/usr/bin' }, 'linux')).toBeNull();
  expect(found({}, 'linux')).toBeNull();
  expect(found({}, 'win32')).toBeNull();
});

test('the browser keeps its sandbox, has no extensions, and its own profile', () => {
  const args = browserArguments('/tmp/profile', 'file:///tmp/profile/open.html');
  expect(args).toContain('--user-data-dir=/tmp/profile');
  expect(args).toContain('--app=file:///tmp/profile/open.html');
  expect(args).toContain('--disable-extensions');
  expect(args.filter((argument) => /sandbox|security|remote-debugging/.test(argument))).toEqual([]);
});

test('the page that opens the application is readable by this user only, and never replaces an existing file', () => {
  const profile = mkdtempSync(join(tmpdir(), 'profile-'));
  const page = openingPage(profile, 'http://127.0.0.1:1/open/x');
  expect(page).not.toContain('/open/x');
  expect(readFileSync(fileURLToPath(page), 'utf8')).toContain('url=http://127.0.0.1:1/open/x"');
  if (process.platform !== 'win32') expect(statSync(fileURLToPath(page)).mode & 0o777).toBe(0o600);
  expect(() => openingPage(profile, 'http://127.0.0.1:1/open/y')).toThrow('EEXIST');
  rmSync(profile, { recursive: true });
});
