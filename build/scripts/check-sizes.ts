import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countLines, weigh } from './lib/file-sizes.ts';
import { folders } from './lib/folders.ts';
import { projectFiles } from './lib/project-files.ts';

/** Written by a program, so that nobody reads them line by line. */
const generated = new Set(['package-lock.json', 'main/core/service/openapi/domain-reseller-v1.json']);
const endings = ['ts', 'tsx', 'css', 'html', 'json', 'yml', 'grit', 'sh'];

const files = projectFiles(folders.project, endings).filter((file) => !generated.has(file));
const report = weigh(new Map(files.map((file) => [file, countLines(readFileSync(join(folders.project, file), 'utf8'))])));

for (const fault of report.faults) console.log(fault);
console.log(`${report.files} files, median ${report.median} lines, nine in ten up to ${report.ninetieth}`);
process.exitCode = report.faults.length === 0 ? 0 : 1;
