import { readFileSync } from 'node:fs';
import { jsonIn, runNpm } from '../npm.ts';
import { type LockFile, nameOf, readLockFile } from './lock-file.ts';
import { packedAsTheyAre } from './packed-as-they-are.ts';
import { type Bom, type Part, partsOfRelease } from './sbom.ts';

/**
 * Every package that gets to the people, and how.
 * @param bundled folders of the packages that the build took something from
 * @returns folders of package-lock.json with their part
 */
export function releaseParts(project: string, lock: LockFile, bundled: readonly string[]): ReadonlyMap<string, Part> {
  return new Map<string, Part>([
    ['node_modules/electron', 'runtime'],
    ...bundled.map((folder) => [folder, 'bundled'] as const),
    ...packedAsTheyAre(project, lock).map((folder) => [folder, 'packed'] as const),
  ]);
}

/** The CycloneDX list of what a release is made of. Throws when npm cannot list the packages. */
export async function listOfParts(project: string, bundledList: string): Promise<Bom> {
  const lock = readLockFile(project);
  const bundled = JSON.parse(readFileSync(bundledList, 'utf8')) as string[];
  const parts = new Map<string, Part>();
  for (const [folder, part] of releaseParts(project, lock, bundled)) {
    const entry = lock[folder] ?? {};
    parts.set(`${nameOf(folder, entry)}@${entry.version ?? ''}`, part);
  }
  const { output } = await runNpm(['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'], project);
  return partsOfRelease(jsonIn(output) as Bom, parts, nameOf('', lock[''] ?? {}));
}
