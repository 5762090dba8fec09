import { join } from 'node:path';
import { buildIfNeeded } from './lib/build-application.ts';
import { folders } from './lib/folders.ts';
import { placePictures } from './lib/pictures.ts';
import { findOrFetchElectron } from './lib/processes/electron.ts';
import { setUpLinux } from './lib/processes/set-up-linux.ts';
import { runPlaywright } from './lib/testing/run-tests.ts';
import { noOption, usage } from './lib/usage.ts';

usage('npm run screenshots [-- PART]: takes the pictures of the guide, or those of the files with PART in their name', noOption);

/** `npm run screenshots`: takes the screenshots of the guide (tests/pictures) and copies them to docs/screenshots. */
async function takeScreenshots(): Promise<number> {
  if (process.platform === 'linux' && !(await setUpLinux())) return 1;
  if (!(await buildIfNeeded())) return 1;
  if ((await findOrFetchElectron(folders.project)) === null) console.log('The pictures are taken in the installed browser instead.');
  const { passed, failed } = (await runPlaywright('pictures', process.argv.slice(2))).counts;
  if (failed > 0 || passed === 0) return 1;
  const { changed, same } = placePictures(
    join(folders.project, 'test-results/pictures/pictures'),
    join(folders.project, 'docs/screenshots'),
  );
  console.log(`docs/screenshots: ${changed.length} pictures changed, ${same.length} as they were`);
  return 0;
}

process.exitCode = await takeScreenshots();
