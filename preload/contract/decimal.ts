/** An exact decimal: `units` of 10 to the power of minus `scale`. */
interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** Digits behind the point that are kept: as many as two amounts of the contract (six each) have when one is multiplied by the other. */
const scale = 12;
const one = 10n ** BigInt(scale);

/** As whole units of 10⁻¹², from a decimal string such as `1013000.00`; digits beyond are refused. Throws a RangeError for what is none. */
export function toUnits(decimal: string): bigint {
  const { units, scale: given } = read(decimal);
  if (given > scale) throw new RangeError(`"${decimal}" has too many digits behind its point.`);
  return units * 10n ** BigInt(scale - given);
}

function read(decimal: string): Decimal {
  const [, minus, whole, fraction = ''] = /^(-?)(\d{1,40})(?:\.(\d{1,40}))?$/.exec(decimal) ?? [];
  if (whole === undefined) throw new RangeError(`"${decimal}" is no decimal number.`);
  const units = BigInt(whole + fraction);
  return { units: minus === '-' ? -units : units, scale: fraction.length };
}

/** As a decimal string without zeros at its end, but with two digits when there is a fraction at all: `1250`, `12.50`, `0.125`. */
export function fromUnits(units: bigint): string {
  const minus = units < 0n ? '-' : '';
  const size = units < 0n ? -units : units;
  const fraction = (size % one).toString().padStart(scale, '0').replace(/0+$/, '');
  return `${minus}${size / one}${fraction === '' ? '' : `.${fraction.padEnd(2, '0')}`}`;
}

/** The product of two numbers in units, in units; what is beyond the last digit is dropped towards zero. */
export function times(left: bigint, right: bigint): bigint {
  return (left * right) / one;
}

/** The smallest multiple of `step` that is not below; `step` above 0. */
export function upTo(units: bigint, step: bigint): bigint {
  const rest = ((units % step) + step) % step;
  return rest === 0n ? units : units + step - rest;
}

/** The nearest multiple of `step`; halves go up. */
export function nearestTo(units: bigint, step: bigint): bigint {
  const down = units - (((units % step) + step) % step);
  return 2n * (units - down) >= step ? down + step : down;
}
