import { parse, stringify } from 'yaml';

/** What a release has to hold, by the ending of a name: one of each system and architecture, under electron-builder's names of them. */
const wanted: readonly (readonly [string, RegExp])[] = [
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

/** What is missing among the files of a release, and what is not of its version. */
export function wrongInRelease(names: readonly string[], version: string): string[] {
  const packages = names.filter((name) => !/^latest.*\.yml$/.test(name));
  return [
    ...wanted.filter(([, pattern]) => !names.some((name) => pattern.test(name))).map(([what]) => `${what} is missing`),
    ...packages.filter((name) => !name.startsWith(`reseller-desk-${version}-`)).map((name) => `${name} is not of version ${version}`),
  ];
}

/** What electron-updater reads to learn of a new version. */
interface UpdateDescription {
  readonly version: string;
  readonly files: readonly { readonly url: string }[];
}

/**
 * One description out of those that several machines made under one name: Intel Macs and Macs with Apple silicon read the same file
 * and choose among its files. Throws when they are of different versions.
 */
export function mergedDescription(texts: readonly string[]): string {
  const [first = '', ...others] = texts;
  if (others.length === 0) return first;
  const descriptions = texts.map((text) => parse(text) as UpdateDescription);
  const versions = new Set(descriptions.map(({ version }) => version));
  if (versions.size > 1) throw new Error(`The descriptions of updates are of different versions: ${[...versions].join(', ')}.`);
  return stringify({ ...descriptions[0], files: descriptions.flatMap(({ files }) => files) }, { lineWidth: 0 });
}

/** Lines as sha256sum reads them, in order of the names. */
export function checksumLines(sums: ReadonlyMap<string, string>): string {
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, sum]) => `${sum}  ${name}\n`)
    .join('');
}
