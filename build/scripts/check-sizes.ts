import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countLines, tooLong } from './lib/checks/file-sizes.ts';
import { folders } from './lib/folders.ts';
import { projectFiles } from './lib/project-files.ts';
import { usage } from './lib/usage.ts';

usage('Checks how long the source files are; part of npm run check');

/** Generated, so not read line by line. */
const generated = new Set(['package-lock.json', 'main/core/service/openapi/domain-reseller-v1.json']);
const endings = ['ts', 'tsx', 'css', 'html', 'json', 'yml', 'grit', 'sh'];

const files = projectFiles(folders.project, endings).filter((file) => !generated.has(file));
const faults = tooLong(new Map(files.map((file) => [file, countLines(readFileSync(join(folders.project, file), 'utf8'))])));

for (const fault of faults) console.log(fault);
console.log(`${files.length} files`);
process.exitCode = faults.length === 0 ? 0 : 1;
