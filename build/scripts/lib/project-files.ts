import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

const omitted = new Set(['node_modules', 'dist', 'test-results', 'release', '.git']);

/**
 * Paths of the project's own files with one of these endings, relative to the project, in order.
 * @param endings without the dot, e.g. `ts`
 */
export function projectFiles(project: string, endings: readonly string[]): string[] {
  return globSync(`**/*.{${[...endings, endings[0]].join(',')}}`, { cwd: project, exclude: (name) => omitted.has(name) })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => statSync(join(project, file)).isFile())
    .sort();
}
