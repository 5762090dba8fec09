import { join } from 'node:path';
import { buildIfNeeded } from './lib/build-application.ts';
import { folders } from './lib/folders.ts';
import { packageArguments } from './lib/package/package-arguments.ts';
import { archiveEntries, wrongInArchive } from './lib/package/package-contents.ts';
import { expectedFuses, wrongFuses } from './lib/package/package-fuses.ts';
import { bytesOf, type Unpacked, unpackedIn } from './lib/package/packages.ts';
import { smokeTest } from './lib/package/smoke.ts';
import { startSizes } from './lib/package/start-sizes.ts';
import { runHere } from './lib/processes/run.ts';
import { setUpLinux } from './lib/processes/set-up-linux.ts';
import { usage } from './lib/usage.ts';

// Everything else is an option of electron-builder.
usage('npm run package [-- OPTIONS of electron-builder]: packs the application into release/, e.g. --linux dir', () => true);

const release = join(folders.project, 'release');
const configuration = join(folders.project, 'electron-builder.yml');

const kibibytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;
const mebibytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;

/** Checks a package: fuses, contents, sizes; starts it if this machine can. Prints its findings; false if something is wrong. */
async function examine(unpacked: Unpacked): Promise<boolean> {
  const wrong = [
    ...(await wrongFuses(unpacked.program, expectedFuses(configuration))),
    ...wrongInArchive(archiveEntries(unpacked.archive)),
  ];
  const verdict = wrong.length === 0 ? 'as expected' : 'not as expected';
  console.log(`${unpacked.name}: ${mebibytes(bytesOf(unpacked.folder))}; fuses and contents ${verdict}`);
  for (const line of wrong) console.error(`  ${line}`);
  if (!unpacked.startable) return wrong.length === 0;
  const { sound, text } = await smokeTest(unpacked);
  console.log(text);
  return sound && wrong.length === 0;
}

/** `npm run package -- --linux dir`: builds, packs, and checks the package. */
async function makePackage(extraArguments: readonly string[]): Promise<number> {
  if (process.platform === 'linux' && !(await setUpLinux('package'))) return 1;
  const args = packageArguments(extraArguments);
  if (!(await buildIfNeeded())) return 1;
  const code = await runHere(process.execPath, [join(folders.modules, 'electron-builder/cli.js'), ...args], { cwd: folders.project });
  if (code !== 0) return code;
  const packed = unpackedIn(release);
  if (packed.length === 0) {
    console.error(`Nothing was packed into ${release}.`);
    return 1;
  }
  for (const { name, raw, compressed } of startSizes(folders.dist))
    console.log(`start: ${name}: ${kibibytes(raw)}, ${kibibytes(compressed)} compressed`);
  let sound = true;
  for (const unpacked of packed) sound = (await examine(unpacked)) && sound;
  return sound ? 0 : 1;
}

try {
  process.exitCode = await makePackage(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
