import { fromMillionths, readMoney, toMillionths } from '../../../preload/contract/filter/money.ts';

/** Returns a decimal string in millionths; null if it is not an amount. */
export function millionthsOf(amount: string | null): bigint | null {
  const plain = amount === null ? null : readMoney(amount.trim());
  return plain === null ? null : toMillionths(plain);
}

/** Whether two amounts are equal, regardless of trailing zeros. */
export function isSameAmount(one: string, other: string): boolean {
  const [left, right] = [millionthsOf(one), millionthsOf(other)];
  return left !== null && left === right;
}

/** Returns the exact sum of decimal strings; null if one of them is not an amount. */
export function sumOf(amounts: readonly string[]): string | null {
  const read = amounts.map((amount) => readMoney(amount));
  if (read.some((amount) => amount === null)) return null;
  return fromMillionths(read.reduce((sum, amount) => sum + toMillionths(amount ?? '0'), 0n));
}

/** Whether there is a price: a zero amount usually means that it is not sold. */
export function isPrice(amount: string | null | undefined): amount is string {
  const read = amount === null || amount === undefined ? null : readMoney(amount);
  return read !== null && toMillionths(read) > 0n;
}

export { fromMillionths };
