import { listPackage } from '@electron/asar';

/** What the archive may contain: the bundles and what the two native packages load. */
const expectedPaths: readonly RegExp[] = [
  /^dist\/(main|preload|renderer|practice)(\/.+)?$/,
  /^dist\/THIRD-PARTY-LICENCES\.txt$/,
  /^node_modules\/keytar(\/(package\.json|LICENSE\.md|lib(\/keytar\.js)?|prebuilds(\/[\w-]+(\/keytar\.node)?)?))?$/,
  /^node_modules\/libsql(\/(package\.json|LICENSE|[\w-]+\.js))?$/,
  /^node_modules\/@libsql(\/[\w-]+(\/(package\.json|index\.node))?)?$/,
  /^node_modules\/@neon-rs(\/load(\/(package\.json|LICENSE|dist(\/index\.js)?))?)?$/,
  /^node_modules\/detect-libc(\/(package\.json|LICENSE|lib(\/[\w-]+\.js)?))?$/,
  /^(dist|node_modules|package\.json|LICENSE)$/,
];
const neverPackaged = /\.(map|ts|tsx|mts|cts)$|(^|\/)(tests?|__tests__)(\/|$)/;

/** Unexpected files in the archive, and missing licenses and native binaries. Paths with forward slashes. */
export function wrongInArchive(entries: readonly string[]): string[] {
  const paths = entries.map((entry) => entry.replaceAll('\\', '/').replace(/^\//, ''));
  const wrong = paths
    .filter((path) => neverPackaged.test(path) || !expectedPaths.some((pattern) => pattern.test(path)))
    .map((path) => `${path} should not be there`);
  const binaries = paths.filter((path) => path.endsWith('.node'));
  if (!paths.includes('dist/THIRD-PARTY-LICENCES.txt')) wrong.push('dist/THIRD-PARTY-LICENCES.txt is missing');
  for (const owner of ['node_modules/keytar/', 'node_modules/@libsql/']) {
    const count = binaries.filter((path) => path.startsWith(owner)).length;
    if (count !== 1) wrong.push(`${owner} has ${count} native binaries instead of the one of the target`);
  }
  return wrong;
}

/** Every path in an archive. */
export function archiveEntries(archive: string): string[] {
  return listPackage(archive, { isPack: false });
}
