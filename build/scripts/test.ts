import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded } from './lib/build-application.ts';
import { folders } from './lib/folders.ts';
import { findOrFetchElectron } from './lib/processes/electron.ts';
import { setUpLinux } from './lib/processes/set-up-linux.ts';
import { affectedSpecifications, changedFiles } from './lib/testing/changed-tests.ts';
import { runPlaywright, runVitest, type TestRun } from './lib/testing/run-tests.ts';
import { slowestFiles, slowTests } from './lib/testing/slowest-files.ts';
import { type Kind, kinds, readTestArguments, type TestOptions, testHelp } from './lib/testing/test-arguments.ts';
import { add } from './lib/testing/test-counts.ts';
import { inOneLine, type TestOutcome } from './lib/testing/test-outcomes.ts';

const options = readTestArguments(process.argv.slice(2));
if (options === 'help') console.log(testHelp);
else if (options === null) {
  console.error(testHelp);
  process.exitCode = 2;
} else if ((process.platform === 'linux' && !(await setUpLinux())) || !(await buildIfNeeded())) process.exitCode = 1;
else process.exitCode = (await runTests(options)) ? 0 : 1;

/** Runs the requested tests and prints the results. false: a test failed, or none ran. */
async function runTests(request: TestOptions): Promise<boolean> {
  const chosen = request.kinds === 'daily' ? await dailyKinds() : request.kinds;
  const changed = request.changed ? changedFiles() : null;
  const results: [Kind, TestRun | null][] = [];
  // Unit tests already use all processors. A window mostly waits: integration tests run meanwhile.
  const together = chosen.filter((kind) => kind !== 'unit');
  const hosts = together.filter((kind) => kind !== 'integration').length;
  // Electron has most of the tests, and runs on after Chromium.
  const workersOf = (kind: Kind) => (hosts > 1 && kind === 'chromium' ? Math.ceil(availableParallelism() / 2) : availableParallelism());
  const run = async (kind: Kind, parallel: boolean) => {
    results.push([kind, await runKind(kind, request, changed, workersOf(kind), parallel)]);
  };
  if (chosen.includes('unit')) await run('unit', false);
  const parallel = together.length > 1 && availableParallelism() > 1;
  if (parallel) await Promise.all(together.map((kind) => run(kind, true)));
  else for (const kind of together) await run(kind, false);

  const runs = results.flatMap(([, result]) => (result === null ? [] : [result]));
  const files = runs.flatMap((one) => one.files);
  console.log(`\nSlowest files:\n${slowestFiles(files).join('\n')}\n`);
  const slow = slowTests(files, contentOf);
  if (slow.length > 0) console.log(`Tests of over 5 s without a reason ("Slow: …") in their file:\n${slow.join('\n')}\n`);
  for (const [kind, result] of results) console.log(line(kind, result));
  const failures = results.flatMap(([kind, result]) => (result?.failures ?? []).map((test) => failedLine(kind, test)));
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}\n`);
  const sum = add(runs.map(({ counts }) => counts));
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0 && (sum.passed > 0 || changed !== null);
}

/** Empty for a file that was moved while its tests ran. */
function contentOf(file: string): string {
  const path = join(folders.project, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

function failedLine(kind: Kind, { file, fullTitle, message }: TestOutcome): string {
  return `  ${kind} ${file.replace(`${folders.project}/`, '')}: ${fullTitle}\n      ${inOneLine(message)}`;
}

async function dailyKinds(): Promise<readonly Kind[]> {
  const host = (await findOrFetchElectron(folders.project)) === null ? 'chromium' : 'electron';
  return kinds.filter((kind) => kind === 'unit' || kind === 'integration' || kind === host);
}

function line(kind: Kind, result: TestRun | null): string {
  if (result === null)
    return `${kind}: not run, because the Electron runtime is not there; ELECTRON_OVERRIDE_DIST_PATH names a folder with one`;
  const { passed, failed, skipped } = result.counts;
  return `${kind}: ${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** Null: there is no Electron to run these tests on. */
async function runKind(
  kind: Kind,
  { filter, long, dailyOnly, repeat, title }: TestOptions,
  changed: readonly string[] | null,
  workers: number,
  parallel: boolean,
): Promise<TestRun | null> {
  console.log(`\n${kind} tests`);
  if (kind === 'unit' || kind === 'integration') {
    return runVitest(kind, [...(title === null ? [] : ['-t', title]), ...filter], { changed, long, parallel });
  }
  if (kind === 'electron' && (await findOrFetchElectron(folders.project)) === null) return null;
  const specifications = changed === null ? filter : affectedSpecifications(changed);
  if (changed !== null && specifications.length === 0) return { counts: { passed: 0, failed: 0, skipped: 0 }, files: [], failures: [] };
  const only = dailyOnly ? '@daily' : title;
  const more = [...(repeat === 1 ? [] : [`--repeat-each=${repeat}`]), ...(only === null ? [] : [`--grep=${only}`])];
  return runPlaywright(kind, [...more, ...specifications], { workers, parallel, long });
}
