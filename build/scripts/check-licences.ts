import { folders } from './lib/folders.ts';
import { distributedPackages } from './lib/supply/handed-on.ts';
import { refusedLicences } from './lib/supply/licences.ts';
import { readLockFile } from './lib/supply/lock-file.ts';
import { usage } from './lib/usage.ts';

usage('npm run check:licences: checks the licences of all packages');

const lock = readLockFile(folders.project);
const distributed = distributedPackages(folders.project, lock);
const refused = refusedLicences(lock, distributed);

for (const line of refused) console.log(line);
console.log(`licences of ${Object.keys(lock).length - 1} packages, ${distributed.size} of which can get into the package`);
process.exitCode = refused.length === 0 ? 0 : 1;
