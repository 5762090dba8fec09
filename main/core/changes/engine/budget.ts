import { fromMillionths } from '../../base/money.ts';
import type { Cost } from '../kind.ts';
import type { Balance } from './deps.ts';
import { createSpending } from './spending.ts';

/** What the jobs of an account may spend. */
export interface Budget {
  /**
   * Takes the cost of a row before it is sent; reads the balance when it is not known or does not seem to cover it, once no other paid row
   * is on its way. Answers whether the balance covers it; one in another currency covers nothing. A currency that the service does not tell
   * counts as that of the other. Rejects with what reading the balance rejects with.
   */
  reserve(cost: Cost): Promise<'covered' | 'too-small' | 'other-currency'>;
  /** The row has its end. `spent`: it may have been charged. */
  settle(amount: string, spent: boolean): void;
  /** The balance is read again before the next row: another job begins. */
  forget(): void;
  /** What is left as far as it is known, as a decimal string. */
  left(): string | null;
  /** Of the balance; empty while it is not known. */
  currency(): string;
}

export function createBudget(readBalance: () => Promise<Balance>): Budget {
  const spending = createSpending();
  let currency = '';
  let onTheirWay = 0;
  let wake: (() => void)[] = [];
  let turn: Promise<unknown> = Promise.resolve();

  const whenQuiet = async (): Promise<void> => {
    while (onTheirWay > 0) await new Promise<void>((resolve) => wake.push(resolve));
  };

  /** One after the other: the balance is read once for all rows that wait for it. */
  const ask = async ({ amount, currency: wanted }: Cost): ReturnType<Budget['reserve']> => {
    const isOther = (): boolean => wanted !== '' && currency !== '' && wanted !== currency;
    if (isOther() || !spending.reserve(amount)) {
      await whenQuiet();
      const known = await readBalance();
      spending.know(known.balance);
      currency = known.currency;
      if (isOther()) return 'other-currency';
      if (!spending.reserve(amount)) return 'too-small';
    }
    onTheirWay += 1;
    return 'covered';
  };

  return {
    reserve(cost) {
      const asked = turn.then(() => ask(cost));
      turn = asked.catch(() => undefined);
      return asked;
    },
    settle(amount, spent) {
      onTheirWay -= 1;
      if (!spent) spending.giveBack(amount);
      const waiting = wake;
      wake = [];
      for (const go of waiting) go();
    },
    forget: spending.forget,
    currency: () => currency,
    left() {
      const left = spending.left();
      return left === null ? null : fromMillionths(left);
    },
  };
}
