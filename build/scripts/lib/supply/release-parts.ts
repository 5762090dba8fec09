import { readFileSync } from 'node:fs';
import { jsonIn, runNpm } from '../processes/npm.ts';
import { type LockFile, nameOf, readLockFile } from './lock-file.ts';
import { packedAsTheyAre } from './packed-as-they-are.ts';
import { type Bom, componentsOfRelease, type Part } from './sbom.ts';

/**
 * Every shipped package, and how it is shipped.
 * @param bundled folders of the packages included in the build
 * @returns folders of package-lock.json with their part
 */
export function releaseComponents(project: string, lock: LockFile, bundled: readonly string[]): ReadonlyMap<string, Part> {
  return new Map<string, Part>([
    ['node_modules/electron', 'runtime'],
    ...bundled.map((folder) => [folder, 'bundled'] as const),
    ...packedAsTheyAre(project, lock).map((folder) => [folder, 'packed'] as const),
  ]);
}

/** The CycloneDX SBOM of a release. Throws if npm cannot list the packages. */
export async function listComponents(project: string, bundledList: string): Promise<Bom> {
  const lock = readLockFile(project);
  const bundled = JSON.parse(readFileSync(bundledList, 'utf8')) as string[];
  const parts = new Map<string, Part>();
  for (const [folder, part] of releaseComponents(project, lock, bundled)) {
    const entry = lock[folder] ?? {};
    parts.set(`${nameOf(folder, entry)}@${entry.version ?? ''}`, part);
  }
  const { output } = await runNpm(['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'], project);
  return componentsOfRelease(jsonIn(output) as Bom, parts, nameOf('', lock[''] ?? {}));
}
