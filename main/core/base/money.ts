import { fromMillionths, readMoney, toMillionths } from '../../../preload/contract/filter/money.ts';

/** Millionths of a decimal string; null for what is no amount. */
export function millionthsOf(amount: string | null): bigint | null {
  const plain = amount === null ? null : readMoney(amount.trim());
  return plain === null ? null : toMillionths(plain);
}

/** Whether two amounts are the same, however many zeros they are written with. */
export function isSameAmount(one: string, other: string): boolean {
  const [left, right] = [millionthsOf(one), millionthsOf(other)];
  return left !== null && left === right;
}

export { fromMillionths };
