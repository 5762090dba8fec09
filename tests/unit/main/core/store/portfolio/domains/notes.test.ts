import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../../../../../main/core/base/database.ts';
import type { PortfolioStore } from '../../../../../../../main/core/store/port.ts';
import { account, openMemory, readInteger, sampleDomain } from '../fixtures.ts';

let store: PortfolioStore;
let database: Database;
beforeEach(async () => {
  ({ store, database } = await openMemory());
});

const version = () => database.first<{ version: string }>("SELECT version FROM list_state WHERE list = 'domains'")?.version;

/** Runs all slices and returns their number. */
function inSlices(step: (above: number) => number | null): number {
  let slices = 0;
  for (let at = step(-1); at !== null; at = step(at)) slices += 1;
  return slices;
}

describe('domains that need documents', () => {
  it('are marked in slices, the others as not needing any', () => {
    const all = Array.from({ length: 9000 }, (_, index) => sampleDomain(index * 3));
    readInteger(store, 'domains', all);
    const needing = new Set([0, 3, 12_000, 26_997, 999_999]);
    expect(inSlices((above) => store.lists.noteDocuments(account, needing, above))).toBe(3);
    const noted = database.all<{ id: number; needs: number | null }>('SELECT id, needs_documents AS needs FROM domain');
    expect(noted.filter(({ needs }) => needs === 1).map(({ id }) => id)).toEqual([0, 3, 12_000, 26_997]);
    expect(noted.filter(({ needs }) => needs === 0)).toHaveLength(8996);
    const before = version();
    inSlices((above) => store.lists.noteDocuments(account, needing, above));
    expect(version()).toBe(before);
    inSlices((above) => store.lists.noteDocuments(account, new Set([0]), above));
    expect(version()).not.toBe(before);
  });

  it('stay marked when the list is synced again, since it does not include this', () => {
    readInteger(store, 'domains', [sampleDomain(1), sampleDomain(2)]);
    inSlices((above) => store.lists.noteDocuments(account, new Set([2]), above));
    readInteger(store, 'domains', [sampleDomain(1), sampleDomain(2), sampleDomain(3)]);
    expect(store.domains.rows(account, [1, 2, 3]).map((row) => row?.needsDocuments)).toEqual([false, true, null]);
  });
});

describe('extensions', () => {
  it('are derived again from the names, in slices', () => {
    readInteger(
      store,
      'domains',
      Array.from({ length: 5000 }, (_, id) => sampleDomain(id, { name: `name-${id}.co.test`, extension: id === 7 ? '.co.test' : '.test' })),
    );
    const before = version();
    expect(inSlices((above) => store.lists.noteExtensions(account, () => '.co.test', above))).toBe(2);
    expect(database.all('SELECT DISTINCT extension FROM domain')).toEqual([{ extension: '.co.test' }]);
    const after = version();
    expect(after).not.toBe(before);
    inSlices((above) => store.lists.noteExtensions(account, () => '.co.test', above));
    expect(version()).toBe(after);
  });

  it('of a deleted account are ignored', () => {
    expect(store.lists.noteExtensions(account, () => '.test', -1)).toBeNull();
    expect(store.lists.noteDocuments(account, new Set(), -1)).toBeNull();
  });
});
