import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PackageNames, unexplainedDependencies } from './lib/dependencies.ts';
import { folders } from './lib/folders.ts';

const names = JSON.parse(readFileSync(join(folders.project, 'package.json'), 'utf8')) as PackageNames;
const page = readFileSync(join(folders.project, 'docs/decisions/dependencies.md'), 'utf8');
const differences = unexplainedDependencies(names, page);

for (const difference of differences) console.log(difference);
if (differences.length === 0) console.log('every dependency has its reason');
process.exitCode = differences.length === 0 ? 0 : 1;
