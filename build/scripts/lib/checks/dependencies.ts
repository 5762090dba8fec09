/** The parts of package.json that name packages. */
export interface PackageNames {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * Compares the packages in use with those that the decisions page gives a reason for. A row of its tables starts with the package's name as
 * code: "| `zod` | ...".
 * @returns one line per difference; empty if both agree
 */
export function unexplainedDependencies(names: PackageNames, page: string): string[] {
  const used = new Set(Object.keys({ ...names.dependencies, ...names.devDependencies, ...names.optionalDependencies }));
  const explained = new Set<string>();
  for (const row of page.matchAll(/^\|([^|]+)\|/gm)) {
    for (const name of (row[1] ?? '').matchAll(/`([^`]+)`/g)) explained.add(name[1] ?? '');
  }
  return [
    ...[...used]
      .filter((name) => !explained.has(name))
      .map((name) => `${name} is in package.json, but has no line in docs/decisions/dependencies.md`),
    ...[...explained]
      .filter((name) => !used.has(name))
      .map((name) => `${name} has a line in docs/decisions/dependencies.md, but is not in package.json`),
  ];
}
