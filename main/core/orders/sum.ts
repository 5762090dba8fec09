import type { Quote } from '../../../preload/contract/orders.ts';
import { fromMillionths, millionthsOf } from '../base/money.ts';

/** Adds up what lines cost, and tells what they leave of the balance. */
export interface RunningSum {
  /** Decimal strings. What is left of the balance afterwards; null when it is not known. */
  add(amounts: readonly string[]): string | null;
  total(): string;
  left(): string | null;
}

export function createSum(balance: Quote['balance']): RunningSum {
  let sum = 0n;
  const start = millionthsOf(balance?.amount ?? null);
  const left = (): string | null => (start === null ? null : fromMillionths(start - sum));
  return {
    add(amounts) {
      for (const amount of amounts) sum += millionthsOf(amount) ?? 0n;
      return left();
    },
    total: () => fromMillionths(sum),
    left,
  };
}
