import { beforeEach, describe, expect, it } from 'vitest';
import type { PortfolioStore } from '../../../../../../../main/core/store/port.ts';
import { account, openMemory, outline, pageOf, readInteger, sampleDomain, shownIds, stateOf } from '../fixtures.ts';

let store: PortfolioStore;
beforeEach(async () => {
  ({ store } = await openMemory());
});

const later = '2026-11-21T09:00:00.000Z';
const canceled = expect.objectContaining({ code: 'CANCELED' });

describe('a first sync', () => {
  it('can be viewed page by page, and is not a complete copy before its end', async () => {
    expect(stateOf(store, 'domains')).toMatchObject({ phase: 'never', completedAt: null, count: 0, total: null });
    const reading = store.lists.begin(account, 'domains', outline(3), later);
    expect(reading.write(pageOf(1, [sampleDomain(1), sampleDomain(2)]))).toBe(2);
    expect(stateOf(store, 'domains')).toMatchObject({ phase: 'reading', completedAt: null, count: 2, done: 2, total: 3 });
    expect(await shownIds(store)).toEqual([1, 2]);
    expect(reading.write(pageOf(2, [sampleDomain(2), sampleDomain(3)]))).toBe(3);
    reading.finish({ changedWhileReading: true });
    expect(stateOf(store, 'domains')).toMatchObject({ phase: 'whole', completedAt: later, count: 3, changedWhileReading: true });
    expect(store.domains.count(account)).toBe(3);
  });

  it('is reported as interrupted, and resumed where it stopped', () => {
    const reading = store.lists.begin(account, 'domains', outline(5), later);
    reading.write(pageOf(1, [sampleDomain(1), sampleDomain(2)]));
    reading.write(pageOf(3, [sampleDomain(5)]));
    reading.interrupt('failed', { code: 'OFFLINE', message: 'No network.' });
    expect(stateOf(store, 'domains')).toMatchObject({ phase: 'failed', done: 3, fault: { code: 'OFFLINE', message: 'No network.' } });
    const next = store.lists.begin(account, 'domains', outline(5), '2026-11-22T00:00:00.000Z');
    expect(next.resumed).toBe(true);
    expect([...next.pages]).toEqual([1, 3]);
    next.write(pageOf(2, [sampleDomain(3), sampleDomain(4)]));
    expect(next.counted()).toEqual({ objects: 5, distinct: 5 });
    next.finish({ changedWhileReading: false });
    expect(stateOf(store, 'domains')).toMatchObject({ phase: 'whole', completedAt: later, count: 5, fault: null });
  });

  it.for([{ pageSize: 3 }, { total: 6 }, { scope: 'other' }])('restarts if the list is a different one: %o', async (changes) => {
    const reading = store.lists.begin(account, 'domains', outline(5), later);
    reading.write(pageOf(1, [sampleDomain(1), sampleDomain(2)]));
    reading.interrupt('stopped');
    const next = store.lists.begin(account, 'domains', outline(5, changes), later);
    expect(next.resumed).toBe(false);
    expect(next.pages.size).toBe(0);
    next.write(pageOf(1, [sampleDomain(2)]));
    next.finish({ changedWhileReading: false });
    expect(await shownIds(store)).toEqual([2]);
  });
});

describe('a sync next to a complete copy', () => {
  beforeEach(() => readInteger(store, 'domains', [sampleDomain(1), sampleDomain(2), sampleDomain(3)]));

  it('neither shows new rows nor hides deleted ones before its end', async () => {
    const reading = store.lists.begin(account, 'domains', outline(3), later);
    reading.write(pageOf(1, [sampleDomain(2, { notes: 'changed' }), sampleDomain(4)]));
    expect(await shownIds(store)).toEqual([1, 2, 3]);
    expect(store.domains.find(account, 2)?.domain.notes).toBe('changed');
    expect(stateOf(store, 'domains')).toMatchObject({ phase: 'reading', count: 3, done: 2 });
    reading.write(pageOf(2, [sampleDomain(5)]));
    reading.finish({ changedWhileReading: false });
    expect(await shownIds(store)).toEqual([2, 4, 5]);
    expect(store.domains.find(account, 1)).toBeNull();
    expect(stateOf(store, 'domains')).toMatchObject({ phase: 'whole', completedAt: later, count: 3 });
  });

  it('does not delete unseen rows while the list changed, until they are unseen again', async () => {
    const read = (changedWhileReading: boolean, ...ids: number[]) => {
      const reading = store.lists.begin(account, 'domains', outline(ids.length), later);
      reading.write(
        pageOf(
          1,
          ids.map((id) => sampleDomain(id)),
        ),
      );
      reading.finish({ changedWhileReading });
      return shownIds(store);
    };
    expect(await read(true, 1, 2)).toEqual([1, 2, 3]);
    expect(stateOf(store, 'domains')).toMatchObject({ phase: 'whole', count: 3, changedWhileReading: true });
    expect(await read(true, 1)).toEqual([1, 2]);
    expect(await read(false, 1)).toEqual([1]);
    expect(store.domains.find(account, 3)).toBeNull();
  });

  it('keeps the copy if it is interrupted, and if another one is started instead', async () => {
    const reading = store.lists.begin(account, 'domains', outline(9), later);
    reading.write(pageOf(1, [sampleDomain(8), sampleDomain(9)]));
    reading.interrupt('stopped');
    expect(await shownIds(store)).toEqual([1, 2, 3]);
    expect(stateOf(store, 'domains')).toMatchObject({ phase: 'stopped', count: 3, done: 2, total: 9 });
    const next = store.lists.begin(account, 'domains', outline(2), later);
    next.write(pageOf(1, [sampleDomain(1), sampleDomain(8)]));
    expect(await shownIds(store)).toEqual([1, 2, 3]);
    next.finish({ changedWhileReading: false });
    expect(await shownIds(store)).toEqual([1, 8]);
  });

  it('ends after an error before its first page, and the copy stays', () => {
    store.lists.interrupt(account, 'domains', 'failed', { code: 'TIMEOUT', message: 'No answer.' });
    expect(stateOf(store, 'domains')).toMatchObject({ phase: 'failed', count: 3, fault: { code: 'TIMEOUT' } });
    expect(store.lists.begin(account, 'domains', outline(3), later).resumed).toBe(false);
  });

  it('stores a page completely or not at all', () => {
    const reading = store.lists.begin(account, 'domains', outline(3), later);
    const broken = { ...sampleDomain(7), raw: null as unknown as string };
    expect(() => reading.write(pageOf(1, [sampleDomain(1, { notes: 'half' }), broken]))).toThrow('NOT NULL');
    expect(store.domains.find(account, 1)?.domain.notes).toBeNull();
    expect(store.domains.find(account, 7)).toBeNull();
    expect(reading.pages.size).toBe(0);
    expect(reading.counted()).toEqual({ objects: 0, distinct: 0 });
  });
});

