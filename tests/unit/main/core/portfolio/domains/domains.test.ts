import { beforeEach, describe, expect, it } from 'vitest';
import { createDomains, type DomainsService } from '../../../../../../main/core/portfolio/domains/domains.ts';
import type { DomainsStore } from '../../../../../../main/core/store/portfolio/port.ts';
import type { DomainFacts } from '../../../../../../preload/contract/domains/domains.ts';
import { listsCalls } from '../../../../../../preload/contract/portfolio/calls.ts';
import type { AccountId } from '../../../../../../preload/contract/values.ts';
import type { WatchRule } from '../../../../../../preload/contract/watch/watch.ts';
import { noNotes } from '../../workspace/no-notes.ts';

const accountId = 'account00000000000001' as AccountId;
const other = 'account00000000000002' as AccountId;
const sort = { column: 'name', descending: false } as const;

/** A store with the given number of domains, some of which may be removed. */
function fakeStore(count: number) {
  let ids = Array.from({ length: count }, (_, index) => index + 1);
  const removed = new Set<number>();
  const row = (id: number): DomainFacts | null =>
    removed.has(id)
      ? null
      : {
          id,
          name: `contoh-${id}.com`,
          unicode: `contoh-${id}.com`,
          extension: '.com',
          customerId: null,
          customer: null,
          status: 1,
          statusLabel: 'Active',
          verification: null,
          verificationLabel: '',
          locked: null,
          registrarLocked: null,
          premium: null,
          needsDocuments: null,
          nameservers: [],
          notes: null,
          expires: null,
          created: null,
          protection: null,
          odd: null,
        };
  const conditions: { where: string; values: readonly unknown[] }[] = [];
  const store: DomainsStore = {
    async ids(_account, condition, { descending }) {
      conditions.push(condition);
      return Uint32Array.from(descending ? ids.toReversed() : ids);
    },
    rows: (_account, requestedIds) => requestedIds.map(row),
    owners: (_account, requestedIds) =>
      new Map(requestedIds.map((id) => [id, { owner: null, customerMissing: 'unknown' as const, registrant: null }])),
    names: async (_account, requestedIds) => Array.from(requestedIds, (id) => row(id)?.name ?? null),
    find(_account, id) {
      const domain = ids.includes(id) ? row(id) : null;
      return domain === null
        ? null
        : { domain, readAt: '2026-11-21T08:00:00.000Z', raw: JSON.stringify({ id, field_of_later: 'unknown' }) };
    },
    count: () => ids.length,
    nameserverSets: () => [],
    among: (_account, some) => new Set(some.filter((id) => id === 3)),
  };
  return { store, conditions, removed, keepOnly: (remaining: number[]) => (ids = remaining) };
}

let rule: WatchRule;
let copied: string[];
let fake: ReturnType<typeof fakeStore>;
let domains: DomainsService;
beforeEach(() => {
  copied = [];
  rule = { tag: null, filter: '', everyMinutes: 60 };
  fake = fakeStore(10);
  domains = createDomains({
    domainsOf: async () => ({ ids: [2, 3] }),
    store: () => fake.store,
    notes: () => noNotes,
    changed: () => ({ changedDomains: () => [] }),
    watch: () => ({ read: () => rule }),
    reminders: () => ({ lastOfDomains: () => [] }),
    today: () => ({ today: '2026-11-21', zone: 'Asia/Jakarta' }),
    prices: { of: () => new Map(), keys: () => ({ version: '', keys: new Map() }) },
    copy: (text) => copied.push(text),
  });
});

/** Opens a view; throws if the filter is not understood. */
async function open(more: Partial<Parameters<DomainsService['open']>[0]> = {}) {
  const opened = await domains.open({ accountId, filter: '', sort, first: 3, ...more });
  if ('fault' in opened) throw new Error(opened.fault.reason);
  listsCalls['lists.open'].output.parse({ list: 'domains', ...opened });
  return opened;
}

