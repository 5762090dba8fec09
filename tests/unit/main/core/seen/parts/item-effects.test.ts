import { expect, test } from 'vitest';
import type { OwnWrite } from '../../../../../../main/core/changes/journal/own-writes.ts';
import { createItemEffects } from '../../../../../../main/core/seen/parts/item-effects.ts';
import { changesOf, itemsOf } from '../../../../../../main/core/seen/parts/items.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';

const name = 'name.example';
const record = (ttl: number | null) => ({ prefix: 'www', type: 'A', content: '192.0.2.1', ttl });
type Zone = readonly ReturnType<typeof record>[];

/** A write that made this change of a zone. */
const zoneWrite = (before: Zone, after: Zone): OwnWrite => ({
  ...{ job: 1, seq: 0, kind: 'zone', domainId: 7, name, awaited: [], method: null, address: null, body: null, state: 'done' },
  ...{ sentAt: '2026-11-21T08:00:00.000Z', at: '2026-11-21T08:00:00.000Z', lines: [], lostByRestore: false },
  zoneBefore: { records: before } as unknown as Json,
  input: {
    edits: [{ do: 'whole', records: after }] as unknown as Json,
  },
});

/** What the write says about what a reading shows. */
function effects(write: OwnWrite, was: Zone, is: Zone) {
  const items = (zone: Zone) => itemsOf('zone', zone as unknown as Json, name) ?? [];
  const effectsOf = createItemEffects([write], 'zone', name);
  return changesOf(items(was), items(is)).flatMap((change) => effectsOf(change).map(({ effect }) => effect));
}

test('a change of a TTL from here explains that TTL only', () => {
  const write = zoneWrite([record(3600)], [record(300)]);
  expect(effects(write, [record(3600)], [record(300)])).toEqual(['sets']);
  expect(effects(write, [record(3600)], [record(60)])).toEqual([]);
});

test('a record that was added from here is not one with another TTL', () => {
  const write = zoneWrite([], [record(300)]);
  expect(effects(write, [], [record(300)])).toEqual(['sets']);
  expect(effects(write, [], [record(60)])).toEqual([]);
});
