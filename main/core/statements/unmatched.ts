import type { UnmatchedReason } from '../../../preload/contract/statements/statement-codes.ts';
import type { MonthIndex } from './month-index.ts';

/** Ids of the transactions on no statement, ascending: those with a reason, or all of them. */
export function unmatchedIds({ unmatched }: Pick<MonthIndex, 'unmatched'>, reason: UnmatchedReason | null): readonly number[] {
  if (reason !== null) return unmatched.get(reason)?.ids ?? [];
  return [...unmatched.values()].flatMap(({ ids }) => ids).toSorted((one, other) => one - other);
}
