/** Results of the tests of one kind. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The parts of Vitest's JSON report that are read here. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numFailedTestSuites: number;
  /** One for each file; times in ms since 1970. */
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    /** The tests. One that did not run has no duration. */
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number | null }[];
  }[];
}

/** The parts of Playwright's JSON report that are read here. */
export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
  readonly errors: readonly unknown[];
  /** One for each file. */
  readonly suites: readonly PlaywrightSuite[];
}

export interface PlaywrightSuite {
  readonly title: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** A file that could not be loaded has no failed test, but did fail. */
export function countVitest(report: Omit<VitestReport, 'testResults'>): Counts {
  const failed = report.numFailedTests > 0 ? report.numFailedTests : report.numFailedTestSuites;
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests };
}

/** A test that passed on retry counts as failed: it hides an error. */
export function countPlaywright({ stats, errors }: Pick<PlaywrightReport, 'stats' | 'errors'>): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

/** The runner's exit code counts too: a run that failed without a failed test counts one. */
export function withExitCode(counts: Counts | null, code: number): Counts {
  const known = counts ?? { passed: 0, failed: 0, skipped: 0 };
  return code !== 0 && known.failed === 0 ? { ...known, failed: 1 } : known;
}

export function add(counts: readonly Counts[]): Counts {
  return counts.reduce(
    (sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed, skipped: sum.skipped + one.skipped }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}
