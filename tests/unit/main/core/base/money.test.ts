import { describe, expect, it } from 'vitest';
import { isPrice, sumOf } from '../../../../../main/core/base/money.ts';

describe('money', () => {
  it.each([
    [['150000', '0.10', '0.20'], '150000.3'],
    [['0.1', '0.2'], '0.3'],
    [['99999999999999.99'], '99999999999999.99'],
    [['1', ''], null],
  ])('%j is %s', (amounts, sum) => expect(sumOf(amounts)).toBe(sum));

  it.each([
    ['0.00', false],
    ['', false],
    [null, false],
    [undefined, false],
    ['0.01', true],
  ])('%j is a price: %s', (amount, price) => expect(isPrice(amount)).toBe(price));
});
