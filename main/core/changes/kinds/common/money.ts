import { fromMillionths, readMoney, toMillionths } from '../../../../../preload/contract/filter/money.ts';

/** The exact sum of decimal strings; null when one of them is no amount. */
export function sumOf(amounts: readonly string[]): string | null {
  const read = amounts.map((amount) => readMoney(amount));
  if (read.some((amount) => amount === null)) return null;
  return fromMillionths(read.reduce((sum, amount) => sum + toMillionths(amount ?? '0'), 0n));
}

/** Whether there is a price at all: an amount of nothing mostly stands for what is not sold. */
export function isPrice(amount: string | null | undefined): amount is string {
  const read = amount === null || amount === undefined ? null : readMoney(amount);
  return read !== null && toMillionths(read) > 0n;
}
