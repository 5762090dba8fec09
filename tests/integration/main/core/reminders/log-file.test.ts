import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readLog, writeLog } from '../../../../../main/core/reminders/log-file.ts';
import type { Stores } from '../../../../../main/core/store/port.ts';
import type { LoggedReminder } from '../../../../../preload/contract/reminders/log.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from '../store/fixtures.ts';

const one = sampleAccount(1).id;
const two = sampleAccount(2).id;
const { signal } = new AbortController();
const reminder = (domainId: number, more: Partial<LoggedReminder> = {}): LoggedReminder => ({
  ...{ domainId, domain: `n${domainId}.example`, expires: '2027-03-08', step: 30, customerId: 7, customer: 'PT Contoh' },
  ...{ way: 'smtp', at: '2027-02-06T08:00:00.000Z', outcome: 'done', job: null, row: null },
  ...more,
});

let fixtures: StoreFixtures;
let stores: Stores;
let path: string;
const table = () => stores.workspace.reminderLog;
const read = (names: ReadonlyMap<number, string> = new Map()) => readLog({ table, domainNames: () => names }, two, path, signal);
const key = (domainId: number) => ({ domainId, expires: '2027-03-08', step: 30 });

beforeEach(async () => {
  fixtures = createStoreFixtures();
  stores = await fixtures.open();
  stores.workspace.accounts.insert(sampleAccount(1));
  stores.workspace.accounts.insert(sampleAccount(2));
  path = join(fixtures.folder, '..', 'log.csv');
});
afterEach(() => fixtures.tidy());

describe('the log of a colleague', () => {
  it('has the reminders that were made there, also what looks like a formula, and each only once', async () => {
    const entries = [reminder(1, { customer: '=HYPERLINK("x"), "Sari"' }), reminder(2, { step: -3, outcome: 'refused' })];
    table().add(one, entries);
    table().record(one, { job: 5, row: 2 }, [reminder(3, { outcome: 'unknown' })]);
    expect(await writeLog(table, one, path, signal)).toBe(3);
    expect(readFileSync(path, 'utf8')).toContain("'=HYPERLINK");

    expect(await read()).toEqual({ path, added: 3, known: 0, faulty: 0, faults: [] });
    const imported = table().list(two, {}, 0, 10);
    expect(imported.map(({ id: _, ...entry }) => entry)).toEqual(
      [reminder(3, { outcome: 'unknown' }), ...entries.toReversed()].map((entry) => ({ ...entry, isImported: true })),
    );
    expect([...table().reminded(two, [key(1), key(2), key(3)])]).toEqual(['1 2027-03-08 30', '3 2027-03-08 30']);
    expect(await read()).toMatchObject({ added: 0, known: 3 });
  });

  it('is read after a spreadsheet saved it, without the rows that are no reminders', async () => {
    const header = 'outcome;at;way;customer_id;customer;step;expires;domain_id;domain';
    const row = (domainId: string, more = '30;2027-03-08') =>
      `done;2027-02-06T08:00:00.000Z;other;7;PT Contoh;${more};${domainId};n${domainId}.example`;
    const rows = [header, row('1'), row('x'), row('2', '400;2027-03-08'), row('4', '30;08/03/2027'), row('9'), ''];
    writeFileSync(path, rows.join('\r\n'));
    expect(await read(new Map([[9, 'other.example']]))).toEqual({
      ...{ path, added: 1, known: 0, faulty: 4 },
      faults: [
        { line: 3, column: 'domain_id', text: 'x' },
        { line: 4, column: 'step', text: '400' },
        { line: 5, column: 'expires', text: '08/03/2027' },
        { line: 6, column: 'domain_id', text: '9' },
      ],
    });
  });

  it.each([
    ['domain,price\r\na.example,5\r\n', 'reminder-log-foreign'],
    ['', 'file-empty'],
    [Buffer.from([0x64, 0xff, 0xfe, 0x0a]), 'file-encoding'],
  ])('is refused if it is another file', async (content, reason) => {
    writeFileSync(path, content);
    await expect(read()).rejects.toMatchObject({ code: 'VALIDATION', reason });
    expect(table().total(two, {})).toBe(0);
  });

  it('is refused if it cannot be opened', async () => {
    path = join(fixtures.folder, 'missing.csv');
    await expect(read()).rejects.toMatchObject({ code: 'VALIDATION', reason: 'file-not-read' });
  });
});

it('keeps rules, preferences and the log of a reseller after a restart, and deletes them with the account', async () => {
  table().add(one, [reminder(1)]);
  stores.workspace.reminderCustomers.write(
    one,
    { id: 7, name: 'c@example.com' },
    { ...stores.workspace.reminderCustomers.read(one, 7), isMuted: true },
    '2027-02-06T08:00:00.000Z',
  );
  stores.close();
  stores = await fixtures.open();
  expect(table().total(one, {})).toBe(1);
  expect(stores.workspace.reminderCustomers.read(one, 7).isMuted).toBe(true);
  // Another reseller has other domains and customers under the same ids.
  const account = stores.workspace.accounts.find(one);
  if (account === null) throw new Error('The account is gone.');
  stores.workspace.accounts.update({ ...account, resellerId: 'R-2002' });
  expect([table().total(one, {}), stores.workspace.reminderCustomers.read(one, 7).isMuted]).toEqual([0, false]);
  stores.workspace.accounts.update(account);
  expect(table().list(one, { text: 'PT CONT' }, 0, 5)).toHaveLength(1);
  expect(table().list(one, { text: '%' }, 0, 5)).toEqual([]);
  stores.workspace.accounts.remove(one, false);
  stores.workspace.accounts.insert(account);
  expect(table().total(one, {})).toBe(0);
});
