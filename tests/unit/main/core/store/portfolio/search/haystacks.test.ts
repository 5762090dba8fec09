import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../../../../../main/core/base/database.ts';
import { filterSql } from '../../../../../../../main/core/store/portfolio/filter/filter-sql.ts';
import type { RowCondition } from '../../../../../../../main/core/store/portfolio/port.ts';
import { createHaystacks, type Haystacks } from '../../../../../../../main/core/store/portfolio/search/haystacks.ts';
import { passingIds } from '../../../../../../../main/core/store/portfolio/search/matching-ids.ts';
import { searchStore } from '../../../../../../../main/core/store/portfolio/search/search.ts';
import type { Filter } from '../../../../../../../preload/contract/filter/ast.ts';
import { account, openMemory, outline, pageOf, readInteger, sampleCustomer, sampleDomain } from '../fixtures.ts';

let haystacks: Haystacks | null = null;
afterEach(() => haystacks?.end());

async function buildHaystacks(database: Database, list: 'domains' | 'customers'): Promise<Haystacks> {
  haystacks?.end();
  const all = createHaystacks(database, 0);
  haystacks = all;
  await vi.waitFor(() => expect(all.of(account, list)).not.toBeNull(), { interval: 1, timeout: 10_000 });
  return all;
}

const alphabet = ['a', 'B', 'é', 'É', '1', '2', '.', '-', '+', '%', '_', "'", ' ', '\n', '\u0001', 'ß', '\u0003'];
const text = fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 6 });
const word = fc.string({ unit: fc.constantFrom(...alphabet), minLength: 1, maxLength: 2 });
const ids = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 12 });

function filterOf(words: readonly string[]): Filter {
  const [first, ...others] = words.map((each): Filter => ({ kind: 'text', value: { kind: 'pattern', pieces: [each] }, from: 0, to: 0 }));
  if (first === undefined) throw new Error('There is no word.');
  return others.length === 0 ? first : { kind: 'and', parts: [first, ...others] };
}

/** What is found through the texts in memory, and through the tables. */
async function foundByBoth(
  database: Database,
  list: 'domains' | 'customers',
  condition: RowCondition,
  sorted: number[],
  words: readonly string[] = ['b'],
) {
  const present = await buildHaystacks(database, list);
  const query = { accountId: account, list, sorted: Uint32Array.from(sorted.toSorted((a, b) => a - b)) };
  const bare = { where: condition.where, values: condition.values };
  const search = searchStore(database, present);
  const order = { words: words.map((each) => each.toLowerCase()), recent: [2, 1], most: 7 };
  return {
    memory: [...(await passingIds({ database, haystacks: present }, query, condition, undefined))],
    tables: [...(await passingIds({ database, haystacks: present }, query, bare, undefined))],
    searched: await search.found(account, list, condition, order),
    searchedTables: await search.found(account, list, bare, order),
  };
}

describe('the texts in memory', () => {
  it('find the same domains as the tables', async () => {
    const { store, database } = await openMemory();
    const rows = fc.array(fc.record({ name: text, unicode: text, notes: fc.option(text), customerId: fc.constantFrom(1, 2, null) }), {
      minLength: 1,
      maxLength: 20,
    });
    await fc.assert(
      fc.asyncProperty(rows, fc.array(word, { minLength: 1, maxLength: 3 }), ids, async (some, words, noted) => {
        readInteger(store, 'customers', [sampleCustomer(1, 'aB 1'), sampleCustomer(2, 'É2')]);
        const domains = some.map(({ name, unicode, ...of }, at) =>
          sampleDomain(at, { ...of, name: name.toLowerCase(), unicode: unicode.toLowerCase() }),
        );
        readInteger(store, 'domains', domains);
        const local = { idsWithTag: () => [], idsWithNote: () => noted };
        const condition = filterSql(filterOf(words), { today: '2026-11-21', local }, 'domains');
        const found = await foundByBoth(
          database,
          'domains',
          condition,
          domains.map(({ id }) => id),
          words,
        );
        expect(found.memory).toEqual(found.tables);
        expect(found.searched).toEqual(found.searchedTables);
      }),
      { numRuns: 200 },
    );
  }, 120_000);

  it('find the same customers as the tables, including phone numbers in any format', async () => {
    const { store, database } = await openMemory();
    const rows = fc.array(fc.record({ name: text, email: text, organization: text, voice: text }), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(rows, fc.array(word, { minLength: 1, maxLength: 2 }), async (some, words) => {
        const customers = some.map((of, at) => ({ ...sampleCustomer(at, ''), ...of }));
        readInteger(store, 'customers', customers);
        const condition = filterSql(filterOf(words), { today: '2026-11-21' }, 'customers');
        const found = await foundByBoth(
          database,
          'customers',
          condition,
          customers.map(({ id }) => id),
          words,
        );
        expect(found.memory).toEqual(found.tables);
        expect(found.searched).toEqual(found.searchedTables);
      }),
      { numRuns: 200 },
    );
  }, 120_000);

  it('cover all rows, however many', async () => {
    const { store, database } = await openMemory();
    const reading = store.lists.begin(account, 'domains', outline(2_500, { pageSize: 2_500 }), '2026-11-21T08:00:00.000Z');
    reading.write(
      pageOf(
        1,
        Array.from({ length: 2_500 }, (_, at) => sampleDomain(at * 7)),
      ),
    );
    reading.finish({ changedWhileReading: false });
    const condition = filterSql(filterOf(['example-7', 'test']), { today: '2026-11-21' });
    const { memory, tables } = await foundByBoth(
      database,
      'domains',
      condition,
      Array.from({ length: 2_500 }, (_, at) => at * 7),
    );
    expect(memory.length).toBeGreaterThan(100);
    expect(memory).toEqual(tables);
  });

  it('are rebuilt when a row changed, but not during a sync', async () => {
    const { store, database } = await openMemory();
    readInteger(store, 'domains', [sampleDomain(1), sampleDomain(2)]);
    const all = await buildHaystacks(database, 'domains');
    expect(all.of(account, 'customers')).toBeNull();
    const reading = store.lists.begin(account, 'domains', outline(3), '2026-11-21T09:00:00.000Z');
    expect(all.of(account, 'domains')).not.toBeNull();
    reading.write(pageOf(1, [sampleDomain(1, { notes: 'another' }), sampleDomain(2)]));
    expect(all.of(account, 'domains')).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(all.of(account, 'domains')).toBeNull();
    reading.write(pageOf(2, [sampleDomain(3)]));
    reading.finish({ changedWhileReading: false });
    await vi.waitFor(() => expect(all.of(account, 'domains')?.chunks[0]?.text).toContain('another'));
  });

  it('are not rebuilt once the store is closed', async () => {
    const { store, database } = await openMemory();
    readInteger(store, 'domains', [sampleDomain(1)]);
    const all = createHaystacks(database, 0);
    expect(all.of(account, 'domains')).toBeNull();
    all.end();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(all.of(account, 'domains')).toBeNull();
  });
});
