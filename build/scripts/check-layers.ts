import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folders } from './lib/folders.ts';
import { compareWithBaseline, layerViolations } from './lib/layers.ts';
import { usage } from './lib/usage.ts';

usage(
  'Checks which folder imports which; part of npm run check. --shrink removes from build/layer-violations.txt what is no longer there',
  (argument) => argument === '--shrink',
);

const file = join(folders.project, 'build/layer-violations.txt');
const known = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '');
const found = await layerViolations(folders.project);
const { added, gone } = compareWithBaseline(found, known);

for (const violation of added) console.log(violation);
if (process.argv.includes('--shrink'))
  writeFileSync(
    file,
    known
      .filter((line) => !gone.includes(line))
      .map((line) => `${line}\n`)
      .join(''),
  );
else
  for (const violation of gone)
    console.log(`No longer there, so take it out of build/layer-violations.txt (or run with --shrink): ${violation}`);
console.log(`${found.length} imports still break a rule of build/scripts/lib/layers.ts`);
process.exitCode = added.length === 0 && (gone.length === 0 || process.argv.includes('--shrink')) ? 0 : 1;
