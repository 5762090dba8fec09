import { expect, it } from 'vitest';
import type { PortfolioStore } from '../../../../../../../main/core/store/port.ts';
import type { ReadTransaction } from '../../../../../../../main/core/store/portfolio/lists/transactions.ts';
import { account, openMemory, outline, pageOf, readInteger, sampleCustomer } from '../fixtures.ts';

const syncedAt = '2026-11-21T08:00:00.000Z';

function charge(id: number, created: string, changes: Partial<ReadTransaction> = {}): ReadTransaction {
  return {
    ...{ id, type: 2, typeLabel: 'Domain', description: 'Domain registration example.test', direction: 'out', currency: 'IDR' },
    ...{ amount: '3500000.00', closingBalance: null, period: 1, note: null, created, odd: null, raw: '{}' },
    ...changes,
  };
}

function begin(store: PortfolioStore, scope: string, at: string, transactions: readonly ReadTransaction[]) {
  const reading = store.lists.begin(account, 'transactions', outline(transactions.length, { scope }), at);
  reading.write(pageOf(1, transactions));
  return reading;
}

const days = ({ overview }: PortfolioStore) => overview.transactionDays(account);
const recent = [charge(1, '2026-10-17T08:00:00.000Z')];
const year = '2025-11-21_2026-11-22';

it('has all days that the last complete sync requested, whenever the first charge was', async () => {
  const { store } = await openMemory();
  expect(days(store)).toBeNull();
  const reading = begin(store, year, syncedAt, recent);
  expect(days(store)).toBeNull();
  reading.finish({ changedWhileReading: false });
  expect(days(store)).toEqual({ from: '2025-11-21', until: '2026-11-21' });
});

it('has no day that only a running or failed sync requested', async () => {
  const { store } = await openMemory();
  begin(store, year, syncedAt, recent).finish({ changedWhileReading: false });
  const longer = begin(store, '2024-11-25_2026-11-26', '2026-11-25T08:00:00.000Z', recent);
  expect(days(store)).toEqual({ from: '2025-11-21', until: '2026-11-21' });
  longer.interrupt('failed', { code: 'OFFLINE', message: '' });
  expect(days(store)).toEqual({ from: '2025-11-21', until: '2026-11-21' });
});

it('begins with the first customer or charge of an account that is younger', async () => {
  const { store } = await openMemory();
  begin(store, year, syncedAt, recent).finish({ changedWhileReading: false });
  const since = (created: string) => readInteger(store, 'customers', [{ ...sampleCustomer(1, 'One'), created }]);
  since('2026-09-01T10:00:00.000Z');
  expect(days(store)?.from).toBe('2026-09-01');
  since('2026-11-01T10:00:00.000Z');
  expect(days(store)?.from).toBe('2026-10-17');
  since('2019-11-01T10:00:00.000Z');
  expect(days(store)?.from).toBe('2025-11-21');
});

it('tells renewals from other charges by type and words, not by the names of domains', async () => {
  const { store } = await openMemory();
  const created = '2026-11-20T08:00:00.000Z';
  const charges = [
    charge(1, created, { description: 'Perpanjangan domain contoh.co.id 1 tahun', amount: '100.00' }),
    charge(2, created, { description: 'Domain renewal example.test\nfor 1 year', amount: '20.00' }),
    charge(3, created, { description: 'Registration renewshop.id', amount: '3.00' }),
    charge(4, created, { typeLabel: 'SSL', description: 'Renewal example.test', amount: '0.40' }),
    // Of these it is not known whether they are charges, unless the balances show it.
    charge(6, created, { description: 'Domain renewal unknown.test', direction: 'debit', amount: '5.00', closingBalance: null }),
    charge(7, created, { description: 'Domain renewal refunded.test', direction: 'in', amount: '5.00', closingBalance: '100.00' }),
    charge(8, created, { description: 'Domain renewal certain.test', direction: 'debit', amount: '5.00', closingBalance: '95.00' }),
    charge(5, '2025-01-01T08:00:00.000Z', { description: 'Domain renewal old.test', amount: '7000.00' }),
  ];
  begin(store, year, syncedAt, charges).finish({ changedWhileReading: false });
  const from = '2025-11-21T00:00:00.000Z';
  const { renewals, others } = await store.overview.movements(account, from);
  expect([renewals, others].map((moved) => moved.map(({ count, out }) => [count, out]))).toEqual([[[5, '-120']], [[2, '-3.4']]]);
  expect(store.overview.renewalCharges(account, from).map(({ text }) => text)).toEqual([
    'Perpanjangan domain contoh.co.id 1 tahun ',
    'Domain renewal example.test\nfor 1 year ',
    'Domain renewal certain.test ',
  ]);
});
