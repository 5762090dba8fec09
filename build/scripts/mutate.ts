import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { folders } from './lib/folders.ts';
import { areaOf, areas, type Mutant, patternOf, scoreOf, survivors } from './lib/mutation-scores.ts';
import { noOption, usage } from './lib/usage.ts';

usage(
  'npm run test:mutation [-- PATH ...]: changes the code of core, or what is at PATH, and lists what its tests did not notice',
  noOption,
);

/**
 * Changes the code of core in small ways and sees whether the tests of the same area notice. What was tried before and has not changed
 * is not tried again. A path as an argument mutates that file or folder alone; without one, every area in turn. With `--unit` only the unit
 * tests run, which is far faster; integration tests may notice more.
 */
const isUnit = process.argv.includes('--unit');
const paths = process.argv.slice(2).filter((argument) => argument !== '--unit');
const lines: string[] = [];
let low = 0;
for (const path of paths.length === 0 ? Object.keys(areas).map((area) => `main/core/${area}`) : paths) {
  const area = areaOf(path);
  if (area === null) {
    console.error(`npm run test:mutation [-- [--unit] PATH], with a path below main/core/{${Object.keys(areas).join(',')}}`);
    process.exit(2);
  }
  // What was tried before of other files of the area comes along.
  const mutants = (await mutate(area, path)).filter(({ fileName }) => isWithin(join(folders.project, path), fileName));
  const { score, noticed, missed } = scoreOf(mutants);
  for (const survivor of survivors(mutants, folders.project)) console.log(survivor);
  const goal = areas[area] ?? 0;
  if (score < goal) low += 1;
  lines.push(`${path.padEnd(40)} ${score.toFixed(1).padStart(5)} %   goal ${goal} %   ${noticed} noticed, ${missed} not`);
}
console.log(`\n${lines.join('\n')}`);
process.exitCode = low === 0 ? 0 : 1;

function isWithin(path: string, file: string): boolean {
  return file === path || file.startsWith(path.replace(/[\\/]?$/, sep));
}

async function mutate(area: string, path: string): Promise<readonly Mutant[]> {
  process.env['RESELLER_DESK_MUTATED'] = area;
  process.env['RESELLER_DESK_MUTATED_BY'] = isUnit ? 'unit' : 'all';
  const work = mkdtempSync(join(tmpdir(), 'reseller-desk-mutation-'));
  try {
    return await new Stryker({
      testRunner: 'vitest-kept',
      vitest: { configFile: 'build/vitest.mutation.config.ts', related: false },
      plugins: [join(folders.project, 'build/scripts/lib/mutation-runner.ts')],
      mutate: [patternOf(path)],
      // The sentences are read by people; codes and states that are not one of their type do not compile.
      mutator: { plugins: null, excludedMutations: ['StringLiteral'] },
      coverageAnalysis: 'perTest',
      dryRunTimeoutMinutes: 30,
      // A mutant may be tried in up to three runs.
      timeoutMS: 15_000,
      incremental: true,
      incrementalFile: `node_modules/.cache/mutation/${area}${isUnit ? '-unit' : ''}.json`,
      tempDirName: work,
      ignorePatterns: ['release', 'test-results', 'dist'],
      // TypeScript has no interface for programs that the tool could read the configuration with.
      tsconfigFile: 'none',
      reporters: ['progress-append-only'],
      allowConsoleColors: false,
      concurrency: availableParallelism(),
    }).runMutationTest();
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
