import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from '../project-files.ts';
import { type LockFile, withAllTheyNeed } from './lock-file.ts';

/** Copied into the package without being imported: the practice service's tester page. */
export const copiedPackage = 'swagger-ui-dist';

const specifier = /(?:\bfrom|\bimport|\bimport\s*\(|\brequire\s*\(|@import)\s*['"]((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/[^'"]*)?['"]/g;

/** The packages imported by a source, e.g. `@tanstack/react-query` of `import '@tanstack/react-query/x'`. */
export function importedPackages(source: string): string[] {
  return [...source.matchAll(specifier)].map(([, name = '']) => name);
}

/** The folders of the packages that stylesheets include: a bundler does not report them. */
export function stylesheetPackages(project: string): string[] {
  const sheets = projectFiles(project, ['css']).filter((file) => file.startsWith('renderer/'));
  return sheets.flatMap((file) => importedPackages(readFileSync(join(project, file), 'utf8'))).map((name) => `node_modules/${name}`);
}

/**
 * The folders of all packages that can get into the package: what the application's sources import, what is copied, what package.json ships
 * unbundled, and all their dependencies. A superset of what a bundler includes.
 */
export function distributedPackages(project: string, lock: LockFile): Set<string> {
  const sources = projectFiles(project, ['ts', 'tsx', 'css', 'html']).filter((file) => /^(main|preload|renderer)\//.test(file));
  const imported = sources.flatMap((file) => importedPackages(readFileSync(join(project, file), 'utf8')));
  const shipped = Object.keys(lock['']?.dependencies ?? {});
  const found = withAllTheyNeed(lock, [...imported.filter((name) => name !== 'electron'), ...shipped, copiedPackage]);
  // The runtime is shipped unmodified; the dependencies of its npm package only download it.
  return found.add('node_modules/electron');
}
