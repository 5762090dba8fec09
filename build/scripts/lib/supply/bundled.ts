import { isAbsolute, join, relative } from 'node:path';

/** The part of a bundler's answer that says where its files come from. */
export interface Output {
  readonly output: readonly (
    | { readonly type: 'chunk'; readonly moduleIds: readonly string[] }
    | { readonly type: 'asset'; readonly originalFileNames: readonly string[] }
  )[];
}

/**
 * The folders of the packages that a build took something from, as package-lock.json names them, in order.
 * @param root what the bundler's relative paths begin at
 */
export function bundledPackages(outputs: readonly Output[], root: string, project: string): string[] {
  const sources = outputs
    .flatMap(({ output }) => output)
    .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : file.originalFileNames))
    .map((source) => source.replace(/^\0/, ''));
  const folders = sources.flatMap((source) => {
    const path = relative(project, isAbsolute(source) ? source : join(root, source)).replaceAll('\\', '/');
    // Linked packages lie outside of the project, under the same names.
    return /(?<=^|\/)node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? [];
  });
  return [...new Set(folders)].sort();
}
