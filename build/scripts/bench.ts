import { join } from 'node:path';
import { buildIfNeeded } from './lib/build-application.ts';
import { onOwnDisplay } from './lib/display.ts';
import { findOrFetchElectron } from './lib/electron.ts';
import { folders } from './lib/folders.ts';
import { runApart } from './lib/run-as.ts';
import { setUpLinux } from './lib/set-up-linux.ts';

/** `npm run bench [-- NAME] [--json]`: figures and bounds. A ratio beyond its bound is printed, and nothing fails by it. */
async function bench(given: readonly string[]): Promise<number> {
  if (process.platform === 'linux' && !(await setUpLinux())) return 1;
  if (!(await buildIfNeeded())) return 1;
  if ((await findOrFetchElectron(folders.project)) === null) {
    console.error('The Electron runtime is not there; ELECTRON_OVERRIDE_DIST_PATH names a folder with one.');
    return 1;
  }
  return runApart(
    (project, node) => onOwnDisplay(node, [join(project, 'tests/bench/run.ts'), ...given]),
    () => ({}),
    () => undefined,
  );
}

process.exitCode = await bench(process.argv.slice(2));
