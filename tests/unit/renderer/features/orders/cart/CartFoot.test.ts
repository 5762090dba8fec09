import { expect, test } from 'vitest';
import type { QuotedLine } from '../../../../../../preload/contract/orders/orders.ts';
import { coverOf } from '../../../../../../renderer/features/orders/cart/CartFoot.tsx';

const line = (remaining: string | null, unavailableReason: QuotedLine['unavailableReason'] = null): QuotedLine => ({
  ...{ name: 'kopi.example', unicode: 'kopi.example', extension: '.example', years: 1, protection: false, state: 'free', checkedAt: null },
  ...{
    sold: [1],
    price: unavailableReason === null ? '100' : null,
    standard: null,
    premium: false,
    protectionPrice: null,
    currency: 'IDR',
  },
  ...{ remaining, unavailableReason, requirements: [] },
});
const balance = { amount: '250', readAt: '2026-11-21T08:00:00.000Z' };

test('the balance covers the first lines, all, or none; lines that cannot be ordered do not count', () => {
  expect(coverOf({ lines: [line('150'), line(null, 'no-price'), line('50'), line('-50')], balance })).toEqual({ priced: 3, covered: 2 });
  expect(coverOf({ lines: [line('150')], balance })).toEqual({ priced: 1, covered: 1 });
  expect(coverOf({ lines: [line('-1')], balance })).toEqual({ priced: 1, covered: 0 });
  expect(coverOf({ lines: [line(null)], balance: null })).toEqual({ priced: 1, covered: null });
});
