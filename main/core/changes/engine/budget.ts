import { fromMillionths, millionthsOf } from '../../base/money.ts';
import type { Cost } from '../kind.ts';
import type { Balance } from './deps.ts';

/** What the jobs of an account may spend. */
export interface Budget {
  /**
   * Reserves the cost of a row before it is sent; reads the balance if it is not known or does not seem to cover the cost, once no other
   * paid row is in flight. Returns whether the balance covers it; a balance in another currency covers nothing. If the service does not
   * report a currency, the other one is assumed. Rejects with what reading the balance rejects with.
   */
  reserve(cost: Cost): Promise<'covered' | 'too-small' | 'other-currency'>;
  /** The row has finished. `spent`: it may have been charged. */
  settle(amount: string, spent: boolean): void;
  /** The balance is read again before the next row, because another job starts. */
  forget(): void;
  /** The remaining balance as far as known, as a decimal string. */
  remaining(): string | null;
  /** Currency of the balance; empty while not known. */
  currency(): string;
}

export function createBudget(readBalance: () => Promise<Balance>): Budget {
  const spending = createSpending();
  let currency = '';
  let inFlight = 0;
  let wake: (() => void)[] = [];
  let turn: Promise<unknown> = Promise.resolve();

  const whenIdle = async (): Promise<void> => {
    while (inFlight > 0) await new Promise<void>((resolve) => wake.push(resolve));
  };

  /** Sequential: the balance is read once for all rows that wait for it. */
  const ask = async ({ amount, currency: required }: Cost): ReturnType<Budget['reserve']> => {
    const isOther = (): boolean => required !== '' && currency !== '' && required !== currency;
    if (isOther() || !spending.reserve(amount)) {
      await whenIdle();
      const known = await readBalance();
      spending.recordBalance(known.balance);
      currency = known.currency;
      if (isOther()) return 'other-currency';
      if (!spending.reserve(amount)) return 'too-small';
    }
    inFlight += 1;
    return 'covered';
  };

  return {
    reserve(cost) {
      const reservation = turn.then(() => ask(cost));
      turn = reservation.catch(() => undefined);
      return reservation;
    },
    settle(amount, spent) {
      inFlight -= 1;
      if (!spent) spending.release(amount);
      const waiting = wake;
      wake = [];
      for (const resume of waiting) resume();
    },
    forget: spending.forget,
    currency: () => currency,
    remaining() {
      const remaining = spending.remaining();
      return remaining === null ? null : fromMillionths(remaining);
    },
  };
}

/** What the balance of an account is known to cover. */
interface Spending {
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
function createSpending(): Spending {
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
