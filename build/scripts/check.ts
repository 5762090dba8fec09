import { join } from 'node:path';
import { folders } from './lib/folders.ts';
import { runQuietly } from './lib/processes/run.ts';
import { usage } from './lib/usage.ts';

usage('npm run check: everything that can be checked without running the application');

/** All static checks of the sources. */
const checks: readonly { readonly name: string; readonly script: string; readonly args?: readonly string[] }[] = [
  { name: 'types per layer', script: 'node_modules/typescript/bin/tsc', args: ['-b', '--pretty', 'false'] },
  {
    name: 'lint, format, import rules',
    script: 'node_modules/@biomejs/biome/bin/biome',
    args: ['ci', '--colors=off', '--max-diagnostics=100'],
  },
  { name: 'dead files, exports, dependencies', script: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] },
  { name: 'layers and circles', script: 'build/scripts/check-layers.ts' },
  { name: 'file sizes', script: 'build/scripts/check-sizes.ts' },
  { name: 'retired words', script: 'build/scripts/check-words.ts' },
  { name: 'links between pages', script: 'build/scripts/check-links.ts' },
  { name: 'dependencies: reasons, no install scripts', script: 'build/scripts/check-dependencies.ts' },
  { name: 'licences', script: 'build/scripts/check-licences.ts' },
  { name: 'rules of check:guards', script: 'build/scripts/check-guards.ts', args: ['--texts'] },
  { name: 'workflows', script: 'build/scripts/check-workflows.ts' },
];

const results = await Promise.all(checks.map(run));
for (const { name, output } of results.filter((result) => !result.passed)) console.log(`\n${name}\n${output.trimEnd()}`);
process.exitCode = results.every((result) => result.passed) ? 0 : 1;

async function run({ name, script, args = [] }: (typeof checks)[number]) {
  const started = performance.now();
  const { code, output } = await runQuietly(process.execPath, [join(folders.project, script), ...args], { cwd: folders.project });
  const passed = code === 0;
  console.log(`${passed ? 'holds ' : 'broken'} ${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s  ${name}`);
  return { name, passed, output };
}
