import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSessionKeychain } from '../../../main/core/keychain/session.ts';
import { daysLater } from '../../../main/core/portfolio/overview/days.ts';
import type { Application } from '../../../main/ipc/application.ts';
import type { Counted } from '../../../preload/contract/portfolio/sums.ts';
import { openList } from '../../support/open-list.ts';
import { readPracticeAccount } from '../../support/read-account.ts';
import { callsOf } from './calls.ts';
import { hostApplication } from './host-application.ts';

let folder: string;
let application: Application;
const keychain = createSessionKeychain();
const { call } = callsOf(() => application);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'overview-'));
});
afterEach(async () => {
  await application.close();
  rmSync(folder, { recursive: true, force: true });
});

const byName = { column: 'name', descending: false } as const;

/** The fully synced practice account. */
function practiceAccount(now?: () => number) {
  application = hostApplication({ folder, keychain, copy: () => undefined }, now === undefined ? {} : { now });
  return readPracticeAccount(application, call);
}

/** Every number with a list behind it. */
function countedIn(value: unknown): Counted[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('count' in value && 'filter' in value) return [value as Counted];
  return Object.values(value).flatMap(countedIn);
}

it.each(['Asia/Jakarta', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'shows the same numbers as the lists, with the days of %s',
  async (timeZone) => {
    const accountId = await practiceAccount();
    await call('settings.update', { formats: { timeZone } });
    const { notices, certificates, ...overview } = await call('overview.read', { accountId });
    expect(overview.today).toBe(new Intl.DateTimeFormat('sv-SE', { timeZone }).format());
    const domains = countedIn(overview);
    expect(domains.length).toBeGreaterThan(45);
    for (const { count, filter } of domains) {
      const opened = await openList(call, 'domains', { accountId, filter: filter ?? '', sort: byName, first: 1 });
      if ('fault' in opened) throw new Error(`${filter}: ${opened.fault.reason}`);
      expect({ filter, count }).toEqual({ filter, count: opened.count });
    }
    for (const { count, filter } of [certificates.expiring, certificates.waiting]) {
      const sort = { column: 'domain', descending: false } as const;
      const opened = await openList(call, 'certificates', { accountId, filter: filter ?? '', sort, first: 1 });
      if ('fault' in opened) throw new Error(`${filter}: ${opened.fault.reason}`);
      expect({ filter, count }).toEqual({ filter, count: opened.count });
    }
    const open = await openList(call, 'notices', {
      accountId,
      filter: notices.open.filter ?? '',
      sort: { column: 'created', descending: true },
      first: 3,
    });
    if ('fault' in open) throw new Error(open.fault.reason);
    expect(notices.open.count).toBe(open.count);
    expect(notices.last.map(({ id }) => id)).toEqual(open.rows.map((row) => row?.id));
    const last = await openList(call, 'transactions', { accountId, filter: '', sort: { column: 'created', descending: true }, first: 4 });
    if ('fault' in last) throw new Error(last.fault.reason);
    expect(overview.transactions.map(({ id, amount }) => [id, amount])).toEqual(last.rows.map((row) => [row?.id, row?.amount]));
  },
);

it('adds up what the service charges for renewals, and subtracts it from the balance', async () => {
  const accountId = await practiceAccount();
  const { plan, balance, statuses, domains } = await call('overview.read', { accountId });
  const opened = await openList(call, 'domains', { accountId, filter: 'expires<91d -premium:yes status<3', sort: byName, first: 200 });
  if ('fault' in opened) throw new Error(opened.fault.reason);
  const prices = await openList(call, 'prices', { accountId, filter: '', sort: { column: 'extension', descending: false }, first: 200 });
  if ('fault' in prices) throw new Error(prices.fault.reason);
  const costs = new Map(prices.rows.map((row) => [row?.extension, Number(row?.renewal ?? row?.firstRenewal?.total ?? Number.NaN)]));
  const cost = opened.rows.map((row) => costs.get(row?.extension ?? '') ?? Number.NaN).filter((each) => !Number.isNaN(each));
  expect(Number(plan.total.cost)).toBe(cost.reduce((sum, each) => sum + each, 0));
  expect(plan.rows.reduce((sum, { priced }) => sum + priced, 0)).toBe(cost.length);
  expect(Number(plan.rows.at(-1)?.remaining)).toBe(Number(balance?.amount) - Number(plan.total.cost));
  expect(statuses.reduce((sum, { domains: { count } }) => sum + count, 0)).toBe(domains.count);
});

it('budgets a year of renewals and other charges like the lists that it leads to', async () => {
  const accountId = await practiceAccount();
  const budget = await call('overview.budget', { accountId });
  for (const { count, filter } of countedIn(budget)) {
    const opened = await openList(call, 'domains', { accountId, filter: filter ?? '', sort: byName, first: 1 });
    if ('fault' in opened) throw new Error(`${filter}: ${opened.fault.reason}`);
    expect({ filter, count }).toEqual({ filter, count: opened.count });
  }
  const { pace } = budget;
  const created = `created>=${pace?.from}`;
  const [all, renewals] = await Promise.all([
    call('transactions.sums', { accountId, filter: created }),
    call('transactions.sums', { accountId, filter: `${created} description:*renew*` }),
  ]);
  if ('fault' in all || 'fault' in renewals) throw new Error('A filter was not understood.');
  expect(pace?.renewals).toEqual({ count: renewals.sums[0]?.count, sum: renewals.sums[0]?.out.replace('-', '') });
  expect(Number(pace?.other)).toBe(-Number(all.sums[0]?.out) + Number(renewals.sums[0]?.out));
  expect(pace?.received).toBe(all.sums[0]?.in);
  expect(pace?.notIncluded).toBe(0);
  expect(pace).toMatchObject({ from: daysLater(budget.today, -365), until: budget.today, days: 365 });
  expect(Number(budget.otherPerDay)).toBe(Math.ceil(Number(pace?.other) / (pace?.days ?? 1)));
  expect(budget.runsOut).not.toBeNull();
  expect(Number(budget.total.deposit)).toBe(
    Number(budget.total.renewals ?? Number.NaN) + Number(budget.total.other) - Number(budget.balance?.amount),
  );

  await call('settings.update', { budget: { renewedShare: 0, otherCharges: false } });
  const none = await call('overview.budget', { accountId });
  expect(none).toMatchObject({ runsOut: null, renewedShare: 0, otherPerDay: '0', pace });
  expect(none.total).toEqual({ ...budget.total, renewals: '0', other: '0', deposit: '0' });
});

it('shows if nothing has been synced for an account', async () => {
  application = hostApplication({ folder, keychain, copy: () => undefined });
  const { id: accountId } = await call('practice.open', {});
  const overview = await call('overview.read', { accountId });
  expect(overview).toMatchObject({
    balance: null,
    domains: { count: 0 },
    plan: { hasPrices: false, lasts: null, low: false },
    transactions: [],
  });
  expect(await call('overview.budget', { accountId })).toMatchObject({
    ...{ balance: null, hasPrices: false, runsOut: null, pace: null, otherPerDay: null, days: [] },
    total: { domains: { count: 0 }, renewals: '0', other: '0', deposit: null },
  });
});
