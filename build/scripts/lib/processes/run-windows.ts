import { join } from 'node:path';
import { buildIfNeeded } from '../build-application.ts';
import { onOwnDisplay } from './display.ts';
import { runIsolated } from './run-as.ts';
import { setUpLinux } from './set-up-linux.ts';

/**
 * Runs a script of the project that opens windows of the built application: as an ordinary user, on a separate display, with a separate
 * home. Returns its exit code.
 * @param script path in the project
 * @param ready called once the application is built; false: it is not run
 */
export async function runWindows(script: string, args: readonly string[], ready: () => Promise<boolean>): Promise<number> {
  if (process.platform === 'linux' && !(await setUpLinux())) return 1;
  if (!(await buildIfNeeded())) return 1;
  if (!(await ready())) return 1;
  return runIsolated(
    (project, node) => onOwnDisplay(node, [join(project, script), ...args]),
    () => ({}),
    () => undefined,
  );
}
