import { expect, it } from 'vitest';
import { type ReadParts, readAnew } from '../../../../../../main/core/dns/runs/read-anew.ts';
import type { SnapshotToKeep } from '../../../../../../main/core/store/desk/zones-port.ts';
import type { AccountId } from '../../../../../../preload/contract/values.ts';

const rawOf = (count: number): string =>
  JSON.stringify(Array.from({ length: count }, (_, place) => ({ prefix: `h${place}`, type: 'A', content: '192.0.2.1', ttl: 300 })));
const of = { accountId: 'a1' as unknown as AccountId, id: 7 };

/** Reads a zone of so many records over one of so many, and tells what was kept. */
async function kept(before: number, after: number, age: number): Promise<readonly SnapshotToKeep[]> {
  const found: SnapshotToKeep[] = [];
  let stored = { readAt: new Date(0).toISOString(), raw: rawOf(before) };
  const parts = {
    desk: () => ({ zoneSnapshots: { keep: (_: string, snapshot: SnapshotToKeep) => found.push(snapshot) } }),
    store: () => ({ domains: { find: () => ({ domain: { name: 'example.com' } }) }, parts: { find: () => stored } }),
    read: async () => {
      stored = { readAt: new Date(age).toISOString(), raw: rawOf(after) };
    },
    now: () => age,
  };
  await readAnew(parts as unknown as ReadParts, of, new AbortController().signal);
  return found;
}

it('keeps what a zone was before a reading of which most is gone', async () => {
  expect(await kept(12, 5, 700_000)).toMatchObject([{ domainId: 7, name: 'example.com', why: 'read', records: { length: 12 } }]);
  expect(await kept(12, 0, 700_000)).toHaveLength(1);
  expect(await kept(12, 6, 700_000)).toEqual([]);
  expect(await kept(9, 1, 700_000)).toEqual([]);
  expect(await kept(12, 5, 100)).toEqual([]);
});
