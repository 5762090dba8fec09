import { createHash } from 'node:crypto';
import { copyFileSync, createReadStream, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checksumLines, mergedDescription, wrongInRelease } from './release-files.ts';

/**
 * Copies the files of all folders below one folder into another, and merges update descriptions with the same name.
 * @param from contains one folder per packing machine
 * @param to created if it does not exist; must be empty
 * @returns what is missing or unexpected; nothing is copied then
 */
export function gatherFiles(from: string, to: string, version: string): string[] {
  const byName = new Map<string, string[]>();
  for (const path of globSync('*/*', { cwd: from }).sort())
    byName.set(basename(path), [...(byName.get(basename(path)) ?? []), join(from, path)]);
  const wrong = wrongInRelease([...byName.keys()], version);
  for (const [name, paths] of byName) {
    if (paths.length > 1 && !name.startsWith('latest')) wrong.push(`${name} was made ${paths.length} times`);
  }
  mkdirSync(to, { recursive: true });
  if (readdirSync(to).length > 0) wrong.push(`${to} is not empty`);
  if (wrong.length > 0) return wrong;
  for (const [name, [path = '', ...others]] of byName) {
    if (others.length === 0) copyFileSync(path, join(to, name));
    else writeFileSync(join(to, name), mergedDescription([path, ...others].map((each) => readFileSync(each, 'utf8'))));
  }
  return [];
}

/** Writes SHA256SUMS for the files of a folder, in the format of `sha256sum --check`. @returns the number of files */
export async function writeChecksums(folder: string): Promise<number> {
  const sums = new Map<string, string>();
  for (const name of readdirSync(folder)) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(folder, name)), hash);
    sums.set(name, hash.digest('hex'));
  }
  writeFileSync(join(folder, 'SHA256SUMS'), checksumLines(sums));
  return sums.size;
}
