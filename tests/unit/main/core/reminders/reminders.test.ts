import { beforeEach, describe, expect, it } from 'vitest';
import { entriesOf } from '../../../../../main/core/reminders/port.ts';
import { createReminders, type RemindersService } from '../../../../../main/core/reminders/reminders.ts';
import { firstRule } from '../../../../../main/core/reminders/steps.ts';
import type { PortfolioStore, WorkspaceStore } from '../../../../../main/core/store/port.ts';
import type { ReadDomain } from '../../../../../main/core/store/portfolio/lists/domains.ts';
import type { ReminderRule } from '../../../../../preload/contract/reminders/rules.ts';

import type { AccountId } from '../../../../../preload/contract/values.ts';
import { defaultSettings } from '../../../preload/contract/default-settings.ts';
import { account, openMemory, readInteger, sampleCustomer, sampleDomain } from '../store/portfolio/fixtures.ts';
import { openWorkspace } from '../store/workspace/fixtures.ts';

const accountId = account as AccountId;
const firstDay = '2027-01-01';
const signal = new AbortController().signal;
const domain = (id: number, customerId: number | null, expires: string | null, more: Partial<ReadDomain> = {}): ReadDomain =>
  sampleDomain(id, { customerId, expires, ...more });

let store: PortfolioStore;
let workspace: WorkspaceStore;
let reminders: RemindersService;
let today: string;
let changes: number;

/** Prices of one year, with a margin of 10 %. */
function readPrices(): void {
  const none = { registration: null, transfer: null, redemption: null, proxy: null };
  const promo = { promo: false, promoYears: null, promoPrice: null, promoFrom: null, promoTo: null };
  const price = (id: number, extension: string, currency: string, renewal: string) => ({
    ...{ ...none, ...promo, id, extension, currency, renewal, odd: null, raw: '{}' },
  });
  readInteger(store, 'prices', [price(1, '.test', 'IDR', '150000'), price(2, '.us', 'USD', '9.95')]);
}

beforeEach(async () => {
  ({ store } = await openMemory());
  ({ workspace } = await openWorkspace());
  today = firstDay;
  changes = 0;
  const settings = structuredClone(defaultSettings);
  settings.margin = { ...settings.margin, percent: '10', step: '0.01', ending: '0', fixed: '0', kinds: ['renewal'] };
  reminders = createReminders({
    store: () => store,
    workspace: () => workspace,
    settings: () => settings,
    margin: () => settings.margin,
    dialogs: { available: true, saveFile: async () => null, openFile: async () => null },
    today: () => today,
    changed: () => {
      changes += 1;
    },
    now: () => Date.parse(`${today}T08:00:00.000Z`),
  });
  readPrices();
  readInteger(store, 'customers', [
    sampleCustomer(7, 'Wayan'),
    { ...sampleCustomer(8, 'Budi'), countryCode: 'SG' },
    { ...sampleCustomer(9, 'Sari'), email: 'unknown', voice: '' },
  ]);
  readInteger(store, 'domains', [
    domain(1, 7, '2027-03-02'),
    domain(2, 7, '2027-01-08'),
    domain(3, 7, '2027-01-20', { extension: '.us', name: 'three.us', unicode: 'three.us' }),
    domain(4, 8, '2027-12-31'),
    domain(5, 8, '2026-12-30', { premium: true }),
    domain(6, 9, '2027-01-01', { extension: '.id' }),
    domain(10, null, '2027-01-01'),
    domain(11, 12, '2027-01-01'),
    domain(13, 7, null),
  ]);
});

const due = (which: 'ready' | 'blocked' = 'ready', day?: string) =>
  reminders.due({ accountId, which, from: 0, count: 100, ...(day === undefined ? {} : { day }) }, signal);
const readyIds = async () => (await due()).rows.map(({ customer }) => customer.id);
const withRules = (...rules: Partial<ReminderRule>[]) =>
  reminders.saveRules({ accountId, rules: rules.map((rule) => ({ ...firstRule, ...rule })) }, signal);

