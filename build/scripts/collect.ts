import { createHash } from 'node:crypto';
import { copyFileSync, createReadStream, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { buildIfNeeded, bundledList } from './lib/build-application.ts';
import { folders } from './lib/folders.ts';
import { checksumLines, mergedDescription, wrongInRelease } from './lib/supply/release-files.ts';
import { listOfParts } from './lib/supply/release-parts.ts';

const usage = 'npm run collect -- FOLDER-OF-PACKAGES RELEASE-FOLDER [--tag vVERSION]';

/** Puts what several machines packed into one folder, with the list of parts and the checksums of it all. False when something is missing. */
async function collect(from: string, to: string, tag: string | undefined): Promise<boolean> {
  const { version } = JSON.parse(readFileSync(join(folders.project, 'package.json'), 'utf8')) as { version: string };
  const byName = new Map<string, string[]>();
  for (const path of globSync('*/*', { cwd: from })) byName.set(basename(path), [...(byName.get(basename(path)) ?? []), join(from, path)]);
  const wrong = wrongInRelease([...byName.keys()], version);
  if (tag !== undefined && tag !== `v${version}`) wrong.push(`the tag ${tag} is not that of version ${version}`);
  for (const [name, paths] of byName) {
    if (paths.length > 1 && !name.startsWith('latest')) wrong.push(`${name} was made ${paths.length} times`);
  }
  for (const line of wrong) console.error(line);
  if (wrong.length > 0 || !(await buildIfNeeded())) return false;

  mkdirSync(to, { recursive: true });
  if (readdirSync(to).length > 0) throw new Error(`${to} is not empty.`);
  for (const [name, [path = '', ...others]] of byName) {
    if (others.length === 0) copyFileSync(path, join(to, name));
    else writeFileSync(join(to, name), mergedDescription([path, ...others].map((each) => readFileSync(each, 'utf8'))));
  }
  writeFileSync(join(to, 'reseller-desk.cdx.json'), `${JSON.stringify(await listOfParts(folders.project, bundledList), null, 2)}\n`);
  const sums = new Map<string, string>();
  for (const name of readdirSync(to)) sums.set(name, await sha256(join(to, name)));
  writeFileSync(join(to, 'SHA256SUMS'), checksumLines(sums));
  console.log(`${to}: ${sums.size} files with their checksums`);
  return true;
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

const [from, to, option, tag] = process.argv.slice(2);
if (from === undefined || to === undefined || (option !== undefined && (option !== '--tag' || tag === undefined))) {
  console.error(usage);
  process.exitCode = 2;
} else process.exitCode = (await collect(from, to, tag)) ? 0 : 1;
