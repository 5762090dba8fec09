/** Maximum digits of an amount before and after the point, as in the contract's Money. */
const integerDigits = 20;
const fractionDigits = 6;
const digits = integerDigits + fractionDigits;

const decimal = new RegExp(`^-?\\d{1,${integerDigits}}(\\.\\d{1,${fractionDigits}})?$`);
const highest = 10n ** BigInt(digits) - 1n;

/** Parses an amount such as `-1013000.5` and drops insignificant zeros; null if invalid. Never a binary fraction. */
export function readMoney(text: string): string | null {
  if (!decimal.test(text)) return null;
  const [whole = '', part = ''] = text.replace('-', '').split('.');
  const behind = part.replace(/0+$/, '');
  const plain = `${whole.replace(/^0+(?=\d)/, '')}${behind === '' ? '' : `.${behind}`}`;
  return text.startsWith('-') && plain !== '0' ? `-${plain}` : plain;
}

/** Returns an amount parsed by `readMoney` in millionths; exact. */
export function toMillionths(amount: string): bigint {
  const [whole = '', part = ''] = amount.replace('-', '').split('.');
  const millionths = BigInt(`${whole}${part.padEnd(fractionDigits, '0')}`);
  return amount.startsWith('-') ? -millionths : millionths;
}

/** Formats millionths as an amount, with as many decimals as needed. */
export function fromMillionths(millionths: bigint): string {
  const all = `${millionths < 0n ? -millionths : millionths}`.padStart(fractionDigits + 1, '0');
  const part = all.slice(-fractionDigits).replace(/0+$/, '');
  return `${millionths < 0n ? '-' : ''}${all.slice(0, -fractionDigits)}${part === '' ? '' : `.${part}`}`;
}

/** Returns the amount as fixed-length text that sorts in numeric order. */
export function sortableMoney(amount: string): string {
  const millionths = toMillionths(amount);
  // For negative amounts, a larger absolute value sorts first.
  const padded = `${millionths < 0n ? highest + millionths : millionths}`.padStart(digits, '0');
  return `${millionths < 0n ? 'n' : 'p'}${padded}`;
}
