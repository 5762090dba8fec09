import { millionthsOf } from '../../base/money.ts';

/** What the balance of an account is known to cover. */
export interface Spending {
  /** Takes an amount from what is left. false: it does not cover it, or is not known. */
  reserve(amount: string): boolean;
  /** The row was not carried out after all. */
  giveBack(amount: string): void;
  /** The service told the balance, while no paid row was on its way. */
  know(balance: string): void;
  /** It is not known any more. */
  forget(): void;
  /** What is left, in millionths; null: not known. */
  left(): bigint | null;
}

/** Counts in exact amounts. What was reserved since the balance was read is taken from it, whatever became of the row, unless given back. */
export function createSpending(): Spending {
  let left: bigint | null = null;
  return {
    reserve(amount) {
      const cost = millionthsOf(amount);
      if (left === null || cost === null || cost > left) return false;
      left -= cost;
      return true;
    },
    giveBack(amount) {
      if (left !== null) left += millionthsOf(amount) ?? 0n;
    },
    know(balance) {
      left = millionthsOf(balance);
    },
    forget() {
      left = null;
    },
    left: () => left,
  };
}
