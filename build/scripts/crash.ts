import { folders } from './lib/folders.ts';
import { findOrFetchElectron } from './lib/processes/electron.ts';
import { runWindows } from './lib/processes/run-windows.ts';
import { noOption, usage } from './lib/usage.ts';

usage(
  'npm run test:crash [-- KILLS [SEED]] [--windows=KILLS] [--chromium]: kills the application while paid jobs run, and compares ledger and journal',
  (argument) => noOption(argument) || argument === '--chromium' || argument.startsWith('--windows='),
);

/**
 * `npm run test:crash [-- KILLS [SEED]] [--windows=KILLS] [--chromium]`. Without Electron it uses an installed Chromium for its windows.
 */
process.exitCode = await runWindows('tests/crash/run.ts', process.argv.slice(2), async () => {
  await findOrFetchElectron(folders.project);
  return true;
});
