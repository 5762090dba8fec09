import { findOrFetchElectron } from './lib/electron.ts';
import { folders } from './lib/folders.ts';
import { runWindows } from './lib/run-windows.ts';

/** `npm run test:crash [-- KILLS [SEED]] [--windows=KILLS] [--chromium]`. Without Electron its windows are those of an installed Chromium. */
process.exitCode = await runWindows('tests/crash/run.ts', process.argv.slice(2), async () => {
  await findOrFetchElectron(folders.project);
  return true;
});
