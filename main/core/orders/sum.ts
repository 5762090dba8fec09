import type { Quote } from '../../../preload/contract/orders/orders.ts';
import { fromMillionths, millionthsOf } from '../base/money.ts';

/** Adds up the costs of lines, and computes what remains of the balance. */
export interface RunningTotal {
  /** Decimal strings. Returns the remaining balance; null if not known. */
  add(amounts: readonly string[]): string | null;
  total(): string;
  remaining(): string | null;
}

export function createRunningTotal(balance: Quote['balance']): RunningTotal {
  let sum = 0n;
  const start = millionthsOf(balance?.amount ?? null);
  const remaining = (): string | null => (start === null ? null : fromMillionths(start - sum));
  return {
    add(amounts) {
      for (const amount of amounts) sum += millionthsOf(amount) ?? 0n;
      return remaining();
    },
    total: () => fromMillionths(sum),
    remaining,
  };
}
