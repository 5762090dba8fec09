import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

type Run = (program: string, args: readonly string[], options: { readonly timeout: number }) => Promise<unknown>;

/** Signed by a developer known to Apple: an ad-hoc signature, which anyone can create, does not count. */
const developerId = '=anchor apple generic and certificate leaf[field.1.2.840.113635.100.6.1.13] exists';

/** In ms. Every file of the application is read. */
const longest = 60_000;

/** Whether the application that contains this program is intact and signed with a Developer ID. Asks the system; macOS only. */
export async function isSignedForMac(program: string, run: Run = promisify(execFile)): Promise<boolean> {
  const bundle = /^(.*\.app)\/Contents\/MacOS\/[^/]+$/.exec(program)?.[1];
  if (bundle === undefined) return false;
  try {
    await run('/usr/bin/codesign', ['--verify', '--deep', '--strict', `-R${developerId}`, bundle], { timeout: longest });
    return true;
  } catch {
    return false;
  }
}
