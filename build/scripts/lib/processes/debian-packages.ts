import { spawnSync } from 'node:child_process';

/** A requirement of the tests on Linux, by its package names in Debian and Ubuntu releases, newest first. */
type Need = readonly string[];

/** Programs and shared libraries that Electron, Chromium, the keychain and the tests' servers load. */
const needs: readonly Need[] = [
  ['xvfb'],
  ['xauth'],
  ['chromium'],
  ['chromium-headless-shell', 'chromium'],
  ['gnome-keyring'],
  ['dbus'],
  ['libsecret-1-0'],
  ['openssl'],
  ['bind9'],
  ['bind9-dnsutils', 'dnsutils'],
  ['bind9-utils', 'bind9utils'],
  ['orca'],
  ['postgresql'],
  ['libgtk-3-0t64', 'libgtk-3-0'],
  ['libnss3'],
  ['libasound2t64', 'libasound2'],
  ['libgbm1'],
  ['libatk-bridge2.0-0t64', 'libatk-bridge2.0-0'],
  ['libcups2t64', 'libcups2'],
  ['libdrm2'],
  ['libxkbcommon0'],
  ['libxcomposite1'],
  ['libxdamage1'],
  ['libxrandr2'],
  ['libxss1'],
];

/** Not needed by the smoke test of a package: it opens no browser, compares no zone files and is not read aloud. */
export const onlyForTests: readonly string[] = ['chromium', 'bind9', 'bind9-dnsutils', 'bind9-utils', 'orca', 'postgresql'];
export const needsOfPackage: readonly Need[] = needs.filter((names) => !names.some((name) => onlyForTests.includes(name)));

/**
 * Requirements that are not met.
 * @param installed names of the installed packages
 * @param met requirements met otherwise, e.g. `chromium` by an installed Chrome
 */
export function missingNeeds(installed: ReadonlySet<string>, met: ReadonlySet<string> = new Set()): Need[] {
  return needs.filter((names) => !names.some((name) => installed.has(name) || met.has(name)));
}

/** For each requirement the name in this release; the oldest name if it has none. */
export function packagesFor(missing: readonly Need[], known: (name: string) => boolean): string[] {
  return missing.map((names) => names.find(known) ?? names.at(-1) ?? '');
}

/** Names of the installed Debian packages, or null if there is no dpkg. */
export function installedPackages(): ReadonlySet<string> | null {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: these are fields of dpkg-query.
  const query = spawnSync('dpkg-query', ['-W', '-f', '${Package}\t${db:Status-Status}\n'], { encoding: 'utf8', maxBuffer: 1 << 26 });
  if (query.status !== 0) return null;
  const rows = query.stdout.split('\n').map((row) => row.split('\t'));
  return new Set(rows.filter(([, status]) => status === 'installed').map(([name]) => name ?? ''));
}

/** Whether the package lists on this machine contain that name. */
export function isKnownPackage(name: string): boolean {
  return spawnSync('apt-cache', ['show', '--no-all-versions', name], { stdio: 'ignore' }).status === 0;
}