describe('what is due today', () => {
  it('is one message per customer with all domains and the sums of own prices by currency', async () => {
    const { rows, total } = await due();
    expect(total).toBe(2);
    expect(rows.map(({ customer, count, stage, language }) => ({ id: customer.id, count, stage, language }))).toEqual([
      { id: 8, count: 1, stage: 'expired', language: 'en' },
      { id: 7, count: 3, stage: 'last', language: 'id' },
    ]);
    expect(rows[1]).toMatchObject({
      address: 'customer7@example.com',
      totals: [
        { currency: 'IDR', amount: '330000' },
        { currency: 'USD', amount: '10.95' },
      ],
      unpriced: 0,
    });
    expect(rows[1]?.first.map(({ domain: name, step, daysLeft }) => [name, step, daysLeft])).toEqual([
      ['example-2.test', 7, 7],
      ['three.us', 30, 19],
      ['example-1.test', 60, 60],
    ]);
    expect(rows[0]).toMatchObject({ totals: [], unpriced: 1, first: [{ price: null, priceGap: 'premium' }] });
  });

  it('names everything that is left out', async () => {
    expect(await reminders.counts({ accountId }, signal)).toEqual({
      ...{ day: firstDay, customers: 2, domains: 4, withoutRule: 0, notReminded: { domains: 5, filter: 'expires:today..30d reminded:no' } },
      blocked: [{ block: 'no-address', customers: 1, domains: 1 }],
      problems: [
        { problem: 'no-customer', domains: 1 },
        { problem: 'customer-not-listed', domains: 1 },
        { problem: 'no-date', domains: 1 },
      ],
    });
    const problems = (from: number, count: number) => reminders.problems({ accountId, from, count }, signal);
    const all = await problems(0, 100);
    expect(all.rows.map(({ domainId, problem }) => [domainId, problem])).toEqual([
      [10, 'no-customer'],
      [11, 'customer-not-listed'],
      [13, 'no-date'],
    ]);
    expect(all.total).toBe(3);
    expect((await problems(1, 1)).rows.map(({ domainId }) => domainId)).toEqual([11]);
    expect((await problems(2, 1)).rows.map(({ domainId }) => domainId)).toEqual([13]);
    expect((await due('blocked')).rows.map(({ customer, block }) => [customer.id, block])).toEqual([[9, 'no-address']]);
  });

  it('follows the preferences of a customer', async () => {
    await reminders.saveCustomer({ accountId, id: 9, preferences: { address: ' sari@example.org ', language: 'en' } }, signal);
    await reminders.saveCustomer({ accountId, id: 7, preferences: { isMuted: true } }, signal);
    expect(await readyIds()).toEqual([8, 9]);
    const [, sari] = (await due()).rows;
    expect(sari).toMatchObject({ address: 'sari@example.org', language: 'en', totals: [], first: [{ priceGap: 'not-listed' }] });
    expect((await due('blocked')).rows.map(({ customer, block }) => [customer.id, block])).toEqual([[7, 'muted']]);
    expect(changes).toBe(2);
  });

  it('reaches a customer without an email address by WhatsApp, if there is a number for it', async () => {
    await reminders.saveCustomer({ accountId, id: 9, preferences: { phone: '12345' } }, signal);
    expect(await readyIds()).toEqual([8, 7]);
    await reminders.saveCustomer({ accountId, id: 9, preferences: { phone: '0812 3456 7890' } }, signal);
    expect(await readyIds()).toEqual([8, 9, 7]);
    const [, sari] = (await due()).rows;
    expect(sari).toMatchObject({ customer: { id: 9 }, address: null, phone: '0812 3456 7890', block: null });
    expect((await due('blocked')).total).toBe(0);
    expect((await reminders.calendar({ accountId }, signal)).days[0]).toMatchObject({ customers: 3, domains: 5 });
  });

  it('writes to an address under an internationalized domain in A-labels', async () => {
    await reminders.saveCustomer({ accountId, id: 9, preferences: { address: 'sari@bücher.example' } }, signal);
    expect((await due()).rows.find(({ customer }) => customer.id === 9)).toMatchObject({ address: 'sari@xn--bcher-kva.example' });
  });

  it.each([
    ['address', 'not an address', 'mail-address-form'],
    ['address', 'a@example.test, b@example.test', 'mail-address-local'],
    ['phone', '12', 'phone-number-invalid'],
    ['salutation', 'Dear\nBcc: x', 'value-invalid'],
  ])('refuses the %s %j', (field, value, reason) => {
    const save = () => reminders.saveCustomer({ accountId, id: 9, preferences: { [field]: value } }, signal);
    expect(save).toThrow(expect.objectContaining({ code: 'VALIDATION', fields: { [field]: { reason, facts: {} } } }));
    expect(changes).toBe(0);
  });

  it('follows the rules: tags before extensions before all, and a rule without steps is none', async () => {
    workspace.notes.setTags(accountId, { kind: 'domain', id: 2, name: 'example-2.test' }, ['VIP']);
    await withRules(
      { steps: [60, 0] },
      { domains: { by: 'extensions', extensions: ['.US'] }, steps: [] },
      { domains: { by: 'tag', tag: 'vip' }, steps: [5] },
      { isOn: false, domains: { by: 'tag', tag: 'vip' }, steps: [7] },
    );
    const [, wayan] = (await due()).rows;
    expect(wayan?.first.map(({ domain: name, step }) => [name, step])).toEqual([['example-1.test', 60]]);
    expect(await reminders.ruleCounts({ accountId }, signal)).toEqual({ domains: [6, 1, 1, 0], withoutRule: 0 });
  });

  it('counts domains without a rule', async () => {
    await withRules({ domains: { by: 'extensions', extensions: ['.us'] }, steps: [30] });
    expect(await readyIds()).toEqual([7]);
    expect(await reminders.counts({ accountId }, signal)).toMatchObject({ customers: 1, domains: 1, withoutRule: 5 });
    await withRules();
    expect(await reminders.rules({ accountId }, signal)).toEqual({ rules: [], isFirst: false });
    expect(await readyIds()).toEqual([]);
  });

  it('keeps rules in order of days and refuses a day that occurs twice', async () => {
    const saved = await withRules({ name: '  Short  notice ', steps: [-3, 60, 7] });
    expect(saved.rules).toEqual([{ ...firstRule, name: 'Short notice', steps: [60, 7, -3] }]);
    expect(() => withRules({ steps: [7, 7] })).toThrow(expect.objectContaining({ fields: { 'rules.0.steps': expect.anything() } }));
  });
});

