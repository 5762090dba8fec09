import { parseArgs } from 'node:util';

export const kinds = ['unit', 'integration', 'electron', 'chromium'] as const;

/** A kind of tests; the last two are the hosts of the end-to-end tests. */
export type Kind = (typeof kinds)[number];

export interface TestOptions {
  /** `daily`: the end-to-end tests on one host, Electron if available. */
  readonly kinds: readonly Kind[] | 'daily';
  /** Only what the files that differ from the last commit can affect. */
  readonly changed: boolean;
  /** Properties and loads in full: more runs of each. */
  readonly long: boolean;
  /** Only the end-to-end tests marked `@daily`. */
  readonly dailyOnly: boolean;
  /** How often each end-to-end test runs. */
  readonly repeat: number;
  /** Only tests whose title contains this; null: all. */
  readonly title: string | null;
  /** Parts of file names. */
  readonly filter: readonly string[];
}

export const testHelp = `npm test [-- OPTIONS] [PART ...]      unit and integration tests, and the end-to-end tests marked @daily,
                                      these on Electron where it is there, else on Chromium
npm run test:all                      the same with --long, and all end-to-end tests, on both hosts
                                      unless they depend on one or only on the renderer

  --only unit|integration|electron|chromium   all tests of one kind
  --all                                       all end-to-end tests with --long, as npm run test:all
  --changed                                   all tests that the files that differ from the last commit can affect
  --long                                      properties of unit and integration tests with many more made-up cases, loads in full
  --repeat N                                  each end-to-end test N times (1 to 100)
  --title TEXT                                tests of which the title has this text; with --only
  PART                                        part of a file name; with --only`;

/**
 * Parses the options of `npm test`.
 * @returns null if they are invalid
 */
export function readTestArguments(args: readonly string[]): TestOptions | 'help' | null {
  const read = parsed(args);
  if (read === null) return null;
  const { values, positionals } = read;
  if (values.help) return 'help';
  const kind = kinds.find((name) => name === values.only);
  const repeat = Number(values.repeat ?? 1);
  const wrong =
    (values.only !== undefined && kind === undefined) ||
    (kind === undefined && (positionals.length > 0 || values.title !== undefined)) ||
    (kind !== undefined && (values.all || values.changed)) ||
    !Number.isInteger(repeat) ||
    repeat < 1 ||
    repeat > 100;
  if (wrong) return null;
  const all = values.all ? kinds : 'daily';
  return {
    kinds: kind === undefined ? all : [kind],
    changed: values.changed,
    long: values.long || values.all,
    dailyOnly: kind === undefined && !values.all && !values.changed,
    repeat,
    title: values.title ?? null,
    filter: positionals,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', default: false },
        all: { type: 'boolean', default: false },
        changed: { type: 'boolean', default: false },
        long: { type: 'boolean', default: false },
        only: { type: 'string' },
        repeat: { type: 'string' },
        title: { type: 'string' },
      },
    });
  } catch {
    return null;
  }
}
