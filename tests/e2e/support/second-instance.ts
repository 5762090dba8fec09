import { spawn } from 'node:child_process';
import { findElectron } from '../../../build/scripts/lib/electron.ts';
import { folders } from '../../../build/scripts/lib/folders.ts';
import { electronArguments, electronEnvironment } from './electron.ts';
import type { LaunchOptions } from './launched.ts';

/** Starts the application once more on the same data folder and answers its exit code when it has ended. */
export async function runSecondInstance(options: LaunchOptions): Promise<number | null> {
  const executable = findElectron(folders.project);
  if (executable === null) throw new Error('The Electron runtime is not there.');
  // Where the lock does not hold it would stay: it is ended after a while, and its exit code is null.
  const limits = { timeout: 20_000, killSignal: 'SIGKILL' } as const;
  const process = spawn(executable, electronArguments(options.look.locale), {
    env: electronEnvironment(options),
    stdio: 'ignore',
    ...limits,
  });
  return new Promise((resolve, reject) => {
    process.once('error', reject);
    process.once('exit', resolve);
  });
}
