import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folders } from './lib/folders.ts';
import { projectFiles } from './lib/project-files.ts';
import { retiredNames, retiredWords } from './lib/retired-words.ts';
import { usage } from './lib/usage.ts';

usage('Checks that no identifier has a retired word of docs/glossary.md; part of npm run check');

const words = retiredWords(readFileSync(join(folders.project, 'docs/glossary.md'), 'utf8'));
const faults = projectFiles(folders.project, ['ts', 'tsx'])
  .filter((file) => /^(?:main|preload|renderer)\//.test(file))
  .flatMap((file) =>
    retiredNames(readFileSync(join(folders.project, file), 'utf8'), words, file.endsWith('x')).map(
      ({ name, word, use }) => `${file}: ${name} has the retired word "${word}"; use ${use}`,
    ),
  );

for (const fault of faults) console.log(fault);
process.exitCode = words.size > 0 && faults.length === 0 ? 0 : 1;
