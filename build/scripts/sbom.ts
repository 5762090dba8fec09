import { writeFileSync } from 'node:fs';
import { buildIfNeeded, bundledList } from './lib/build-application.ts';
import { folders } from './lib/folders.ts';
import { listOfParts } from './lib/supply/release-parts.ts';
import { noOption, usage } from './lib/usage.ts';

usage('npm run sbom [-- FILE]: lists everything that ships, in the format of CycloneDX', noOption);

/** `npm run sbom -- [FILE]`: what the application is made of, in CycloneDX's format, into a file or onto the screen. */
const [file] = process.argv.slice(2);
if (await buildIfNeeded()) {
  const bom = await listOfParts(folders.project, bundledList);
  const text = `${JSON.stringify(bom, null, 2)}\n`;
  if (file === undefined) process.stdout.write(text);
  else {
    writeFileSync(file, text);
    console.log(`${file}: ${bom.components.length} parts`);
  }
} else process.exitCode = 1;
