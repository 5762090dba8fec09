import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What nobody changes alone (docs/security.md). */
const guarded = ['preload/', 'package-lock.json', 'electron-builder.yml', '.github/'];

/** Guarded paths without an owner, owned paths that are not there, and lines without an owner. */
export function unguardedPaths(codeOwners: string, project: string): string[] {
  const rows = codeOwners
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim().split(/\s+/))
    .filter(([path]) => path !== '')
    .map(([path = '', ...owners]) => ({ path: path.replace(/^\//, ''), owners }));
  return [
    ...rows
      .filter(({ owners }) => !owners.every((owner) => owner.startsWith('@')) || owners.length === 0)
      .map(({ path }) => `${path} has no owner`),
    ...rows.filter(({ path }) => !existsSync(join(project, path))).map(({ path }) => `${path} is owned, but not there`),
    ...guarded.filter((path) => !rows.some((row) => row.path === path)).map((path) => `${path} is not guarded by an owner`),
  ].map((fault) => `CODEOWNERS: ${fault}`);
}
