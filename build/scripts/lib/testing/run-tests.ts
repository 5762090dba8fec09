import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folders } from '../folders.ts';
import { runHere } from '../processes/run.ts';
import { runIsolated } from '../processes/run-as.ts';
import { removeFolder } from '../processes/staging.ts';
import { type FileTime, playwrightTimes, vitestTimes } from './slowest-files.ts';
import { type Counts, countPlaywright, countVitest, type PlaywrightReport, type VitestReport, withExitCode } from './test-counts.ts';
import { type PlaywrightSuite, playwrightOutcomes, type TestOutcome, type VitestFiles, vitestOutcomes } from './test-outcomes.ts';

type FullPlaywrightReport = PlaywrightReport & { readonly suites: readonly PlaywrightSuite[] };

/** Result of the tests of one kind. */
export interface TestRun {
  readonly counts: Counts;
  readonly files: readonly FileTime[];
  readonly failures: readonly TestOutcome[];
}

/**
 * Runs unit or integration tests, as this user.
 * @param changed only the tests that load one of these files, directly or indirectly; null: all
 * @param long with the many runs of `tests/support/runs.ts`
 * @param parallel another kind runs in parallel: each line of the output is prefixed with the kind
 */
export async function runVitest(
  kind: 'unit' | 'integration',
  filter: readonly string[],
  {
    changed = null,
    long = false,
    parallel = false,
  }: { readonly changed?: readonly string[] | null; readonly long?: boolean; readonly parallel?: boolean } = {},
): Promise<TestRun> {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-counts-'));
  const report = join(folder, 'report.json');
  const program = join(folders.modules, 'vitest/vitest.mjs');
  const command = changed === null ? ['run'] : ['related', '--run', '--passWithNoTests'];
  const options = [
    '--config',
    'build/vitest.config.ts',
    '--project',
    kind === 'unit' ? 'unit-*' : kind,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  // In a log file every dot would have its own color codes.
  const plain = process.stdout.isTTY && !parallel ? {} : { NO_COLOR: '1' };
  const code = await runHere(
    process.execPath,
    [program, ...command, ...options, ...filter, ...(changed ?? [])],
    { cwd: folders.project, env: { ...process.env, ...plain, RESELLER_DESK_LONG_TESTS: long ? '1' : '0' } },
    parallel ? kind : undefined,
  );
  const read = existsSync(report) ? readReport<VitestReport & VitestFiles>(report) : null;
  removeFolder(folder);
  return {
    counts: withExitCode(read === null ? null : countVitest(read), code),
    files: read === null ? [] : vitestTimes(read, folders.project),
    failures: read === null ? [] : vitestOutcomes(read).filter(hasFailed),
  };
}

/**
 * Runs one project of Playwright's configuration, as an ordinary user: the end-to-end tests on one of the hosts, or the specs that take the
 * guide's screenshots. Their output (screenshots, traces) is copied to test-results/ and the project's name.
 * @param workers number of parallel tests, each on its own display
 * @param parallel another kind runs in parallel: each line of the output is prefixed with the name
 */
export async function runPlaywright(
  name: 'electron' | 'chromium' | 'pictures',
  filter: readonly string[],
  { workers = 1, parallel = false, long = false }: { readonly workers?: number; readonly parallel?: boolean; readonly long?: boolean } = {},
): Promise<TestRun> {
  let report: FullPlaywrightReport | null = null;
  const results = join(folders.project, 'test-results', name);
  rmSync(results, { recursive: true, force: true });
  const code = await runIsolated(
    (project, node) => {
      const program = join(project, 'node_modules/playwright/cli.js');
      const options = ['--config', 'build/playwright.config.ts', '--project', name, '--reporter=dot,json', `--workers=${workers}`];
      return [node, [program, 'test', ...options, ...filter]];
    },
    (project) => ({
      RESELLER_DESK_TEST_RESULTS: resultsIn(project, name),
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportIn(project, name),
      RESELLER_DESK_PICTURES: filter.length > 0 ? '1' : '0',
      RESELLER_DESK_LONG_TESTS: long ? '1' : '0',
    }),
    (project) => {
      const file = reportIn(project, name);
      if (existsSync(file)) report = readReport<FullPlaywrightReport>(file);
      if (project === folders.project || !existsSync(resultsIn(project, name))) return;
      mkdirSync(results, { recursive: true });
      cpSync(resultsIn(project, name), results, { recursive: true });
    },
    parallel ? name : undefined,
  );
  return reportedRun(report, name, code);
}

const reportedRun = (report: FullPlaywrightReport | null, host: string, code: number): TestRun => ({
  counts: withExitCode(report === null ? null : countPlaywright(report), code),
  files: report === null ? [] : playwrightTimes(report, host),
  failures: report === null ? [] : playwrightOutcomes(report.suites).filter(hasFailed),
});

const hasFailed = ({ status }: TestOutcome): boolean => status === 'failed';

const resultsIn = (project: string, name: string): string => join(project, 'test-results', name);
const reportIn = (project: string, name: string): string => join(resultsIn(project, name), 'report.json');

function readReport<Report>(file: string): Report {
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}
