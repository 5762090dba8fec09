import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromMillionths, readMoney, sortableMoney, toMillionths } from '../../../../../preload/contract/filter/money.ts';
import { runs } from './arbitrary.ts';

const most = 10n ** 26n - 1n;
const millionths = fc.oneof(fc.bigInt({ min: -most, max: most }), fc.bigInt({ min: -1000n, max: 1000n }));

describe('an amount', () => {
  it('is parsed and printed without losing a digit', () => {
    fc.assert(
      fc.property(millionths, (value) => {
        const amount = fromMillionths(value);
        expect(toMillionths(amount)).toBe(value);
        expect(readMoney(amount)).toBe(amount);
      }),
      runs,
    );
  });

  it('sorts as text in the order of the amounts', () => {
    fc.assert(
      fc.property(millionths, millionths, (one, other) => {
        const [first, second] = [sortableMoney(fromMillionths(one)), sortableMoney(fromMillionths(other))];
        expect(first).toHaveLength(27);
        expect(Math.sign(first < second ? -1 : Number(first > second))).toBe(one < other ? -1 : Number(one > other));
      }),
      runs,
    );
  });

  it.each([
    ['150000', '150000'],
    ['0150000.00', '150000'],
    ['-0.50', '-0.5'],
    ['-0', '0'],
    ['', null],
    ['1.', null],
    ['.5', null],
    ['1,5', null],
    ['1e5', null],
    ['0.1234567', null],
    ['100000000000000000000', null],
  ])('%s is parsed as %s', (text, read) => {
    expect(readMoney(text)).toBe(read);
  });
});
