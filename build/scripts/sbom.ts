import { writeFileSync } from 'node:fs';
import { buildIfNeeded, bundledList } from './lib/build-application.ts';
import { folders } from './lib/folders.ts';
import { listComponents } from './lib/supply/release-parts.ts';
import { noOption, usage } from './lib/usage.ts';

usage('npm run sbom [-- FILE]: lists everything that ships, in the format of CycloneDX', noOption);

/** `npm run sbom -- [FILE]`: the application's SBOM in CycloneDX format, to a file or stdout. */
const [file] = process.argv.slice(2);
if (await buildIfNeeded()) {
  const bom = await listComponents(folders.project, bundledList);
  const text = `${JSON.stringify(bom, null, 2)}\n`;
  if (file === undefined) process.stdout.write(text);
  else {
    writeFileSync(file, text);
    console.log(`${file}: ${bom.components.length} parts`);
  }
} else process.exitCode = 1;
