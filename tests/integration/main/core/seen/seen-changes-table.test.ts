import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Stores } from '../../../../../main/core/store/port.ts';
import { type FoundChange, type SeenChangesTable, seenChangesTable } from '../../../../../main/core/store/workspace/seen-changes-table.ts';
import { seenFilters } from '../../../../../preload/contract/seen/seen-codes.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from '../store/fixtures.ts';

const { id: accountId } = sampleAccount(1);
const oldest = '2025-10-01T00:00:00.000Z';

let fixtures: StoreFixtures;
let stores: Stores;
let table: SeenChangesTable;
beforeEach(async () => {
  fixtures = createStoreFixtures();
  stores = await fixtures.open();
  stores.workspace.accounts.insert(sampleAccount(1));
  table = stores.workspace.seenChanges;
});
afterEach(() => fixtures.tidy());

function found(token: string, changes: Partial<FoundChange> = {}): FoundChange {
  return {
    token,
    domainId: 7,
    domainName: 'name.example',
    field: 'locked',
    before: '1',
    after: '0',
    beforeAt: null,
    afterAt: '2026-11-22T08:00:00.000Z',
    foundAt: '2026-11-22T08:00:01.000Z',
    explanation: 'unexplained',
    job: null,
    seq: null,
    alarm: null,
    ...changes,
  };
}
const tokens = (): string[] =>
  stores.workspace.journalFile.database.all<{ token: string }>('SELECT token FROM seen_change ORDER BY id').map(({ token }) => token);

test('a change is recorded once, whatever it is found as later', () => {
  expect(table.record(accountId, [found('a'), found('b')])).toBe(2);
  expect(table.record(accountId, [found('a', { after: '1' }), found('c')])).toBe(1);
  expect(table.recorded('a')).toEqual({ after: '0', afterAt: '2026-11-22T08:00:00.000Z' });
  expect(table.recorded('d')).toBeNull();
  expect(tokens()).toEqual(['a', 'b', 'c']);
});

test('unexplained changes come first, newest first', () => {
  table.record(accountId, [found('a'), found('b', { explanation: 'own', job: 3, seq: 0 }), found('c')]);
  const ids = table.ids(accountId, { filter: 'all' });
  const rows = new Map(table.rows(accountId, ids).map((row) => [row.id, row]));
  expect(ids.map((id) => rows.get(id)?.explanation)).toEqual(['unexplained', 'unexplained', 'own']);
  expect(ids[0]).toBeGreaterThan(ids[1] ?? 0);
  expect(table.ids(accountId, { filter: 'all', domainId: 8 })).toEqual([]);
});

test('a part of the list, in its order, and its total', () => {
  const explained = { explanation: 'own', job: 3, seq: 0 } as const;
  table.record(
    accountId,
    Array.from({ length: 12 }, (_, at) => found(`${at}`, { domainId: at % 2, ...(at % 3 === 0 ? explained : {}) })),
  );
  for (const domainId of [undefined, 0]) {
    const all = table.ids(accountId, { filter: 'all', domainId });
    expect(table.total(accountId, { filter: 'all', domainId })).toBe(all.length);
    expect([0, 2, 4].flatMap((from) => table.ids(accountId, { filter: 'all', domainId }, from, 2))).toEqual(all.slice(0, 6));
  }
  expect(table.ids(accountId, { filter: 'unexplained' }, 7, 5)).toHaveLength(1);
  expect(table.ids(accountId, { filter: 'all' }, 12, 5)).toEqual([]);
});

test('the list is read in the order of an index', () => {
  const { database } = stores.workspace.journalFile;
  const steps: string[] = [];
  const explained: typeof database = {
    ...database,
    first(sql, ...values) {
      steps.push(...database.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values).map(({ detail }) => detail));
      return database.first(sql, ...values);
    },
  };
  const { ids, total, counts } = seenChangesTable(explained);
  for (const filter of seenFilters) {
    ids(accountId, { filter }, 0, 100);
    total(accountId, { filter });
  }
  counts(accountId);
  const searches = steps.filter((step) => step.includes('seen_change'));
  expect(searches).toHaveLength(9);
  for (const step of searches) expect(step).toContain('COVERING INDEX seen_change_in_order');
});

test('a domain has one alarm, the last', () => {
  table.record(accountId, [found('a', { alarm: 'unlocked-with-code' }), found('b', { domainId: 8, alarm: 'gone' })]);
  table.record(accountId, [found('c', { alarm: 'unlocked-and-changed' })]);
  const alarms = table.rows(accountId, table.ids(accountId, { filter: 'alarms' }));
  expect(new Map(alarms.map((row) => [row.subject === 'domain' ? row.domainId : null, row.alarm]))).toEqual(
    new Map([
      [7, 'unlocked-and-changed'],
      [8, 'gone'],
    ]),
  );
  expect(table.counts(accountId)).toEqual({ all: 3, unseen: 3, unexplained: 3, alarms: 2 });
});

