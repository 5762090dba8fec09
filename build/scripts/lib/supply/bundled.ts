import { isAbsolute, join, relative } from 'node:path';

/** The part of a bundler's output that names the source modules. */
export interface Output {
  readonly output: readonly (
    | { readonly type: 'chunk'; readonly moduleIds: readonly string[] }
    | { readonly type: 'asset'; readonly originalFileNames: readonly string[] }
  )[];
}

/**
 * The folders of the packages included in a build, as named in package-lock.json, in order.
 * @param root base of the bundler's relative paths
 */
export function bundledPackages(outputs: readonly Output[], root: string, project: string): string[] {
  const sources = outputs
    .flatMap(({ output }) => output)
    .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : file.originalFileNames))
    .map((source) => source.replace(/^\0/, ''));
  const folders = sources.flatMap((source) => {
    const path = relative(project, isAbsolute(source) ? source : join(root, source)).replaceAll('\\', '/');
    // Linked packages are outside the project, under the same names.
    return /(?<=^|\/)node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? [];
  });
  return [...new Set(folders)].sort();
}
