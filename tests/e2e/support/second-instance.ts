import { folders } from '../../../build/scripts/lib/folders.ts';
import { findElectron } from '../../../build/scripts/lib/processes/electron.ts';
import { type Ended, runQuietly } from '../../../build/scripts/lib/processes/run.ts';
import { electronArguments, electronEnvironment } from './electron.ts';
import type { LaunchOptions } from './launched.ts';

/**
 * Starts a second instance on the same data folder and returns how it ended and its output.
 * @param timeout in ms
 */
export async function runSecondInstance(options: LaunchOptions, args: readonly string[] = [], timeout = 20_000): Promise<Ended> {
  const executable = findElectron(folders.project);
  if (executable === null) throw new Error('The Electron runtime is not there.');
  // Where the lock does not work it would keep running: it is ended after a while, with 128.
  return runQuietly(executable, [...electronArguments(options.windowOptions.locale), ...args], {
    env: electronEnvironment(options),
    timeout,
    killSignal: 'SIGKILL',
  });
}