test('a lesser alarm does not take the place of a worse one', () => {
  table.record(accountId, [found('a', { field: 'status', alarm: 'transferred-away' })]);
  table.record(accountId, [found('b', { alarm: 'unlocked-and-changed' })]);
  const rows = table.rows(accountId, table.ids(accountId, { filter: 'alarms' }));
  expect(rows.map(({ alarm }) => alarm).sort()).toEqual(['transferred-away', 'unlocked-and-changed']);
});

test('the changes of a domain that count for alarms include what a restored backup may have forgotten', () => {
  table.record(accountId, [
    found('a', { explanation: 'restored', alarm: 'gone' }),
    found('b', { explanation: 'restored', job: 3, seq: 0 }),
    found('c', { explanation: 'own', job: 3, seq: 0 }),
    found('d'),
    found('e', { domainId: 8 }),
  ]);
  const rows = table.rows(accountId, table.ids(accountId, { filter: 'foreign', domainId: 7 }));
  expect(rows.map(({ explanation, job }) => [explanation, job]).sort()).toEqual([
    ['restored', null],
    ['unexplained', null],
  ]);
  table.markSeen(accountId, table.ids(accountId, { filter: 'foreign', domainId: 7 }), '2026-11-23T00:00:00.000Z');
  expect(table.ids(accountId, { filter: 'foreign' })).toHaveLength(1);
});

test('old changes are deleted', () => {
  table.record(accountId, [found('a', { foundAt: '2025-09-30T23:59:59.000Z' }), found('b')]);
  expect(table.prune(accountId, oldest)).toBe(false);
  expect(tokens()).toEqual(['b']);
});

test('beyond 20,000 the oldest are deleted, explained ones first', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => found(`many ${at}`, { explanation: at === 5 ? 'own' : 'unexplained' }));
  table.record(accountId, many);
  table.record(accountId, [found('x'), found('y')]);
  expect(table.prune(accountId, oldest)).toBe(false);
  expect(tokens()).toHaveLength(20_000);
  expect(tokens()).not.toContain('many 5');
  expect(tokens()).not.toContain('many 0');
  expect(tokens()).toContain('many 1');
});

test('few are deleted at once', () => {
  table.record(
    accountId,
    Array.from({ length: 700 }, (_, at) => found(`old ${at}`, { foundAt: '2025-09-30T00:00:00.000Z' })),
  );
  expect(Array.from({ length: 8 }, () => table.prune(accountId, oldest))).toEqual([...Array<boolean>(7).fill(true), false]);
  expect(tokens()).toEqual([]);
});

test('the domains with changes are found by time, explanation, alarm, and whether they are seen', () => {
  table.record(accountId, [
    found('a', { foundAt: '2026-11-01T00:00:00.000Z' }),
    found('b', { domainId: 8, explanation: 'own' }),
    found('c', { domainId: 9, alarm: 'gone' }),
  ]);
  const version = table.version();
  expect(table.markSeen(accountId, table.ids(accountId, { filter: 'alarms' }), '2026-11-23T00:00:00.000Z')).toBe(1);
  expect(table.version()).not.toBe(version);
  const domains = (from: string | null, only: 'any' | 'unexplained' | 'alarm' | 'new') =>
    table.changedDomains(accountId, { from, only }).sort();
  expect(domains(null, 'any')).toEqual([7, 8, 9]);
  expect(domains('2026-11-20T00:00:00.000Z', 'any')).toEqual([8, 9]);
  expect(domains(null, 'unexplained')).toEqual([7, 9]);
  expect(domains(null, 'alarm')).toEqual([9]);
  expect(domains(null, 'new')).toEqual([7, 8]);
});

test('another reseller of the account has none of them, and they go with the account', () => {
  table.record(accountId, [found('a')]);
  stores.workspace.accounts.update({ ...sampleAccount(1), resellerId: 'R-2002' });
  expect(table.counts(accountId).all).toBe(0);
  expect(table.changedDomains(accountId, { from: null, only: 'any' })).toEqual([]);
  stores.workspace.accounts.remove(accountId, false);
  expect(tokens()).toEqual([]);
});

test('the moves of domains between customers, with the times between which they happened', () => {
  const beforeAt = '2026-11-20T08:00:00.000Z';
  table.record(accountId, [
    found('a', { field: 'customer', before: '7 Wayan Sari', after: '8 Budi', beforeAt }),
    found('b', { field: 'customer', before: '', after: '8 Budi', domainId: 9 }),
    found('c'),
  ]);
  expect(table.moves(accountId)).toEqual([
    { domainId: 7, before: 7, beforeAt, afterAt: '2026-11-22T08:00:00.000Z' },
    { domainId: 9, before: null, beforeAt: null, afterAt: '2026-11-22T08:00:00.000Z' },
  ]);
});
