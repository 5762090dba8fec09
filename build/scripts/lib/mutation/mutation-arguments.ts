import { parseArgs } from 'node:util';

export interface MutationArguments {
  /** Folders and files; none: every area. */
  readonly paths: readonly string[];
  readonly unitOnly: boolean;
  /** One of how many mutants is tried; null: all. */
  readonly sample: number | null;
  readonly seed: string;
  /** How many mutants are tried in parallel; null: one per processor. */
  readonly concurrency: number | null;
}

const options = {
  unit: { type: 'boolean' },
  sample: { type: 'string' },
  seed: { type: 'string' },
  concurrency: { type: 'string' },
  help: { type: 'boolean' },
} as const;

export const mutationHelp = `Changes the code of core in small ways, and lists what the tests of the same area did not notice.

npm run test:mutation [-- [options] PATH ...]

  PATH             a file or folder below main/core/AREA; default: every area in turn
  --unit           only the unit tests run; far faster, but integration tests may notice more
  --sample N       tries about one of N changes, and prints the 95 % margin of the score. Unit tests run first; what they do not
                   notice, or what takes too long, is tried once more with integration tests. Nothing is remembered for the next run.
  --seed TEXT      another sample; the same seed chooses the same changes as long as their code stays where it is
  --concurrency N  how many changes are tried at a time; default: one for each processor

Without --sample, what was tried before and has not changed is not tried again.`;

/** Parses the arguments of `npm run test:mutation`; null: help is requested. Throws an error with the reason. */
export function readMutationArguments(args: readonly string[]): MutationArguments | null {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (values.help === true) return null;
  const sample = positive('sample', values.sample);
  if (sample === null && values.seed !== undefined) throw new Error('--seed needs --sample.');
  const concurrency = positive('concurrency', values.concurrency);
  return { paths: positionals, unitOnly: values.unit === true, sample, seed: values.seed ?? '', concurrency };
}

function positive(name: string, value: string | undefined): number | null {
  if (value === undefined) return null;
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new Error(`--${name} is a whole number from 1, not "${value}".`);
  return Number(value);
}
