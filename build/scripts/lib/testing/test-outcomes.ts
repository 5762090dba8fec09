import { stripVTControlCharacters } from 'node:util';

/** Result of one test. */
export interface TestOutcome {
  /** The path of its file, absolute or relative to some folder above the file. */
  readonly file: string;
  readonly title: string;
  /** The titles of the groups around the test and its own, joined by spaces. */
  readonly fullTitle: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  /** The runner's failure message; empty if it did not fail. */
  readonly message: string;
}

/** The parts of Vitest's JSON report that are read here. */
export interface VitestFiles {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** The parts of Playwright's JSON report that are read here. */
export interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly { readonly errors?: readonly { readonly message?: string }[] }[];
    }[];
  }[];
}

/** Every test of a Vitest report. A file that could not be loaded has none. */
export function vitestOutcomes({ testResults }: VitestFiles): TestOutcome[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, fullName, status, failureMessages }) => ({
      file: name.replaceAll('\\', '/'),
      title,
      fullTitle: fullName,
      status: status === 'passed' || status === 'failed' ? status : 'skipped',
      message: (failureMessages ?? []).join('\n'),
    })),
  );
}

/** Every test of a Playwright report; one that passed on retry counts as failed. */
export function playwrightOutcomes(suites: readonly PlaywrightSuite[], above = '', fileAbove?: string): TestOutcome[] {
  return suites.flatMap((suite) => {
    const group = `${above} ${suite.title}`.trim();
    // The outermost group is the file.
    const file = fileAbove ?? suite.title;
    const own = (suite.specs ?? []).map(({ title, tests }): TestOutcome => {
      const states = tests.map(({ status }) => status);
      const failed = states.some((status) => status === 'unexpected' || status === 'flaky');
      const skipped = states.every((status) => status === 'skipped');
      const messages = tests.flatMap(({ results }) => results.flatMap(({ errors }) => (errors ?? []).map(({ message }) => message ?? '')));
      return {
        file,
        title,
        fullTitle: `${group} ${title}`,
        status: ended(failed, skipped),
        message: failed ? messages.join('\n') : '',
      };
    });
    return [...own, ...playwrightOutcomes(suite.suites ?? [], group, file)];
  });
}

function ended(failed: boolean, skipped: boolean): TestOutcome['status'] {
  if (failed) return 'failed';
  return skipped ? 'skipped' : 'passed';
}

/** Whether a test failed by an assertion, not by an exception on the way there. */
export function isAssertion(message: string): boolean {
  const text = stripVTControlCharacters(message);
  const settledOtherwise = /(^|\n)\s*Error: promise (resolved|rejected) .* instead of (rejecting|resolving)/.test(text);
  return settledOtherwise || /(^|\n)\s*(Caused by: )?AssertionError\b/.test(text) || /(^|\n)\s*Error: (.*\n+\s*)?expect[.(]/.test(text);
}

/** The start of a failure message in one line of at most 160 characters, without the stack. */
export function inOneLine(message: string): string {
  const text = stripVTControlCharacters(message).split(/\n\s+at |\n\s*\d+ \||\nCall log:/)[0] ?? '';
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= 160 ? line : `${line.slice(0, 159)}…`;
}
