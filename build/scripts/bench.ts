import { findOrFetchElectron } from './lib/electron.ts';
import { folders } from './lib/folders.ts';
import { runWindows } from './lib/run-windows.ts';

/** `npm run bench [-- NAME] [--json]`: figures and bounds. A ratio beyond its bound is printed, and nothing fails by it. */
process.exitCode = await runWindows('tests/bench/run.ts', process.argv.slice(2), async () => {
  if ((await findOrFetchElectron(folders.project)) !== null) return true;
  console.error('The Electron runtime is not there; ELECTRON_OVERRIDE_DIST_PATH names a folder with one.');
  return false;
});
