import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PackageNames, unexplainedDependencies } from './lib/checks/dependencies.ts';
import { runningInstallScripts } from './lib/checks/install-scripts.ts';
import { folders } from './lib/folders.ts';
import { usage } from './lib/usage.ts';

usage('Checks that each dependency has its reason and none runs an install script; part of npm run check');

const read = (file: string): string => readFileSync(join(folders.project, file), 'utf8');
const manifest = JSON.parse(read('package.json')) as PackageNames & { readonly scripts: Readonly<Record<string, string>> };
const faults = [
  ...unexplainedDependencies(manifest, read('docs/decisions/dependencies.md')),
  ...runningInstallScripts(read('.npmrc'), manifest.scripts),
];

for (const fault of faults) console.log(fault);
if (faults.length === 0) console.log('every dependency has its reason, and none runs a script while it is installed');
process.exitCode = faults.length === 0 ? 0 : 1;
