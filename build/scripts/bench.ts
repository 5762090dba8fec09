import { join } from 'node:path';
import { folders } from './lib/folders.ts';
import { findOrFetchElectron } from './lib/processes/electron.ts';
import { runHere } from './lib/processes/run.ts';
import { runWindows } from './lib/processes/run-windows.ts';
import { noOption, usage } from './lib/usage.ts';

const args = process.argv.slice(2);
const option = /^--(?:json|trace|(?:rows|domains|rounds)=\d+)$/;

/**
 * `npm run bench [-- NAME] [--json] [--trace]`: figures and bounds. A ratio beyond its bound is printed, and nothing fails because of it.
 */
if (args.includes('--help')) process.exitCode = await runHere(process.execPath, [join(folders.project, 'tests/bench/run.ts'), '--help']);
else {
  usage(
    'npm run bench [-- NAME ...] [--json] [--trace] [--rows=N] [--domains=N] [--rounds=N]',
    (argument) => option.test(argument) || noOption(argument),
  );
  process.exitCode = await runWindows('tests/bench/run.ts', args, async () => {
    if ((await findOrFetchElectron(folders.project)) !== null) return true;
    console.error('The Electron runtime is not there; ELECTRON_OVERRIDE_DIST_PATH names a folder with one.');
    return false;
  });
}
