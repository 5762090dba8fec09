import { buildIfNeeded } from './lib/build-application.ts';
import { usage } from './lib/usage.ts';

usage('npm run build: builds the application into dist/ where its sources changed');

const started = performance.now();
const built = await buildIfNeeded();
if (built) console.log(`dist/ is ready after ${((performance.now() - started) / 1000).toFixed(1)} s`);
process.exitCode = built ? 0 : 1;
