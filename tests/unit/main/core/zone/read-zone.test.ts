import { expect, it } from 'vitest';
import type { StoredSection } from '../../../../../main/core/store/portfolio/domains/parts-port.ts';
import type { SnapshotToStore } from '../../../../../main/core/store/workspace/zones-port.ts';
import { acceptReading } from '../../../../../main/core/zone/read-zone.ts';

const rawOf = (count: number): string =>
  JSON.stringify(Array.from({ length: count }, (_, place) => ({ prefix: `h${place}`, type: 'A', content: '192.0.2.1', ttl: 300 })));
const at = (minute: number): string => new Date(minute * 60_000).toISOString();

/** Stores these reads one after another, and returns the snapshots and the content of the local copy. */
function acceptAll(...raws: readonly string[]) {
  const snapshots: SnapshotToStore[] = [];
  let stored: StoredSection | null = null;
  const deps = {
    workspace: () => ({ zoneSnapshots: { keep: (_: string, snapshot: SnapshotToStore) => snapshots.push(snapshot) } }),
    store: () => ({
      parts: { find: () => stored, write: (...values: [string, number, string, StoredSection]) => void (stored = values[3]) },
    }),
  } as unknown as Parameters<typeof acceptReading>[0];
  for (const [place, raw] of raws.entries())
    acceptReading(deps, { accountId: 'a1', id: 7, name: 'example.com' }, { readAt: at(place), raw });
  return { snapshots: snapshots.map(({ at: when, why, records }) => [when, why, records.length]), stored };
}

it('saves the zone before a read with most of it missing', () => {
  expect(acceptAll(rawOf(12), rawOf(5)).snapshots).toEqual([[at(0), 'read', 12]]);
  expect(acceptAll(rawOf(12), rawOf(0)).snapshots).toEqual([[at(0), 'read', 12]]);
  expect(acceptAll(rawOf(12), rawOf(6)).snapshots).toEqual([]);
  expect(acceptAll(rawOf(9), rawOf(1)).snapshots).toEqual([]);
  expect(acceptAll(rawOf(12), rawOf(5), rawOf(5)).snapshots).toHaveLength(1);
});

it('also saves it if the new read cannot be parsed, and stores each read in the local copy', () => {
  const odd = JSON.stringify([{ prefix: '@', content: 7 }]);
  const { snapshots, stored } = acceptAll(rawOf(12), odd, rawOf(3));
  expect(snapshots).toEqual([[at(0), 'read', 12]]);
  expect(stored).toEqual({ readAt: at(2), raw: rawOf(3) });
});
