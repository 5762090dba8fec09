import { findElectron } from '../../../build/scripts/lib/electron.ts';
import { folders } from '../../../build/scripts/lib/folders.ts';
import { type Ended, runQuietly } from '../../../build/scripts/lib/run.ts';
import { electronArguments, electronEnvironment } from './electron.ts';
import type { LaunchOptions } from './launched.ts';

/** Starts the application once more on the same data folder and answers how it ended and what it said. */
export async function runSecondInstance(options: LaunchOptions, args: readonly string[] = []): Promise<Ended> {
  const executable = findElectron(folders.project);
  if (executable === null) throw new Error('The Electron runtime is not there.');
  // Where the lock does not hold it would stay: it is ended after a while, with 128.
  return runQuietly(executable, [...electronArguments(options.look.locale), ...args], {
    env: electronEnvironment(options),
    timeout: 20_000,
    killSignal: 'SIGKILL',
  });
}
