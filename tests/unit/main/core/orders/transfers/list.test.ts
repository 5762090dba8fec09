import { expect, test } from 'vitest';
import type { PriceOf } from '../../../../../../main/core/changes/context.ts';
import { cleanCode } from '../../../../../../main/core/orders/transfers/clean-code.ts';
import { type Around, type Listed, tellList, tellRows } from '../../../../../../main/core/orders/transfers/list.ts';

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
const around: Around = {
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
const listed = (name: string, change: Partial<Listed> = {}): Listed => ({
  ...{ row: 0, line: 1, name, isName: true, code: cleanCode('Example-4711!'), years: 1, protection: false, check: null },
  ...change,
});

test('a name of which WHOIS protection is asked for and not offered has a problem, and its price is told', () => {
  const told = tellRows([listed('a.id'), listed('b.id', { protection: true }), listed('c.com', { protection: true })], around);
  expect(told.map(({ problems, protectionPrice }) => [problems, protectionPrice])).toEqual([
    [[], null],
    [['no-protection'], null],
    [[], '45000'],
  ]);
  expect(tellList(told, around)).toMatchObject({ ready: 2, total: '435000', left: '565000' });
});

test('what costs another currency is not added up with the others', () => {
  const told = tellRows([listed('a.com'), listed('b.eu')], around);
  expect(told.map(({ problems }) => problems)).toEqual([[], ['other-currency']]);
  expect(tellList(told, around)).toMatchObject({ ready: 1, total: '195000', currency: 'IDR' });
});

test('names that are not known to be free to come are counted, to be asked for again', () => {
  const at = '2026-11-22T08:00:00.000Z';
  const states = ['ready', 'locked', 'not-registered', 'own', 'unknown'] as const;
  const told = tellRows(
    states.map((state, row) => listed(`${state}.com`, { row, check: { state, at, message: null } })),
    around,
  );
  expect(tellList([...told, ...tellRows([listed('new.com')], around)], around)).toMatchObject({ checked: 5, doubtful: 4, names: 6 });
});
