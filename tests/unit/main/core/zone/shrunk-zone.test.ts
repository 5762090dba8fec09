import { expect, it } from 'vitest';
import type { StoredSection } from '../../../../../main/core/store/portfolio/domains/parts-port.ts';
import type { SnapshotToStore } from '../../../../../main/core/store/workspace/zones-port.ts';
import { acceptReading } from '../../../../../main/core/zone/shrunk-zone.ts';

const rawOf = (count: number): string =>
  JSON.stringify(Array.from({ length: count }, (_, place) => ({ prefix: `h${place}`, type: 'A', content: '192.0.2.1', ttl: 300 })));
const at = (minute: number): string => new Date(minute * 60_000).toISOString();

/** Stores these reads one after another, and returns the snapshots and the content of the local copy. */
function taken(...raws: readonly string[]) {
  const kept: SnapshotToStore[] = [];
  let stored: StoredSection | null = null;
  const parts = {
    workspace: () => ({ zoneSnapshots: { keep: (_: string, snapshot: SnapshotToStore) => kept.push(snapshot) } }),
    store: () => ({
      parts: { find: () => stored, write: (...given: [string, number, string, StoredSection]) => void (stored = given[3]) },
    }),
  } as unknown as Parameters<typeof acceptReading>[0];
  for (const [place, raw] of raws.entries())
    acceptReading(parts, { accountId: 'a1', id: 7, name: 'example.com' }, { readAt: at(place), raw });
  return { kept: kept.map(({ at: when, why, records }) => [when, why, records.length]), stored };
}

it('saves the zone before a read with most of it missing', () => {
  expect(taken(rawOf(12), rawOf(5)).kept).toEqual([[at(0), 'read', 12]]);
  expect(taken(rawOf(12), rawOf(0)).kept).toEqual([[at(0), 'read', 12]]);
  expect(taken(rawOf(12), rawOf(6)).kept).toEqual([]);
  expect(taken(rawOf(9), rawOf(1)).kept).toEqual([]);
  expect(taken(rawOf(12), rawOf(5), rawOf(5)).kept).toHaveLength(1);
});

it('also saves it if the new read cannot be parsed, and stores each read in the local copy', () => {
  const odd = JSON.stringify([{ prefix: '@', content: 7 }]);
  const { kept, stored } = taken(rawOf(12), odd, rawOf(3));
  expect(kept).toEqual([[at(0), 'read', 12]]);
  expect(stored).toEqual({ readAt: at(2), raw: rawOf(3) });
});
