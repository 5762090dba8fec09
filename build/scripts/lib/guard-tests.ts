import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onOwnDisplay } from './display.ts';
import type { OrdinaryUser } from './ordinary-user.ts';
import type { OwnHome } from './own-home.ts';
import { type Ended, runQuietly } from './run.ts';
import { removeFolder } from './staging.ts';
import { countPlaywright, countVitest, type PlaywrightReport, type VitestReport } from './test-counts.ts';

/** One test, by the file that it stands in and its name. */
export interface NamedTest {
  /** `tests/unit/….test.ts`, or `tests/e2e/….spec.ts` for one on Electron. */
  readonly file: string;
  readonly name: string;
}

/** Where the tests run: a copy of the project that may be changed. */
export interface Scratch {
  readonly project: string;
  readonly node: string;
  /** Who opens windows in it; null is the present user. */
  readonly user: OrdinaryUser | null;
  readonly home: OwnHome;
}

/** `broken`: the test did not get to say anything, e.g. because nothing could be built. */
export type Verdict = 'green' | 'red' | 'broken';

export interface TestRun {
  readonly verdict: Verdict;
  /** What was written meanwhile. */
  readonly output: string;
}

const isUnit = ({ file }: NamedTest) => file.startsWith('tests/unit/');
const asPattern = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Builds main and preload of the copy anew. The page does not change. */
async function build({ project, node }: Scratch): Promise<Ended> {
  const vite = join(project, 'node_modules/vite/bin/vite.js');
  const [main, preload] = await Promise.all(
    ['main', 'preload'].map((part) => runQuietly(node, [vite, 'build', '--config', `build/vite.${part}.config.ts`], { cwd: project })),
  );
  return main?.code === 0 && preload !== undefined ? preload : (main ?? { code: 1, output: '' });
}

function unitCommand({ project, node }: Scratch, tests: readonly NamedTest[], report: string): [string, string[]] {
  const names = tests.map(({ name }) => asPattern(name)).join('|');
  const options = ['--config', 'build/vitest.config.ts', '--project', 'unit-*', '--reporter=json', `--outputFile=${report}`];
  return [node, [join(project, 'node_modules/vitest/vitest.mjs'), 'run', ...options, '-t', names, ...filesOf(tests)]];
}

function electronCommand({ project, node }: Scratch, tests: readonly NamedTest[]): [string, string[]] {
  const names = tests.map(({ name }) => asPattern(name)).join('|');
  const options = ['--config', 'build/playwright.config.ts', '--project', 'electron', '--reporter=json', '--max-failures=0'];
  return onOwnDisplay(node, [join(project, 'node_modules/playwright/cli.js'), 'test', ...options, '--grep', names, ...filesOf(tests)]);
}

const filesOf = (tests: readonly NamedTest[]) => [...new Set(tests.map(({ file }) => file))];

function read<Report>(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null;
}

/** Runs tests of one kind in the copy as it is now; those on Electron after a build. */
export async function runTests(scratch: Scratch, tests: readonly NamedTest[]): Promise<TestRun> {
  const unit = tests.every(isUnit);
  if (!unit) {
    const { code, output } = await build(scratch);
    if (code !== 0) return { verdict: 'broken', output };
  }
  const results = join(scratch.project, 'test-results');
  const report = join(unit ? scratch.home.folder : results, 'report.json');
  removeFolder(report);
  const [command, args] = unit ? unitCommand(scratch, tests, report) : electronCommand(scratch, tests);
  const variables = { RESELLER_DESK_TEST_RESULTS: results, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const env = { ...scratch.home.environment, ...variables };
  const { output } = await runQuietly(command, args, { ...(unit ? {} : scratch.user), cwd: scratch.project, env });

  if (unit) {
    const found = read<VitestReport>(report);
    return { verdict: found === null ? 'broken' : verdictOf(countVitest(found)), output };
  }
  const found = read<PlaywrightReport>(report);
  return { verdict: found === null ? 'broken' : verdictOf(countPlaywright(found)), output };
}

function verdictOf({ passed, failed }: { passed: number; failed: number }): Verdict {
  if (failed > 0) return 'red';
  return passed > 0 ? 'green' : 'broken';
}
