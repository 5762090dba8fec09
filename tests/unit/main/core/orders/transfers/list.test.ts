import { expect, test } from 'vitest';
import type { PriceOf } from '../../../../../../main/core/changes/context.ts';
import { cleanCode } from '../../../../../../main/core/orders/transfers/clean-code.ts';
import { type Listed, type TransferListContext, transferList, transferRows } from '../../../../../../main/core/orders/transfers/list.ts';

const priceOf = (change: Partial<PriceOf> = {}): PriceOf => ({
  currency: 'IDR',
  registration: new Map(),
  renewal: new Map(),
  transfer: '195000',
  redemption: null,
  proxy: '45000',
  protectionOffered: true,
  promotion: null,
  ...change,
});
const prices: Record<string, PriceOf> = {
  '.com': priceOf(),
  '.id': priceOf({ protectionOffered: false }),
  '.eu': priceOf({ currency: 'EUR', transfer: '9' }),
};
const around: TransferListContext = {
  market: {
    extensionOf: (name) => name.slice(name.indexOf('.')),
    priceOf: (extension) => prices[extension] ?? null,
    requirementsOf: () => [],
    balance: { amount: '1000000', readAt: '2026-11-22T08:00:00.000Z' },
    currency: 'IDR',
  },
  sells: () => true,
  own: new Set(),
  inJob: new Set(),
};
const listedName = (name: string, change: Partial<Listed> = {}): Listed => ({
  ...{ row: 0, line: 1, name, isName: true, code: cleanCode('Example-4711!'), years: 1, protection: false, check: null },
  ...change,
});

test('reports a problem, and the price, for a name with WHOIS protection requested but not offered', () => {
  const reported = transferRows(
    [listedName('a.id'), listedName('b.id', { protection: true }), listedName('c.com', { protection: true })],
    around,
  );
  expect(reported.map(({ problems, protectionPrice }) => [problems, protectionPrice])).toEqual([
    [[], null],
    [['no-protection'], null],
    [[], '45000'],
  ]);
  expect(transferList(reported, around)).toMatchObject({ ready: 2, total: '435000', remaining: '565000' });
});

test('does not add up costs in different currencies', () => {
  const reported = transferRows([listedName('a.com'), listedName('b.eu')], around);
  expect(reported.map(({ problems }) => problems)).toEqual([[], ['other-currency']]);
  expect(transferList(reported, around)).toMatchObject({ ready: 1, total: '195000', currency: 'IDR' });
});

test('counts names with unknown transferability, to be checked again', () => {
  const at = '2026-11-22T08:00:00.000Z';
  const states = ['ready', 'locked', 'not-registered', 'own', 'unknown'] as const;
  const reported = transferRows(
    states.map((state, row) => listedName(`${state}.com`, { row, check: { state, at, message: null } })),
    around,
  );
  expect(transferList([...reported, ...transferRows([listedName('new.com')], around)], around)).toMatchObject({
    checked: 5,
    doubtful: 4,
    names: 6,
  });
});
