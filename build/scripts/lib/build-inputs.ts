import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const patterns = [
  'main/**',
  'preload/**',
  'renderer/**',
  'build/vite*',
  'build/vite/**',
  'build/scripts/lib/supply/**',
  'electron-builder.yml',
  'package-lock.json',
];

/**
 * A fingerprint of everything that a build reads: the same fingerprint means the same output.
 * @param project absolute path of the project's folder
 */
export function fingerprintOfInputs(project: string): string {
  const hash = createHash('sha256');
  const files = globSync(patterns, { cwd: project }).sort();
  for (const file of files) {
    const path = join(project, file);
    if (!statSync(path).isFile()) continue;
    hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}