describe('a reminder', () => {
  it('is recorded once per domain, expiry date and step, and due again at the next step or for the next date', async () => {
    const marked = await reminders.mark({ accountId, customerIds: [7, 8, 99], way: 'other' }, signal);
    expect(marked).toEqual({ customers: 2, entries: [1, 2, 3, 4] });
    expect(await readyIds()).toEqual([]);
    today = '2027-01-07';
    expect((await due()).rows.map(({ customer, first }) => [customer.id, ...first.map(({ domainId, step }) => [domainId, step])])).toEqual([
      [8, [5, -3]],
      [7, [2, 1], [3, 14]],
    ]);
    today = '2027-12-01';
    expect(await readyIds()).toEqual([8]);
    readInteger(store, 'domains', [domain(2, 7, '2028-01-08'), domain(4, 8, '2027-12-31')]);
    const { rows, total } = await reminders.log({ accountId, filter: 'all', from: 0, count: 10 }, signal);
    expect(total).toBe(4);
    expect(rows.map(({ domainId, since, way, outcome }) => [domainId, since, way, outcome])).toContainEqual([
      2,
      'renewed',
      'other',
      'done',
    ]);
    const renewed = await reminders.log({ accountId, filter: 'renewed', from: 0, count: 10 }, signal);
    expect([renewed.total, renewed.rows.map(({ domainId }) => domainId)]).toEqual([1, [2]]);
    const gone = rows.filter(({ since }) => since === 'gone').map(({ domainId }) => domainId);
    expect(gone.toSorted()).toEqual([1, 3, 5]);
  });

  it('is forgotten on request, unless a job has sent it', async () => {
    const { entries } = await reminders.mark({ accountId, customerIds: [7], way: 'whatsapp' }, signal);
    const [message] = await reminders.messages(accountId, [8]);
    expect(message?.items).toHaveLength(1);
    if (message === undefined) return;
    const sent = entriesOf(message, { way: 'smtp', at: '2027-01-01T08:00:01.000Z', outcome: 'unknown' });
    reminders.record(accountId, { job: 3, row: 0 }, sent);
    expect(reminders.isReminded(accountId, message)).toBe(true);
    expect(await readyIds()).toEqual([]);
    expect(await reminders.forget({ accountId, entries: [...entries, 4] }, signal)).toEqual({ removed: 3 });
    expect(await readyIds()).toEqual([7]);
    // A person settles it as refused: it is due again.
    reminders.record(
      accountId,
      { job: 3, row: 0 },
      entriesOf(message, { way: 'smtp', at: '2027-01-01T08:00:01.000Z', outcome: 'refused' }),
    );
    expect(await readyIds()).toEqual([8, 7]);
    expect((await reminders.log({ accountId, filter: 'refused', from: 0, count: 10 }, signal)).total).toBe(1);
  });

  it('with an unknown outcome is settled by a person', async () => {
    const [message] = await reminders.messages(accountId, [8]);
    if (message === undefined) throw new Error('Nothing is due.');
    const [id = 0] = reminders.add(
      accountId,
      entriesOf(message, { way: 'mail-program', at: '2027-01-01T08:00:00.000Z', outcome: 'unknown' }),
    );
    expect(await reminders.settle({ accountId, entry: id, outcome: 'refused' }, signal)).toEqual({ settled: true });
    expect(await reminders.settle({ accountId, entry: id, outcome: 'done' }, signal)).toEqual({ settled: false });
    expect(reminders.isReminded(accountId, message)).toBe(false);
  });
});

describe('the calendar', () => {
  it('has everything that is due today, and later what becomes due on each day', async () => {
    const { days } = await reminders.calendar({ accountId }, signal);
    expect(days).toHaveLength(30);
    expect(days.filter(({ domains }) => domains > 0)).toEqual([
      { day: '2027-01-01', customers: 2, domains: 4 },
      { day: '2027-01-02', customers: 1, domains: 1 },
      { day: '2027-01-06', customers: 1, domains: 1 },
      { day: '2027-01-07', customers: 1, domains: 1 },
      { day: '2027-01-08', customers: 1, domains: 1 },
      { day: '2027-01-11', customers: 1, domains: 1 },
      { day: '2027-01-13', customers: 1, domains: 1 },
      { day: '2027-01-19', customers: 1, domains: 1 },
      { day: '2027-01-20', customers: 1, domains: 1 },
      { day: '2027-01-23', customers: 1, domains: 1 },
    ]);
    expect((await due('ready', '2027-01-06')).rows.map(({ customer, first }) => [customer.id, first[0]?.domainId, first[0]?.step])).toEqual(
      [[7, 3, 14]],
    );
  });

  it('refuses a day outside it', async () => {
    await expect(due('ready', '2027-01-31')).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(due('ready', '2026-12-31')).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});
