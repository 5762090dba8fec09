import { parse, stringify } from 'yaml';

/** What a release must contain, by file name ending: one for each system and architecture, with electron-builder's names. */
const required: readonly (readonly [string, RegExp])[] = [
  ['the installer for Windows', /-win-x64\.exe$/],
  ['the disk image for Intel Macs', /-mac-x64\.dmg$/],
  ['the disk image for Macs with Apple silicon', /-mac-arm64\.dmg$/],
  ['the archive for updates of Intel Macs', /-mac-x64\.zip$/],
  ['the archive for updates of Macs with Apple silicon', /-mac-arm64\.zip$/],
  ['the AppImage for x64', /-linux-x86_64\.AppImage$/],
  ['the AppImage for ARM', /-linux-arm64\.AppImage$/],
  ['the Debian package for x64', /-linux-amd64\.deb$/],
  ['the Debian package for ARM', /-linux-arm64\.deb$/],
];

/** Files that are missing in a release, and those not of its version. */
export function wrongInRelease(names: readonly string[], version: string): string[] {
  const packages = names.filter((name) => !/^latest.*\.yml$/.test(name));
  return [
    ...required.filter(([, pattern]) => !names.some((name) => pattern.test(name))).map(([what]) => `${what} is missing`),
    ...packages.filter((name) => !name.startsWith(`reseller-desk-${version}-`)).map((name) => `${name} is not of version ${version}`),
  ];
}

/** What electron-updater reads to detect a new version. */
interface UpdateDescription {
  readonly version: string;
  readonly files: readonly { readonly url: string }[];
}

/**
 * Merges the descriptions that several machines made under one name: Intel Macs and Macs with Apple silicon read the same file and choose
 * among its files. Throws if their versions differ.
 */
export function mergedDescription(texts: readonly string[]): string {
  const [first = '', ...others] = texts;
  if (others.length === 0) return first;
  const descriptions = texts.map((text) => parse(text) as UpdateDescription);
  const versions = new Set(descriptions.map(({ version }) => version));
  if (versions.size > 1) throw new Error(`The descriptions of updates are of different versions: ${[...versions].join(', ')}.`);
  return stringify({ ...descriptions[0], files: descriptions.flatMap(({ files }) => files) }, { lineWidth: 0 });
}

/** Lines in sha256sum's format, ordered by name. */
export function checksumLines(sums: ReadonlyMap<string, string>): string {
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, sum]) => `${sum}  ${name}\n`)
    .join('');
}
