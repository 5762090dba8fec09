import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { folders } from './lib/folders.ts';
import { type MutationArguments, mutationHelp, readMutationArguments } from './lib/mutation/mutation-arguments.ts';
import { type Choice, choiceVariable, keyOf, marginOf, retriedVariable } from './lib/mutation/mutation-sample.ts';
import { areaOf, areas, type Mutant, patternOf, scoreOf, shouldRetry, survivors } from './lib/mutation/mutation-scores.ts';

/** Makes small changes to the code of core and checks whether the tests of the same area notice. */
const { paths, unitOnly, sample, seed, concurrency } = readArguments();
const lines: string[] = [];
let low = 0;
for (const path of paths.length === 0 ? Object.keys(areas).map((area) => `main/core/${area}`) : paths) {
  const area = areaOf(path);
  if (area === null) fail(`${path} is not below main/core/{${Object.keys(areas).join(',')}}.`);
  const tried =
    sample === null ? await mutate(area, [path], unitOnly ? 'unit' : 'all') : await mutateSample(area, path, { every: sample, seed });
  // Includes earlier results for other files of the area.
  const mutants = tried.filter(({ fileName }) => isWithin(join(folders.project, path), fileName));
  const { score, noticed, missed } = scoreOf(mutants);
  for (const survivor of survivors(mutants, folders.project)) console.log(survivor);
  const goal = areas[area] ?? 0;
  if (score < goal) low += 1;
  const tooLong = mutants.filter(({ status }) => status === 'Timeout').length;
  const counts = `${noticed} noticed (${tooLong} took too long), ${missed} not`;
  const margin = sample === null ? '' : ` ± ${marginOf(score, noticed + missed).toFixed(1)} (1 of ${sample}, seed "${seed}")`;
  lines.push(`${path.padEnd(40)} ${score.toFixed(1).padStart(5)} %${margin}   goal ${goal} %   ${counts}`);
}
console.log(`\n${lines.join('\n')}`);
process.exitCode = low === 0 ? 0 : 1;

function readArguments(): MutationArguments {
  try {
    const read = readMutationArguments(process.argv.slice(2));
    if (read !== null) return read;
    console.log(mutationHelp);
    process.exit(0);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

function fail(message: string): never {
  console.error(`${message}\n\n${mutationHelp}`);
  process.exit(2);
}

function isWithin(path: string, file: string): boolean {
  return file === path || file.startsWith(path.replace(/[\\/]?$/, sep));
}

/** Most mutants are noticed by the unit tests, which are fast; the others are retried, with the integration tests as well. */
async function mutateSample(area: string, path: string, choice: Choice): Promise<readonly Mutant[]> {
  process.env[retriedVariable] = 'yes';
  const first = await mutate(area, [path], 'unit', choice);
  delete process.env[retriedVariable];
  const again = first.filter(shouldRetry);
  if (again.length === 0) return first;
  console.log(`\n${again.length} of ${scoreOf(first).noticed + scoreOf(first).missed} are tried once more`);
  const keys = again.map((mutant) => keyOf(mutant, folders.project));
  const second = await mutate(area, [...new Set(again.map(({ fileName }) => fileName))], unitOnly ? 'unit' : 'all', { keys });
  return [...first.filter((mutant) => !again.includes(mutant)), ...second];
}

async function mutate(area: string, targets: readonly string[], by: 'unit' | 'all', choice?: Choice): Promise<readonly Mutant[]> {
  process.env['RESELLER_DESK_MUTATED'] = area;
  process.env['RESELLER_DESK_MUTATED_BY'] = by;
  const work = mkdtempSync(join(tmpdir(), 'reseller-desk-mutation-'));
  process.env[choiceVariable] = join(work, 'choice.json');
  writeFileSync(join(work, 'choice.json'), JSON.stringify(choice ?? {}));
  try {
    return await new Stryker({
      testRunner: 'vitest-kept',
      vitest: { configFile: 'build/vitest.mutation.config.ts', related: false },
      plugins: [join(folders.project, 'build/scripts/lib/mutation/mutation-runner.ts')],
      mutate: targets.map(patternOf),
      // The sentences are read by users; codes and states that are not of their type do not compile.
      mutator: { plugins: null, excludedMutations: ['StringLiteral'] },
      checkers: choice === undefined ? [] : ['chosen'],
      coverageAnalysis: 'perTest',
      dryRunTimeoutMinutes: 30,
      // A mutant may be tried in up to three runs.
      timeoutMS: 15_000,
      incremental: choice === undefined,
      incrementalFile: `node_modules/.cache/mutation/${area}${by === 'unit' ? '-unit' : ''}.json`,
      tempDirName: join(work, 'sandbox'),
      ignorePatterns: ['release', 'test-results', 'dist'],
      // TypeScript has no API with which the tool could read the configuration.
      tsconfigFile: 'none',
      reporters: choice === undefined ? ['progress-append-only'] : ['progress-append-only', 'survivors'],
      allowConsoleColors: false,
      concurrency: concurrency ?? availableParallelism(),
    }).runMutationTest();
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