describe('a domain view', () => {
  it('opens with its first rows and its counts', async () => {
    const { count, all, rows } = await open();
    expect([count, all, rows.map(({ id }) => id)]).toEqual([10, 10, [1, 2, 3]]);
  });

  it('is filtered by the typed text', async () => {
    await open({ filter: 'locked:yes' });
    expect(fake.conditions[0]?.where).toContain('locked');
  });

  it('is empty if the filter is invalid', async () => {
    const opened = await domains.open({ accountId, filter: 'expires<soon', sort, first: 3 });
    expect(opened).toMatchObject({ fault: { from: expect.any(Number), to: expect.any(Number), reason: expect.any(String) } });
    expect(fake.conditions).toEqual([]);
  });

  it('returns rows by position, null for removed ones', async () => {
    const { view } = await open();
    fake.removed.add(9);
    expect(domains.rows({ view, from: 7, count: 200 }).rows.map((row) => row?.id ?? null)).toEqual([8, null, 10]);
    expect(domains.rows({ view, from: 50, count: 5 }).rows).toEqual([]);
  });

  it('stays while it is among the eight most recently used', async () => {
    const first = (await open()).view;
    const second = (await open()).view;
    for (let round = 0; round < 6; round += 1) await open();
    expect(domains.rows({ view: first, from: 0, count: 1 }).rows).toHaveLength(1);
    await open();
    expect(domains.rows({ view: first, from: 0, count: 1 }).rows).toHaveLength(1);
    expect(() => domains.rows({ view: second, from: 0, count: 1 })).toThrow('view-closed');
  });

  it('returns the positions of the previous view’s selection', async () => {
    const before = (await open()).view;
    const keep = { view: before, places: [[0, 1] as [number, number], [9, 9] as [number, number]] };
    expect((await open({ sort: { column: 'name', descending: true }, keep })).selected).toEqual([
      [0, 0],
      [8, 9],
    ]);
    fake.keepOnly([2, 3]);
    expect((await open({ keep })).selected).toEqual([[0, 0]]);
    expect((await open({ keep: { view: 'v999', places: [[0, 0]] } })).selected).toBeUndefined();
    expect((await open({ accountId: other, keep })).selected).toBeUndefined();
  });
});

describe('names', () => {
  it('are copied one per line: all, those at some positions, or some by ID', async () => {
    const { view } = await open();
    expect((await domains.copy({ view, places: [[0, 9]] })).count).toBe(10);
    expect(copied[0]?.split('\n')).toHaveLength(10);
    expect((await domains.copy({ view, places: [[1, 2]] })).count).toBe(2);
    expect(copied[1]).toBe('contoh-2.com\ncontoh-3.com');
    expect(
      (
        await domains.copy({
          view,
          places: [
            [0, 0],
            [3, 4],
          ],
        })
      ).count,
    ).toBe(3);
    expect(copied[2]).toBe('contoh-1.com\ncontoh-4.com\ncontoh-5.com');
  });

  it('are not formulas when pasted', async () => {
    const { view } = await open();
    fake.store.names = async () => ['=cmd()', 'contoh.com'];
    await domains.copy({ view, places: [[0, 1]] });
    expect(copied).toEqual(["'=cmd()\ncontoh.com"]);
  });

  it('do not touch the clipboard if there are none', async () => {
    const { view } = await open();
    fake.removed.add(1);
    expect((await domains.copy({ view, places: [[0, 0]] })).count).toBe(0);
    expect(copied).toEqual([]);
  });
});

it('marks watched domains', async () => {
  const first = { accountId, filter: '', sort, first: 5 };
  const marked = async () => {
    const opened = await domains.open(first, new AbortController().signal);
    return 'rows' in opened ? opened.rows.flatMap((row) => (row?.watched === true ? [row.id] : [])) : [];
  };
  expect(await marked()).toEqual([]);
  rule = { tag: null, filter: 'expires<30d', everyMinutes: 60 };
  expect(await marked()).toEqual([3]);
});
