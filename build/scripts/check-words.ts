import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { retiredNames, retiredPhrases, retiredTexts, retiredWords } from './lib/checks/retired-words.ts';
import { folders } from './lib/folders.ts';
import { projectFiles } from './lib/project-files.ts';
import { usage } from './lib/usage.ts';

usage('Checks that no identifier and no text of the interface uses what docs/glossary.md has retired; part of npm run check');

const glossary = readFileSync(join(folders.project, 'docs/glossary.md'), 'utf8');
const words = retiredWords(glossary);
const phrases = retiredPhrases(glossary);
const faults = projectFiles(folders.project, ['ts', 'tsx'])
  .filter((file) => /^(?:main|preload|renderer)\//.test(file))
  .flatMap((file) => {
    const source = readFileSync(join(folders.project, file), 'utf8');
    const names = retiredNames(source, words, file.endsWith('x'));
    const texts = file.startsWith('renderer/text/') ? retiredTexts(source, phrases) : [];
    return [...names, ...texts].map(({ found, retired, use }) => `${file}: "${found}" has the retired "${retired}"; use ${use}`);
  });

for (const fault of faults) console.log(fault);
process.exitCode = words.size > 0 && phrases.size > 0 && faults.length === 0 ? 0 : 1;
