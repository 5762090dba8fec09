import { fromMillionths } from '../money.ts';
import { createSpending } from './spending.ts';

/** What the jobs of an account may spend. */
export interface Purse {
  /**
   * Takes the cost of a row before it is sent; reads the balance when it is not known or does not seem to cover it, once no other paid row
   * is on its way. false: the balance does not cover it. Rejects with what reading the balance rejects with.
   */
  reserve(amount: string): Promise<boolean>;
  /** The row has its end. `spent`: it may have been charged. */
  settle(amount: string, spent: boolean): void;
  /** The balance is read again before the next row: another job begins. */
  forget(): void;
  /** What is left as far as it is known, as a decimal string. */
  left(): string | null;
}

export function createPurse(readBalance: () => Promise<string>): Purse {
  const spending = createSpending();
  let onTheirWay = 0;
  let wake: (() => void)[] = [];
  let turn: Promise<unknown> = Promise.resolve();

  const whenQuiet = async (): Promise<void> => {
    while (onTheirWay > 0) await new Promise<void>((resolve) => wake.push(resolve));
  };

  /** One after the other: the balance is read once for all rows that wait for it. */
  const ask = async (amount: string): Promise<boolean> => {
    if (!spending.reserve(amount)) {
      await whenQuiet();
      spending.know(await readBalance());
      if (!spending.reserve(amount)) return false;
    }
    onTheirWay += 1;
    return true;
  };

  return {
    reserve(amount) {
      const asked = turn.then(() => ask(amount));
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
    left() {
      const left = spending.left();
      return left === null ? null : fromMillionths(left);
    },
  };
}
