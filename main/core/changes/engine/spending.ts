import { millionthsOf } from '../../base/money.ts';

/** What the balance of an account is known to cover. */
export interface Spending {
  /** Takes an amount from what is left. false: it is not covered, or the balance is not known. */
  reserve(amount: string): boolean;
  /** The row was not carried out after all. */
  release(amount: string): void;
  /** The service reported the balance while no paid row was in flight. */
  recordBalance(balance: string): void;
  /** It is no longer known. */
  forget(): void;
  /** What is left, in millionths; null: not known. */
  left(): bigint | null;
}

/** Counts in exact amounts. What was reserved since the balance was read stays deducted, whatever became of the row, unless given back. */
export function createSpending(): Spending {
  let left: bigint | null = null;
  return {
    reserve(amount) {
      const cost = millionthsOf(amount);
      if (left === null || cost === null || cost > left) return false;
      left -= cost;
      return true;
    },
    release(amount) {
      if (left !== null) left += millionthsOf(amount) ?? 0n;
    },
    recordBalance(balance) {
      left = millionthsOf(balance);
    },
    forget() {
      left = null;
    },
    left: () => left,
  };
}
