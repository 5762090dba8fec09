import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../../../preload/contract/languages.ts';
import { fingerprintOfInputs } from './build-inputs.ts';
import { folders } from './folders.ts';
import { bundledPackages, type Output } from './supply/bundled.ts';
import { copiedPackage, stylesheetPackages } from './supply/handed-on.ts';
import { readLockFile } from './supply/lock-file.ts';
import { licenceNotices } from './supply/notices.ts';
import { packedAsTheyAre } from './supply/packed-as-they-are.ts';

/** The packages included in a build, for the SBOM of a release. Not packed. */
export const bundledList = join(folders.dist, 'bundled-packages.json');

const stamp = join(folders.dist, '.built-from');

/** Whether dist/ has the build of exactly the current sources. */
function isBuilt(): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprintOfInputs(folders.project);
}

/** Builds main, preload and the renderer in each language into dist/, in parallel, and records the included packages. Throws Vite's errors. */
async function buildApplication(): Promise<void> {
  const builtFrom = fingerprintOfInputs(folders.project);
  rmSync(stamp, { force: true });
  const [{ build }, { default: main }, { default: preload }, { rendererIn }] = await Promise.all([
    import('vite'),
    import('../../vite.main.config.ts'),
    import('../../vite.preload.config.ts'),
    import('../../vite.renderer.config.ts'),
  ]);
  const bundled = await Promise.all(
    [main, preload, ...languages.map(rendererIn)].map(async (config) => {
      const outputs = [await build({ ...config, configFile: false })].flat() as readonly Output[];
      return bundledPackages(outputs, config.root ?? folders.project, folders.project);
    }),
  );
  const all = [...bundled.flat(), ...stylesheetPackages(folders.project), `node_modules/${copiedPackage}`];
  writeLicences([...new Set(all)].sort());
  writeFileSync(stamp, builtFrom);
}

function writeLicences(bundled: readonly string[]): void {
  const lock = readLockFile(folders.project);
  writeFileSync(bundledList, `${JSON.stringify(bundled, null, 2)}\n`);
  const notices = licenceNotices(folders.project, lock, [...packedAsTheyAre(folders.project, lock), ...bundled]);
  writeFileSync(join(folders.dist, 'THIRD-PARTY-LICENCES.txt'), notices);
}

/**
 * Builds if the sources have changed. Errors are printed without the bundler's own stack.
 * @returns whether dist/ can be used
 */
export async function buildIfNeeded(): Promise<boolean> {
  if (isBuilt()) return true;
  try {
    await buildApplication();
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}
