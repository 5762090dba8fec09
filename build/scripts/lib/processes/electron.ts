import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Ended, runQuietly } from './run.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const executables: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
};

/**
 * Path of Electron's program, or null. Only checks files: loading the package `electron` in plain Node starts a download.
 * @param project folder with node_modules
 * @param environment `ELECTRON_OVERRIDE_DIST_PATH` names a folder that takes precedence over the package's own
 */
export function findElectron(
  project: string,
  environment: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
): string | null {
  const executable = executables[platform] ?? 'electron';
  const override = environment['ELECTRON_OVERRIDE_DIST_PATH'];
  const own = join(project, 'node_modules/electron');
  const candidates = override ? [join(override, executable)] : [];
  candidates.push(join(own, 'dist', downloadedExecutable(own) ?? executable));
  return candidates.find((path) => existsSync(path)) ?? null;
}

/** The program's name as recorded by the download. */
function downloadedExecutable(packageFolder: string): string | null {
  const note = join(packageFolder, 'path.txt');
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : null;
}

/** Downloads Electron as its package does: from its own host, or from `ELECTRON_MIRROR`. */
function fetchElectron(project: string): Promise<Ended> {
  return runQuietly(process.execPath, [join(project, 'node_modules/electron/install.js')], { cwd: project, timeout: 15 * 60_000 });
}

/**
 * Finds Electron, or tries once to download it with a message.
 * @returns the path of its program, or null with the reason printed in one line
 */
export async function findOrFetchElectron(project: string): Promise<string | null> {
  const found = findElectron(project);
  if (found !== null) return found;
  console.log('Electron is not there yet: fetching it once');
  const { code, output } = await fetchElectron(project);
  const fetched = code === 0 ? findElectron(project) : null;
  if (fetched === null) console.log(`Electron could not be fetched (${reason(output)})`);
  return fetched;
}

/** The line of an installer's output that gives the reason, without its stack; preferably a network error code. */
function reason(output: string): string {
  const lines = output.split('\n').map((line) => line.trim());
  const informative = [/\b(?:ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|\w*CERT\w*)\b/, /status code|HTTP/i, /error/i];
  const line = informative.map((pattern) => lines.find((one) => pattern.test(one))).find((found) => found !== undefined);
  return line?.slice(0, 160) ?? 'its installer did not say why';
}
