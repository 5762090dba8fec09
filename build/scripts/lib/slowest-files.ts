import type { PlaywrightReport, PlaywrightSuite, VitestReport } from './test-counts.ts';

/** How long the tests of one file took together, in ms. */
export interface FileTime {
  readonly file: string;
  readonly ms: number;
}

/** @param project absolute path that the names of files are shown without */
export function vitestTimes({ testResults }: VitestReport, project: string): FileTime[] {
  return testResults.map(({ name, startTime, endTime }) => ({ file: name.replace(`${project}/`, ''), ms: endTime - startTime }));
}

export function playwrightTimes({ suites }: PlaywrightReport, host: string): FileTime[] {
  return suites.map((suite) => ({ file: `${suite.title} (${host})`, ms: durationOf(suite) }));
}

const durationOf = ({ specs = [], suites = [] }: PlaywrightSuite): number =>
  specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)).reduce((sum, { duration }) => sum + duration, 0) +
  suites.reduce((sum, suite) => sum + durationOf(suite), 0);

/** One line for each of the ten files that took longest, in seconds. */
export function slowestFiles(files: readonly FileTime[]): string[] {
  return [...files]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 10)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
}
