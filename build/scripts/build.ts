import { buildApplication, isBuilt } from './lib/build-application.ts';

const started = performance.now();
if (isBuilt() && !process.argv.includes('--force')) {
  console.log('dist/ is up to date');
} else {
  await buildApplication();
  console.log(`built dist/ in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
