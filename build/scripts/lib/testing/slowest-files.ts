import type { PlaywrightReport, PlaywrightSuite, VitestReport } from './test-counts.ts';

export interface TestTime {
  readonly title: string;
  readonly ms: number;
}

/** Total time of the tests of one file, in ms. */
export interface FileTime {
  /** Path in the project. */
  readonly file: string;
  /** The host they ran on, if there is a choice. */
  readonly host?: string;
  readonly ms: number;
  readonly tests: readonly TestTime[];
}

/** A test may take this many ms without a reason in its file. */
const longest = 5000;
const hasReason = /^\s*(?:\/\/|\/?\*+)\s*Slow: ./m;

/** @param project absolute path, removed from the names of files */
export function vitestTimes({ testResults }: VitestReport, project: string): FileTime[] {
  return testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: name.replace(`${project}/`, ''),
    ms: endTime - startTime,
    tests: assertionResults.map(({ fullName, duration }) => ({ title: fullName, ms: duration ?? 0 })),
  }));
}

export function playwrightTimes({ suites }: PlaywrightReport, host: string): FileTime[] {
  return suites.map((suite) => {
    const tests = testsOf(suite);
    return { file: `tests/e2e/${suite.title}`, host, ms: tests.reduce((sum, { ms }) => sum + ms, 0), tests };
  });
}

/** A repeated test counts as often as it ran. */
const testsOf = ({ specs = [], suites = [] }: PlaywrightSuite): TestTime[] => [
  ...specs.flatMap(({ title, tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => ({ title, ms: duration })))),
  ...suites.flatMap(testsOf),
];

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(7)} s`;
const nameOf = ({ file, host }: FileTime): string => (host === undefined ? file : `${file} (${host})`);

/** One line for each of the ten slowest files, in seconds. */
export function slowestFiles(files: readonly FileTime[]): string[] {
  return [...files]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 10)
    .map((file) => `${seconds(file.ms)}  ${nameOf(file)}`);
}

/**
 * One line for each of the ten slowest tests that took over five seconds without a reason in a comment of their file ("Slow: …").
 * @param read returns the content of a file of the project
 */
export function slowTests(files: readonly FileTime[], read: (file: string) => string): string[] {
  const slow = files
    .filter(({ file }) => !hasReason.test(read(file)))
    .flatMap((file) => file.tests.filter(({ ms }) => ms > longest).map((test) => ({ file, ...test })))
    .sort((a, b) => b.ms - a.ms);
  const lines = slow.slice(0, 10).map(({ file, title, ms }) => `${seconds(ms)}  ${nameOf(file)}: ${title}`);
  return slow.length > 10 ? [...lines, `${' '.repeat(11)}and ${slow.length - 10} more`] : lines;
}
