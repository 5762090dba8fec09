/** The bundler's data about a module, as far as needed here. */
export interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * Groups everything that the application needs at startup into as few files as possible: Node resolves, reads and links each one
 * separately. Modules also needed by its other processes and threads are in separate files, so that they do not load the application.
 * @param start absolute paths of the modules that are imported at startup, after `entry`
 * @param entry the program's entry, which is loaded before the window; its own dependencies stay with it
 * @param others absolute paths of the other programs
 * @returns the name of a module's group; null: the bundler places it
 */
export function applicationChunks(start: readonly string[], entry: string, others: Readonly<Record<string, string>>) {
  const closures = new Map<string, ReadonlySet<string>>();
  return (id: string, modules: Modules): string | null => {
    const needs = (name: string, from: readonly string[]) => {
      const known = closures.get(name) ?? reachable(from, modules);
      closures.set(name, known);
      return known.has(id);
    };
    if (needs('', [entry]) || !needs('application', start)) return null;
    return ['application', ...Object.entries(others).flatMap(([name, path]) => (needs(name, [path]) ? [name] : []))].join('-');
  };
}

function reachable(from: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(from);
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}
