import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfNeeded, bundledList } from './lib/build-application.ts';
import { folders } from './lib/folders.ts';
import { gatherFiles, writeChecksums } from './lib/supply/gather-files.ts';
import { listComponents } from './lib/supply/release-parts.ts';
import { noOption, usage } from './lib/usage.ts';

const text = 'npm run collect -- FOLDER-OF-PACKAGES RELEASE-FOLDER [--tag vVERSION]';
usage(text, (argument) => argument === '--tag' || noOption(argument));

/** Collects the packages of several machines in one folder, with the SBOM and the checksums. False if something is missing. */
async function collect(from: string, to: string, tag: string | undefined): Promise<boolean> {
  const { version } = JSON.parse(readFileSync(join(folders.project, 'package.json'), 'utf8')) as { version: string };
  if (tag !== undefined && tag !== `v${version}`) {
    console.error(`The tag ${tag} is not that of version ${version}.`);
    return false;
  }
  const wrong = gatherFiles(from, to, version);
  for (const line of wrong) console.error(line);
  if (wrong.length > 0 || !(await buildIfNeeded())) return false;

  writeFileSync(join(to, 'reseller-desk.cdx.json'), `${JSON.stringify(await listComponents(folders.project, bundledList), null, 2)}\n`);
  console.log(`${to}: ${await writeChecksums(to)} files with their checksums`);
  return true;
}

const [from, to, option, tag] = process.argv.slice(2);
if (from === undefined || to === undefined || (option !== undefined && (option !== '--tag' || tag === undefined))) {
  console.error(text);
  process.exitCode = 2;
} else process.exitCode = (await collect(from, to, tag)) ? 0 : 1;
