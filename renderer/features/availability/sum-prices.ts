import type { ChosenName } from './present.ts';

/** Decimals taken into account. */
const digits = 6;

function scaled(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'));
}

/** The total of the selected names; null if one has no price, or the currencies differ. */
export function sumPrices(chosen: Iterable<ChosenName>): { readonly amount: string; readonly currency: string } | null {
  let sum = 0n;
  let one: string | null = null;
  for (const { price, currency } of chosen) {
    if (price === null || currency === null || (one !== null && one !== currency)) return null;
    one = currency;
    sum += scaled(price);
  }
  if (one === null) return null;
  const text = `${sum}`.padStart(digits + 1, '0');
  const fraction = text.slice(-digits).replace(/0+$/, '');
  return { amount: fraction === '' ? text.slice(0, -digits) : `${text.slice(0, -digits)}.${fraction}`, currency: one };
}
