import type { Problem } from './problem.ts';

/** Count of each error of a record. */
export type Errors = ReadonlyMap<string, number>;

const none: Errors = new Map();

/** The errors among a record's problems, by code. */
export function errorsAmong(problems: readonly Problem[]): Errors {
  const found = new Map<string, number>();
  for (const { level, code } of problems) if (level === 'error') found.set(code, (found.get(code) ?? 0) + 1);
  return found.size === 0 ? none : found;
}

/** The errors that a record has now and did not have before. */
export function newSince(before: Errors | undefined, now: readonly Problem[]): readonly Problem[] {
  const previous = new Map(before);
  return now.filter(({ level, code }) => {
    const remaining = previous.get(code) ?? 0;
    if (level !== 'error' || remaining === 0) return level === 'error';
    previous.set(code, remaining - 1);
    return false;
  });
}
