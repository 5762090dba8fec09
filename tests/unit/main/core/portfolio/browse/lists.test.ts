import { beforeEach, describe, expect, it } from 'vitest';
import { type BrowseService, createBrowsers } from '../../../../../../main/core/portfolio/browse/lists.ts';
import type { AccountId } from '../../../../../../preload/contract/values.ts';
import { account, openMemory, readInteger, sampleCustomer, sampleDomain } from '../../store/portfolio/fixtures.ts';
import { noNotes } from '../../workspace/no-notes.ts';

const accountId = account as AccountId;
const byName = { column: 'name', descending: false } as const;
const notFound = expect.objectContaining({ code: 'NOT_FOUND' });

let lists: BrowseService;
let copied: string[];
beforeEach(async () => {
  const { store } = await openMemory();
  readInteger(store, 'domains', [sampleDomain(1, { customerId: 8 })]);
  readInteger(store, 'customers', [sampleCustomer(7, 'Wayan'), sampleCustomer(8, 'Budi'), sampleCustomer(9, 'Adi')]);
  copied = [];
  const notes: typeof noNotes = {
    ...noNotes,
    taggedIds: () => [9],
    of: () => new Map([[9, { note: 'Call first', tags: ['vip'] }]]),
  };
  lists = createBrowsers({
    store: () => store,
    notes: () => notes,
    today: () => ({ today: '2026-11-21', zone: 'UTC' }),
    copy: (text) => copied.push(text),
  });
});

async function openView(filter: string, keep?: { view: string; places: [number, number][] }) {
  const answer = await lists.customers.open({ accountId, filter, sort: byName, first: 2, ...(keep === undefined ? {} : { keep }) });
  if ('fault' in answer) throw new Error(answer.fault.reason);
  return answer;
}

describe('a list', () => {
  it('is opened with its first rows, and paged by position', async () => {
    const { view, count, all, rows } = await openView('');
    expect({ count, all, names: rows.map(({ name }) => name) }).toEqual({ count: 3, all: 3, names: ['Adi', 'Budi'] });
    expect(lists.customers.rows({ view, from: 1, count: 5 }).rows.map((row) => row?.name)).toEqual(['Budi', 'Wayan']);
    expect(() => lists.customers.rows({ view: 'v99', from: 0, count: 1 })).toThrow(notFound);
  });

  it('shows and filters by locally stored data', async () => {
    const { count, all, rows } = await openView('tag:vip');
    expect({ count, all }).toEqual({ count: 1, all: 3 });
    expect(rows).toMatchObject([{ name: 'Adi', note: 'Call first', tags: ['vip'], domains: 0 }]);
    expect((await openView('-tag:vip domains:1')).rows).toMatchObject([{ name: 'Budi', note: '', tags: [], domains: 1 }]);
  });

  it('returns the current positions of the selection', async () => {
    const { view } = await openView('');
    expect((await openView('-tag:vip', { view, places: [[0, 1]] })).selected).toEqual([[0, 0]]);
    expect((await openView('', { view: 'v99', places: [[0, 1]] })).selected).toBeUndefined();
  });

  it('returns an error of the filter, and no view', async () => {
    const answer = await lists.prices.open({
      accountId,
      filter: 'renewal>cheap',
      sort: { column: 'extension', descending: false },
      first: 1,
    });
    expect(answer).toMatchObject({ fault: { from: 8, to: 13 } });
    expect(await lists.sums({ accountId, filter: 'amount:' })).toMatchObject({ fault: { from: 0 } });
  });

  it('returns every field of one object, and rejects a missing one', () => {
    expect(lists.customers.stored({ accountId, id: 9 })).toMatchObject({
      row: { name: 'Adi', tags: ['vip'] },
      fields: [
        { name: 'id', value: 9 },
        { name: 'name', value: 'Adi' },
      ],
    });
    expect(() => lists.customers.stored({ accountId, id: 1 })).toThrow(notFound);
  });

  it('copies the requested rows in order', async () => {
    const { view } = await openView('');
    expect(
      await lists.customers.copy({
        view,
        places: [
          [0, 0],
          [2, 2],
        ],
      }),
    ).toEqual({ count: 2 });
    expect(copied.join().split('\n')).toEqual([expect.stringMatching(/^Adi\t/), expect.stringMatching(/^Wayan\t/)]);
    expect(await lists.customers.copy({ view, places: [] })).toEqual({ count: 0 });
    expect(copied).toHaveLength(1);
  });
});
