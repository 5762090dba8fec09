import { expect, it } from 'vitest';
import { sumOf } from '../../../main/core/base/money.ts';
import { daysLater } from '../../../main/core/reminders/due-index.ts';
import type { DueRow } from '../../../preload/contract/reminders/due.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { openList } from '../../support/open-list.ts';
import { practiceApplication } from './practice-application.ts';

// Slow: syncs the practice account.
let accountId: AccountId;
const { call } = practiceApplication('reminders', (id) => {
  accountId = id;
});

async function rowsOf(which: 'ready' | 'blocked'): Promise<DueRow[]> {
  const rows: DueRow[] = [];
  for (;;) {
    const page = await call('reminders.due', { accountId, which, from: rows.length, count: 50 });
    rows.push(...page.rows);
    if (rows.length >= page.total) return rows;
  }
}

async function countOf(filter: string): Promise<number> {
  const opened = await openList(call, 'domains', { accountId, filter, sort: { column: 'name', descending: false }, first: 1 });
  if ('fault' in opened) throw new Error(`${filter}: ${opened.fault.reason}`);
  return opened.count;
}

it('finds every domain of the practice account that is due, once, with its customer', async () => {
  const { day, domains, customers, blocked, problems, withoutRule, notReminded } = await call('reminders.counts', { accountId });
  const [ready, held] = [await rowsOf('ready'), await rowsOf('blocked')];
  expect([ready.length, withoutRule]).toEqual([customers, 0]);
  expect(ready.reduce((sum, { count }) => sum + count, 0)).toBe(domains);
  expect(held.length).toBe(blocked.reduce((sum, one) => sum + one.customers, 0));
  expect(new Set([...ready, ...held].map(({ customer }) => customer.id)).size).toBe(ready.length + held.length);
  // The first step is 60 days before, the last one 3 days after, for two weeks.
  const expiring = await countOf(`expires:${daysLater(day, -16)}..${daysLater(day, 60)}`);
  const inMessages = [...ready, ...held].reduce((sum, { count }) => sum + count, 0);
  const leftOut = problems.filter(({ problem }) => problem !== 'no-date').reduce((sum, one) => sum + one.domains, 0);
  expect(inMessages + leftOut).toBe(expiring);
  expect(domains).toBeGreaterThan(20);
  expect(await countOf(notReminded.filter)).toBe(notReminded.domains);
});

it('renders the message of every customer, with all domains, once the company was entered', async () => {
  const ready = await rowsOf('ready');
  const messageOf = (customerId: number) => call('reminder-templates.message', { accountId, customerId });
  const [first] = ready;
  expect(await messageOf(first?.customer.id ?? 0)).toEqual({ message: null, fault: 'no-company' });
  await call('reminder-templates.saveSender', { accountId, sender: { company: 'Sinar Domain', phone: '', email: '', website: '' } });
  for (const { customer, totals } of ready) {
    const { message: due } = await call('reminders.message', { accountId, customerId: customer.id });
    const { message, fault } = await messageOf(customer.id);
    expect(fault).toBeNull();
    for (const { unicode } of due?.items ?? []) expect(message?.text).toContain(unicode);
    expect(message?.text).toContain('Sinar Domain');
    for (const { currency, amount } of totals)
      expect(sumOf((due?.items ?? []).flatMap((item) => (item.currency === currency && item.price !== null ? [item.price] : [])))).toBe(
        amount,
      );
  }
});

it('does not list customers who were reminded, and finds their domains by the filter', async () => {
  const ready = await rowsOf('ready');
  const some = ready.slice(0, 3);
  const before = await countOf('reminded:yes');
  const { customers, entries } = await call('reminders.mark', {
    accountId,
    customerIds: some.map(({ customer }) => customer.id),
    way: 'whatsapp',
  });
  expect([customers, entries.length]).toEqual([3, some.reduce((sum, { count }) => sum + count, 0)]);
  expect((await rowsOf('ready')).map(({ customer }) => customer.id)).toEqual(ready.slice(3).map(({ customer }) => customer.id));
  expect(await countOf('reminded:yes')).toBe(before + entries.length);
  expect(await call('reminders.forget', { accountId, entries })).toEqual({ removed: entries.length });
  expect(await rowsOf('ready')).toHaveLength(ready.length);
});
