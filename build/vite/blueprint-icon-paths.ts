import type { Plugin } from 'vite';

const loaders = /[\\/]paths-loaders[\\/](allPathsLoader|splitPathsBySizeLoader)(\.js)?$/;
const stub = '\0blueprint-icon-paths';

/**
 * Removes the paths of Blueprint's 600 icons that are looked up by name (about 200 kB compressed). Icons that are imported as components
 * contain their own paths and are not affected.
 */
export function withoutBlueprintIconPaths(): Plugin {
  return {
    name: 'without-blueprint-icon-paths',
    enforce: 'pre',
    resolveId: (source) => (loaders.test(source) ? stub : null),
    load: (id) =>
      id === stub ? 'const none = async () => undefined;\nexport { none as allPathsLoader, none as splitPathsBySizeLoader };\n' : null,
  };
}
