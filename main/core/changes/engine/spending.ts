import { millionthsOf } from '../../base/money.ts';

/** What the balance of an account is known to cover. */
export interface Spending {
  /** Deducts an amount from the remaining balance. false: it is not covered, or the balance is not known. */
  reserve(amount: string): boolean;
  /** The row was not carried out after all. */
  release(amount: string): void;
  /** The service reported the balance while no paid row was in flight. */
  recordBalance(balance: string): void;
  /** It is no longer known. */
  forget(): void;
  /** The remaining balance, in millionths; null: not known. */
  remaining(): bigint | null;
}

/** Counts in exact amounts. What was reserved since the balance was read stays deducted until it is released, whatever the outcome. */
export function createSpending(): Spending {
  let remaining: bigint | null = null;
  return {
    reserve(amount) {
      const cost = millionthsOf(amount);
      if (remaining === null || cost === null || cost > remaining) return false;
      remaining -= cost;
      return true;
    },
    release(amount) {
      if (remaining !== null) remaining += millionthsOf(amount) ?? 0n;
    },
    recordBalance(balance) {
      remaining = millionthsOf(balance);
    },
    forget() {
      remaining = null;
    },
    remaining: () => remaining,
  };
}
