import { chmodSync, cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { onOwnDisplay } from '../processes/display.ts';
import { ordinaryUser } from '../processes/ordinary-user.ts';
import { temporaryHome } from '../processes/own-home.ts';
import { runQuietly } from '../processes/run.ts';
import { removeFolder } from '../processes/staging.ts';
import type { Unpacked } from './packages.ts';
import { withoutSecrets } from './without-secrets.ts';

/** In ms. A program that shows an error dialog waits for a click that never comes. */
const patience = 120_000;

/**
 * Runs a packed program with `--smoke-test`, as an ordinary user and on a separate display.
 * @param switches additional arguments
 * @returns whether it passed, its exit code, and the lines that it printed
 */
export async function smokeTest(
  { folder, program }: Unpacked,
  switches: readonly string[] = [],
): Promise<{ sound: boolean; code: number; text: string; output: string }> {
  const user = ordinaryUser();
  // A package is tried in the step that signs it; the program and its content must not see any of the keys.
  const home = temporaryHome(user, withoutSecrets(process.env));
  // Root's own folders are not accessible to the ordinary user.
  const copy = user === null ? null : mkdtempSync(join(tmpdir(), 'reseller-desk-package-'));
  try {
    if (copy !== null) {
      chmodSync(copy, 0o755);
      cpSync(folder, copy, { recursive: true });
    }
    const started = copy === null ? program : join(copy, basename(program));
    const [command, args] = onOwnDisplay(started, ['--smoke-test', ...switches]);
    const { code, output } = await runQuietly(command, args, {
      ...user,
      cwd: home.folder,
      env: home.environment,
      timeout: patience,
      killSignal: 'SIGKILL',
    });
    const reported = output.split('\n').filter((line) => line.includes(', sound: ') || line.startsWith('broken: '));
    return {
      sound: code === 0 && reported.length === 1,
      code,
      output,
      text: reported.join('\n') || `broken: it ended with ${code} and printed nothing useful\n${output}`,
    };
  } finally {
    removeFolder(home.folder);
    if (copy !== null) removeFolder(copy);
  }
}
