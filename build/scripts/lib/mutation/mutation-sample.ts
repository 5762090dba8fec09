import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Mutant, Position } from './mutation-scores.ts';

/** Which mutants are tried: all, one of every few, or those of a list of keys. */
export type Choice = { readonly every: number; readonly seed: string } | { readonly keys: readonly string[] };

/** The environment variable with the path of the file that contains the choice. */
export const choiceVariable = 'RESELLER_DESK_MUTANTS';

/** The environment variable that is `yes` if unnoticed mutants are retried later. */
export const retriedVariable = 'RESELLER_DESK_MUTANTS_AGAIN';

/** Identifies a mutant, in every run on the same sources. */
export function keyOf({ fileName, location: { start, end }, replacement }: Mutant, project: string): string {
  const place = `${start.line}:${start.column}-${end.line}:${end.column}`;
  return `${relative(project, fileName).replaceAll('\\', '/')}:${place} ${replacement ?? ''}`;
}

/** Whether a mutant is tried. A sample depends only on file, position, replacement and seed. */
export function isChosen(choice: Choice, key: string): boolean {
  if ('keys' in choice) return choice.keys.includes(key);
  return createHash('sha256').update(`${choice.seed} ${key}`).digest().readUInt32BE() % choice.every === 0;
}

/** Half the width of the 95 % interval (Wilson's) of a score measured on this many mutants, in percentage points. */
export function marginOf(score: number, count: number): number {
  if (count === 0) return 100;
  const z = 1.96;
  const share = score / 100;
  return (100 * z * Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2))) / (1 + z ** 2 / count);
}

type Checked = Mutant & { readonly id: string };

/**
 * A Stryker checker that passes only the mutants of the choice in the environment. The others count like mutants that do not compile, on
 * neither side.
 */
export function choiceChecker(project: string) {
  let choice: Choice;
  const verdictOf = (mutant: Checked) => {
    // Until they are reported, Stryker counts lines and columns from 0.
    const location = { start: countedFromOne(mutant.location.start), end: countedFromOne(mutant.location.end) };
    const isIn = isChosen(choice, keyOf({ ...mutant, location }, project));
    return isIn ? { status: 'passed' as const } : { status: 'compileError' as const, reason: 'not chosen' };
  };
  return {
    init: async () => {
      choice = JSON.parse(readFileSync(process.env[choiceVariable] ?? '', 'utf8')) as Choice;
    },
    group: async (mutants: readonly Checked[]) => [mutants.map(({ id }) => id)],
    check: async (mutants: readonly Checked[]) => Object.fromEntries(mutants.map((mutant) => [mutant.id, verdictOf(mutant)])),
  };
}

function countedFromOne({ line, column }: Position): Position {
  return { line: line + 1, column: column + 1 };
}
