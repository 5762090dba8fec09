import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installedPackages, isKnownPackage, missingNeeds, onlyForTests, packagesFor } from './debian-packages.ts';
import { runQuietly } from './run.ts';

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', 'microsoft-edge-stable'];

/**
 * Ensures that the programs for the tests are installed: as root it installs the missing Debian packages with a message, otherwise it
 * prints the command to run.
 * @param purpose the smoke test of a package opens no browser and compares no zone files
 * @returns whether the tests can run
 */
export async function setUpLinux(purpose: 'tests' | 'package' = 'tests', environment: NodeJS.ProcessEnv = process.env): Promise<boolean> {
  const met = new Set(purpose === 'package' ? onlyForTests : browserOf(environment));
  const installed = installedPackages();
  if (installed === null) return true;
  const missing = missingNeeds(installed, met);
  if (missing.length === 0) return true;

  const mayInstall = process.getuid?.() === 0 && environment['RESELLER_DESK_NO_INSTALL'] !== '1';
  if (!mayInstall) {
    const prefix = process.getuid?.() === 0 ? '' : 'sudo ';
    const names = packagesFor(missing, isKnownPackage).join(' ');
    console.log(`Missing for the tests. Run: ${prefix}apt-get update && ${prefix}apt-get install -y --no-install-recommends ${names}`);
    return false;
  }
  return install(missing, environment);
}

async function install(missing: ReturnType<typeof missingNeeds>, environment: NodeJS.ProcessEnv): Promise<boolean> {
  const options = { env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' } };
  const update = await runQuietly('apt-get', ['update', '-q'], options);
  const names = packagesFor(missing, isKnownPackage);
  console.log(`Installing what the tests need: ${names.join(' ')} (RESELLER_DESK_NO_INSTALL=1 turns this off)`);
  const { code, output } = await runQuietly('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], options);
  if (code !== 0) console.log(`${update.code === 0 ? '' : update.output}${output}\nThe packages could not be installed.`);
  return code === 0;
}

const browserOf = (environment: NodeJS.ProcessEnv): string[] => (hasBrowser(environment) ? ['chromium'] : []);

function hasBrowser(environment: NodeJS.ProcessEnv): boolean {
  const paths = (environment['PATH'] ?? '').split(delimiter).flatMap((folder) => browsers.map((name) => join(folder, name)));
  return paths.some((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
