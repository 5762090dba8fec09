import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keyOfAmount, netOf } from '../../../../../../../main/core/store/portfolio/lists/amounts.ts';

const amounts = fc.stringMatching(/^-?\d{1,20}(\.\d{1,6})?$/);

/** An amount in millionths. */
function millionths(amount: string): bigint {
  const [whole = '', fraction = ''] = amount.replace('-', '').split('.');
  const size = BigInt(whole + fraction.padEnd(6, '0'));
  return amount.startsWith('-') ? -size : size;
}

it('orders keys like the amounts', () => {
  fc.assert(
    fc.property(amounts, amounts, (one, other) => {
      const [first, second] = [keyOfAmount(one) ?? '', keyOfAmount(other) ?? ''];
      const difference = millionths(one) - millionths(other);
      expect([first > second, first < second]).toEqual([difference > 0n, difference < 0n]);
    }),
  );
});

it.each([
  ['12.50', 'in', '12.50'],
  ['12.50', 'Out', '-12.50'],
  ['-12.50', 'out', '-12.50'],
  ['12.50', '', null],
  [null, 'in', null],
] as const)('counts %s %s as %s of the balance', (amount, direction, net) => {
  expect(netOf(amount, direction)).toBe(net);
});
