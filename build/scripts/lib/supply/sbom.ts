/** The parts of a CycloneDX SBOM that are read or changed here. */
export interface Bom {
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version?: string;
  readonly scope?: string;
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

/** How a package is shipped: unbundled, inside the bundles, or as the runtime. */
export type Part = 'packed' | 'bundled' | 'runtime';

/**
 * The SBOM of a release: the shipped packages of npm's list of the whole lock file, and how they are shipped.
 * @param all npm's list, made with `npm sbom`
 * @param parts by `name@version`, as in npm's references. Throws if npm's list lacks one of them.
 */
export function componentsOfRelease(all: Bom, parts: ReadonlyMap<string, Part>, name: string): Bom {
  const known = new Map(all.components.map((component) => [component['bom-ref'], component]));
  const components = [...parts].map(([ref, part]) => {
    const component = known.get(ref);
    if (component === undefined) throw new Error(`npm's list of parts lacks ${ref}.`);
    return { ...component, scope: 'required', properties: [{ name: 'reseller-desk:part', value: part }] };
  });
  const root = all.metadata.component['bom-ref'];
  const shipped = new Set([root, ...parts.keys()]);
  return {
    ...all,
    metadata: { ...all.metadata, component: { ...all.metadata.component, name } },
    components,
    dependencies: all.dependencies
      .filter(({ ref }) => shipped.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => shipped.has(each)) })),
  };
}
