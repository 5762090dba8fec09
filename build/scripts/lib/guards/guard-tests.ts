import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onOwnDisplay } from '../processes/display.ts';
import type { OrdinaryUser } from '../processes/ordinary-user.ts';
import type { OwnHome } from '../processes/own-home.ts';
import { type Ended, runQuietly } from '../processes/run.ts';
import { removeFolder } from '../processes/staging.ts';
import {
  inOneLine,
  isAssertion,
  type PlaywrightSuite,
  playwrightOutcomes,
  type TestOutcome,
  type VitestFiles,
  vitestOutcomes,
} from '../testing/test-outcomes.ts';

/** The test that proves a rule. */
export interface NamedTest {
  /** `tests/unit/….test.ts`, `tests/integration/….test.ts`, or `tests/e2e/….spec.ts` for one on Electron. */
  readonly file: string;
  /** Its full title, or a part of its title with those of its groups that is unique in the file. */
  readonly name: string;
  /** Parts of the titles of other tests in the file that also notice it, however they fail. */
  readonly also?: readonly string[];
}

/** Where the tests run: a writable copy of the project. */
export interface Scratch {
  readonly project: string;
  readonly node: string;
  /** The user who opens windows in it; null is the current user. */
  readonly user: OrdinaryUser | null;
  readonly home: OwnHome;
}

/**
 * - `red`: the named test failed by its own assertion, and all others in its file passed, except those of `also`
 * - `green`: it passed
 * - `crashed`: it failed, but not by an assertion
 * - `too much`: others failed with it
 * - `unclear`: no test has the name, or several have
 * - `broken`: there is no result, e.g. because nothing could be built or the file could not be loaded
 */
export type Verdict = 'red' | 'green' | 'crashed' | 'too much' | 'unclear' | 'broken';

/** The effect of a removed rule on its test. */
export interface Finding {
  readonly verdict: Verdict;
  /** The failed assertion, or what was wrong instead; empty for a test that passed. */
  readonly detail: string;
}

/** The outcomes of the files that were run, or null if there is no result; and the output. */
export interface TestRun {
  readonly outcomes: readonly TestOutcome[] | null;
  readonly output: string;
}

export const onElectron = ({ file }: NamedTest) => file.startsWith('tests/e2e/');
const projectOf = ({ file }: NamedTest) => (file.startsWith('tests/integration/') ? 'integration' : 'unit-*');

/** Tests that one command can run, grouped by project of the runner's configuration. */
export function byProject(tests: readonly NamedTest[]): NamedTest[][] {
  const groups = [
    tests.filter((test) => !onElectron(test) && projectOf(test) !== 'integration'),
    tests.filter((test) => projectOf(test) === 'integration'),
    tests.filter(onElectron),
  ];
  return groups.filter((group) => group.length > 0);
}

/** Whether a test is in the file of the named one. */
export function isOf(outcome: TestOutcome, { file }: NamedTest): boolean {
  return outcome.file.endsWith(file) || file.endsWith(`/${outcome.file}`);
}

/** Evaluates a run for a named test. */
export function judge(run: TestRun, test: NamedTest): Finding {
  const { name, also = [] } = test;
  const outcomes = (run.outcomes ?? []).filter((outcome) => isOf(outcome, test));
  if (outcomes.length === 0) return { verdict: 'broken', detail: 'no test of the file was run' };
  const exact = outcomes.filter(({ title }) => title === name);
  const named = exact.length > 0 ? exact : outcomes.filter(({ fullTitle }) => fullTitle.includes(name));
  const [own] = named;
  if (own === undefined || named.length > 1) return { verdict: 'unclear', detail: `${named.length} tests have this name` };
  if (own.status === 'skipped') return { verdict: 'broken', detail: 'the test was skipped' };
  if (own.status === 'passed') return { verdict: 'green', detail: '' };
  if (!isAssertion(own.message)) return { verdict: 'crashed', detail: inOneLine(own.message) };
  const others = outcomes.filter(
    (outcome) => outcome.status === 'failed' && outcome !== own && !also.some((part) => outcome.fullTitle.includes(part)),
  );
  if (others.length > 0)
    return {
      verdict: 'too much',
      detail: others.map(({ fullTitle, message }) => `${fullTitle}: ${inOneLine(message)}`).join('\n          '),
    };
  return { verdict: 'red', detail: inOneLine(own.message) };
}

/** Rebuilds main and preload of the copy. The renderer does not change. */
async function build({ project, node }: Scratch): Promise<Ended> {
  const vite = join(project, 'node_modules/vite/bin/vite.js');
  const [main, preload] = await Promise.all(
    ['main', 'preload'].map((part) => runQuietly(node, [vite, 'build', '--config', `build/vite.${part}.config.ts`], { cwd: project })),
  );
  return main?.code === 0 && preload !== undefined ? preload : (main ?? { code: 1, output: '' });
}

function vitestCommand({ project, node }: Scratch, tests: readonly NamedTest[], report: string): [string, string[]] {
  const projects = [...new Set(tests.map(projectOf))].flatMap((name) => ['--project', name]);
  const options = ['--config', 'build/vitest.config.ts', ...projects, '--reporter=json', `--outputFile=${report}`];
  return [node, [join(project, 'node_modules/vitest/vitest.mjs'), 'run', ...options, ...filesOf(tests)]];
}

function electronCommand({ project, node }: Scratch, tests: readonly NamedTest[]): [string, string[]] {
  const options = ['--config', 'build/playwright.config.ts', '--project', 'electron', '--reporter=json', '--max-failures=0'];
  return onOwnDisplay(node, [join(project, 'node_modules/playwright/cli.js'), 'test', ...options, ...filesOf(tests)]);
}

const filesOf = (tests: readonly NamedTest[]) => [...new Set(tests.map(({ file }) => file))];

function read<Report>(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null;
}

/** Runs the test files of one project in the current copy; those on Electron after a build. */
export async function runTests(scratch: Scratch, tests: readonly NamedTest[]): Promise<TestRun> {
  const electron = tests.every(onElectron);
  if (electron) {
    const { code, output } = await build(scratch);
    if (code !== 0) return { outcomes: null, output };
  }
  const results = join(scratch.project, 'test-results');
  const report = join(electron ? results : scratch.home.folder, 'report.json');
  removeFolder(report);
  const [command, args] = electron ? electronCommand(scratch, tests) : vitestCommand(scratch, tests, report);
  const variables = { RESELLER_DESK_TEST_RESULTS: results, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const env = { ...scratch.home.environment, ...variables };
  const { output } = await runQuietly(command, args, { ...(electron ? scratch.user : {}), cwd: scratch.project, env });

  if (electron) {
    const found = read<{ suites: readonly PlaywrightSuite[] }>(report);
    return { outcomes: found === null ? null : playwrightOutcomes(found.suites), output };
  }
  const found = read<VitestFiles>(report);
  return { outcomes: found === null ? null : vitestOutcomes(found), output };
}