it('counts a duplicate ID once, and a repeated page as one page', () => {
  const reading = store.lists.begin(account, 'domains', outline(4), later);
  reading.write(pageOf(1, [sampleDomain(1), sampleDomain(2)]));
  reading.write(pageOf(2, [sampleDomain(2), sampleDomain(3)]));
  expect(reading.counted()).toEqual({ objects: 4, distinct: 3 });
  reading.write(pageOf(2, [sampleDomain(3), sampleDomain(4)]));
  expect(reading.counted()).toEqual({ objects: 4, distinct: 4 });
});

it('stores rows without a usable ID by position, and counts odd ones', async () => {
  const reading = store.lists.begin(account, 'domains', outline(5), later);
  const nameless = [{ place: 2, odd: 'It is no object.', raw: '"?"' }];
  const objects = [sampleDomain(1, { odd: 'Its date is unknown.' }), sampleDomain(2 ** 32), sampleDomain(1.5), sampleDomain(0xffff_ffff)];
  reading.write(pageOf(1, objects, nameless));
  reading.write(pageOf(1, objects, nameless));
  expect(reading.counted()).toEqual({ objects: 5, distinct: 5 });
  expect(stateOf(store, 'domains').odd).toBe(4);
  expect(await shownIds(store)).toEqual([1, 0xffff_ffff]);
  reading.finish({ changedWhileReading: false });
  readInteger(store, 'domains', [sampleDomain(1)]);
  expect(stateOf(store, 'domains').odd).toBe(0);
});

it('null keeps what is known about the documents', () => {
  readInteger(store, 'domains', [sampleDomain(1, { needsDocuments: true })]);
  readInteger(store, 'domains', [sampleDomain(1)]);
  expect(store.domains.find(account, 1)?.domain.needsDocuments).toBe(true);
  readInteger(store, 'domains', [sampleDomain(1, { needsDocuments: false })]);
  expect(store.domains.find(account, 1)?.domain.needsDocuments).toBe(false);
});

it.for<[string, () => void]>([
  ['another reading begins', () => void store.lists.begin(account, 'domains', outline(3), later)],
  ['it is interrupted from outside', () => store.lists.interrupt(account, 'domains', 'stopped')],
  ['the account is removed', () => store.remove(account)],
])('ends without a trace when %s', async ([_, happen]) => {
  const reading = store.lists.begin(account, 'domains', outline(3), later);
  happen();
  expect(() => reading.write(pageOf(1, [sampleDomain(1)]))).toThrow(canceled);
  expect(() => reading.counted()).toThrow(canceled);
  expect(() => reading.setTotal(7)).toThrow(canceled);
  expect(() => reading.finish({ changedWhileReading: false })).toThrow(canceled);
  expect(() => reading.interrupt('stopped')).toThrow(canceled);
  expect(await shownIds(store)).toEqual([]);
});

it('deletes everything of one account and nothing of another', async () => {
  const { store: both, database } = await openMemory();
  const other = 'account0000000000002';
  for (const accountId of [account, other]) {
    const reading = both.lists.begin(accountId, 'domains', outline(2), later);
    reading.write(pageOf(1, [sampleDomain(1)], [{ place: 1, odd: 'It is no object.', raw: '1' }]));
    reading.finish({ changedWhileReading: false });
    await both.domains.ids(accountId, { where: '', values: [] }, { column: 'name', descending: false });
    both.lists.begin(accountId, 'notices', outline(2), later).write(pageOf(1, []));
  }
  both.remove(account);
  const tables = database.all<{ name: string }>(`SELECT name FROM sqlite_schema WHERE type = 'table'`);
  expect(tables.length).toBeGreaterThan(10);
  for (const { name } of tables) expect(database.all(`SELECT 1 FROM ${name} WHERE account_id = ?`, account), name).toEqual([]);
  expect(both.domains.count(other)).toBe(1);
  expect(both.domains.find(other, 1)?.domain.name).toBe('example-1.test');
});
