import { expect, it } from 'vitest';
import { type ReadDeps, refreshZone } from '../../../../../../main/core/dns/bulk/refresh-zone.ts';
import type { AccountId } from '../../../../../../preload/contract/values.ts';

const readAt = Date.parse('2026-11-21T08:00:00.000Z');
const of = { accountId: 'a1' as AccountId, id: 7 };

/** How often a zone is read that was last read this many ms ago; null: never. */
async function readings(age: number | null): Promise<number> {
  let count = 0;
  const deps = {
    store: () => ({ parts: { readAt: () => (age === null ? null : new Date(readAt).toISOString()) } }),
    read: async () => void (count += 1),
    now: () => readAt + (age ?? 0),
  };
  await refreshZone(deps as unknown as ReadDeps, of, new AbortController().signal);
  return count;
}

it('reads a zone that was never read, or was read more than ten minutes ago', async () => {
  expect([await readings(null), await readings(600_001), await readings(600_000), await readings(0)]).toEqual([1, 1, 0, 0]);
});
