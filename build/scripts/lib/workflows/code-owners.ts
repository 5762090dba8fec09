import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Paths that must not be changed without a review (docs/security.md), in addition to the files of the guards and their tests. */
export const guarded = [
  'preload/',
  'main/index.ts',
  'main/electron/',
  'main/ipc/',
  'main/core/accounts/',
  'main/core/keychain/',
  'main/core/lock/',
  'main/core/renderer-files/',
  'main/core/redaction/',
  'main/core/service/',
  'main/core/updates/',
  'docs/security.md',
  'tests/e2e/accounts/secret.spec.ts',
  'tests/unit/build/',
  'package.json',
  'package-lock.json',
  '.npmrc',
  'electron-builder.yml',
  'biome.json',
  'build/',
  '.ci/',
  '.github/',
] as const;

/**
 * Guarded paths without an owner, owned paths that do not exist, and lines without an owner.
 * @param paths the guarded ones, relative to the project's folder; folders end with a slash
 */
export function unguardedPaths(codeOwners: string, project: string, paths: readonly string[] = guarded): string[] {
  const rows = codeOwners
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim().split(/\s+/))
    .filter(([path]) => path !== '')
    .map(([path = '', ...owners]) => ({ path: path.replace(/^\//, ''), owners }));
  const owned = (path: string): boolean => rows.some((row) => row.path === path || (row.path.endsWith('/') && path.startsWith(row.path)));
  return [
    ...rows
      .filter(({ owners }) => !owners.every((owner) => owner.startsWith('@')) || owners.length === 0)
      .map(({ path }) => `${path} has no owner`),
    ...rows.filter(({ path }) => !existsSync(join(project, path))).map(({ path }) => `${path} is owned, but not there`),
    ...[...new Set(paths)].filter((path) => !owned(path)).map((path) => `${path} is not guarded by an owner`),
  ].map((fault) => `CODEOWNERS: ${fault}`);
}
