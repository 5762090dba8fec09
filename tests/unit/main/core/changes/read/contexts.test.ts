import { expect, it } from 'vitest';
import { lifeTime } from '../../../../../../main/core/availability/answers.ts';
import { type ContextParts, createContexts } from '../../../../../../main/core/changes/read/contexts.ts';
import type { AccountId } from '../../../../../../preload/contract/values.ts';

const now = Date.parse('2026-11-21T08:00:00Z');

function standing(state: 'free' | 'premium' | 'taken', checkedAt: number) {
  const parts = {
    answers: async () => ({ check: async () => ({ state, checkedAt, premiumPrice: '900000', premiumUntold: false, message: null }) }),
    now: () => now,
    monotone: () => 0,
  } as unknown as ContextParts;
  const { signal } = new AbortController();
  return createContexts(parts)({ accountId: 'a' as AccountId, moment: 'apply', signal, priority: 'bulk' }).availability('contoh.com');
}

it.each([
  ['free', 0, { state: 'free' }],
  ['premium', -lifeTime, { state: 'premium', premiumPrice: '900000' }],
  ['free', -lifeTime - 1, { state: 'refused', premiumPrice: null }],
  ['premium', -lifeTime - 1, { state: 'refused', premiumPrice: null }],
  ['premium', lifeTime + 1, { state: 'refused', premiumPrice: null }],
  ['taken', -lifeTime - 1, { state: 'taken' }],
] as const)('a name that was %s, %i ms from now, stands so as is known for certain', async (state, away, stands) => {
  expect(await standing(state, now + away)).toMatchObject(stands);
});
