/** The most digits that an amount has before and behind its point, as the contract's Money. */
const wholeDigits = 20;
const partDigits = 6;
const digits = wholeDigits + partDigits;

const decimal = new RegExp(`^-?\\d{1,${wholeDigits}}(\\.\\d{1,${partDigits}})?$`);
const highest = 10n ** BigInt(digits) - 1n;

/** An amount such as `-1013000.5` without zeros that mean nothing; null for what is none. Never a binary fraction. */
export function readMoney(text: string): string | null {
  if (!decimal.test(text)) return null;
  const [whole = '', part = ''] = text.replace('-', '').split('.');
  const behind = part.replace(/0+$/, '');
  const plain = `${whole.replace(/^0+(?=\d)/, '')}${behind === '' ? '' : `.${behind}`}`;
  return text.startsWith('-') && plain !== '0' ? `-${plain}` : plain;
}

/** Millionths of an amount that `readMoney` reads; exact. */
export function toMillionths(amount: string): bigint {
  const [whole = '', part = ''] = amount.replace('-', '').split('.');
  const millionths = BigInt(`${whole}${part.padEnd(partDigits, '0')}`);
  return amount.startsWith('-') ? -millionths : millionths;
}

/** The amount of these millionths, with as many places as it needs. */
export function fromMillionths(millionths: bigint): string {
  const all = `${millionths < 0n ? -millionths : millionths}`.padStart(partDigits + 1, '0');
  const part = all.slice(-partDigits).replace(/0+$/, '');
  return `${millionths < 0n ? '-' : ''}${all.slice(0, -partDigits)}${part === '' ? '' : `.${part}`}`;
}

/** The amount as a text of one length that is in the order of the amounts when compared as text. */
export function sortableMoney(amount: string): string {
  const millionths = toMillionths(amount);
  // Below zero, the larger the number the smaller the amount.
  const padded = `${millionths < 0n ? highest + millionths : millionths}`.padStart(digits, '0');
  return `${millionths < 0n ? 'n' : 'p'}${padded}`;
}
