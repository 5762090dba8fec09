import { join } from 'node:path';
import { buildIfNeeded } from './build-application.ts';
import { onOwnDisplay } from './display.ts';
import { runApart } from './run-as.ts';
import { setUpLinux } from './set-up-linux.ts';

/**
 * Runs a script of the project that opens windows of the built application: as an ordinary user, on a display of its own, with a home of
 * its own. Answers its exit code.
 * @param script path in the project
 * @param ready asked once the application is built; false: it is not run
 */
export async function runWindows(script: string, given: readonly string[], ready: () => Promise<boolean>): Promise<number> {
  if (process.platform === 'linux' && !(await setUpLinux())) return 1;
  if (!(await buildIfNeeded())) return 1;
  if (!(await ready())) return 1;
  return runApart(
    (project, node) => onOwnDisplay(node, [join(project, script), ...given]),
    () => ({}),
    () => undefined,
  );
}
