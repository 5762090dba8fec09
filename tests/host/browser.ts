import { accessSync, constants, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Environment = Readonly<Record<string, string | undefined>>;

const linuxNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge-stable', 'microsoft-edge'];
const windowsPaths = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
  'Chromium\\Application\\chrome.exe',
];
const macNames = ['Google Chrome', 'Chromium', 'Microsoft Edge'];

/** Debian's Chromium without windows of its own, whose pages take a third less of the processor. */
const headlessName = 'chromium-headless-shell';

function candidates(environment: Environment, platform: NodeJS.Platform): string[] {
  if (platform === 'win32') {
    const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => environment[name] ?? []);
    return windowsPaths.flatMap((path) => roots.map((root) => join(root, path)));
  }
  if (platform === 'darwin') {
    const roots = ['/Applications', join(environment['HOME'] ?? '/', 'Applications')];
    return macNames.flatMap((name) => roots.map((root) => `${root}/${name}.app/Contents/MacOS/${name}`));
  }
  return linuxNames.flatMap((name) => inPath(environment, name));
}

function inPath(environment: Environment, name: string): string[] {
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name));
}

function executable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the absolute path of the installed Chromium, Chrome or Edge, or null if there is none. */
export function findBrowser(
  environment: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
  exists: (path: string) => boolean = executable,
): string | null {
  return candidates(environment, platform).find(exists) ?? null;
}

/** As `findBrowser`, for pages that nobody looks at: a browser without windows is preferred. */
export function findHeadlessBrowser(
  environment: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
  exists: (path: string) => boolean = executable,
): string | null {
  const shell = platform === 'linux' ? inPath(environment, headlessName).find(exists) : undefined;
  return shell ?? findBrowser(environment, platform, exists);
}

/**
 * Writes a page that redirects to `address` into the profile, which only this user can access, and returns the page's own address: a
 * browser's arguments are in the process list, which every user of the computer can read.
 */
export function openingPage(profile: string, address: string): string {
  const file = join(profile, 'open.html');
  writeFileSync(file, `<!doctype html><meta http-equiv="refresh" content="0;url=${address}">`, { mode: 0o600, flag: 'wx' });
  return pathToFileURL(file).href;
}

/** An app window on a fresh profile, without extensions and without the browser's background traffic. */
export function browserArguments(profile: string, address: string): string[] {
  return [
    `--user-data-dir=${profile}`,
    `--app=${address}`,
    '--window-size=1280,800',
    '--disable-extensions',
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
  ];
}
