import type { Problem } from './problem.ts';

/** How often a record has each error. */
export type Errors = ReadonlyMap<string, number>;

const none: Errors = new Map();

/** The errors among the problems of a record, by their codes. */
export function errorsAmong(problems: readonly Problem[]): Errors {
  const found = new Map<string, number>();
  for (const { level, code } of problems) if (level === 'error') found.set(code, (found.get(code) ?? 0) + 1);
  return found.size === 0 ? none : found;
}

/** How many errors a record has now that it did not have before. */
export function newSince(before: Errors | undefined, now: readonly Problem[]): number {
  let count = 0;
  for (const [code, times] of errorsAmong(now)) count += Math.max(0, times - (before?.get(code) ?? 0));
  return count;
}
