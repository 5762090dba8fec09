import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintOfInputs } from './build-inputs.ts';
import { folders } from './folders.ts';

const stamp = join(folders.dist, '.built-from');

/** Whether dist/ holds the build of exactly the sources that lie here now. */
function isBuilt(): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprintOfInputs(folders.project);
}

/** Builds main, preload and renderer into dist/, side by side. Throws what Vite throws. */
async function buildApplication(): Promise<void> {
  const builtFrom = fingerprintOfInputs(folders.project);
  rmSync(stamp, { force: true });
  const [{ build }, main, preload, renderer] = await Promise.all([
    import('vite'),
    import('../../vite.main.config.ts'),
    import('../../vite.preload.config.ts'),
    import('../../vite.renderer.config.ts'),
  ]);
  await Promise.all([main, preload, renderer].map((config) => build({ ...config.default, configFile: false })));
  writeFileSync(stamp, builtFrom);
}

/**
 * Builds when the sources have changed. What is wrong with them is printed without a stack of the bundler's own.
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
