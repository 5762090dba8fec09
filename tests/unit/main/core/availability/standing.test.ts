import { expect, it } from 'vitest';
import { lifeTime } from '../../../../../main/core/availability/port.ts';
import { standingOf } from '../../../../../main/core/availability/standing.ts';

const now = Date.parse('2026-11-21T08:00:00Z');

const standing = (state: 'free' | 'premium' | 'taken', checkedAt: number) =>
  standingOf({ state, checkedAt, premiumPrice: '900000', premiumUntold: false, message: null }, now);

it.each([
  ['free', 0, { state: 'free' }],
  ['premium', -lifeTime, { state: 'premium', premiumPrice: '900000' }],
  ['free', -lifeTime - 1, { state: 'refused', premiumPrice: null }],
  ['premium', -lifeTime - 1, { state: 'refused', premiumPrice: null }],
  ['premium', lifeTime + 1, { state: 'refused', premiumPrice: null }],
  ['taken', -lifeTime - 1, { state: 'taken' }],
] as const)('a name that was %s, checked %i ms from now, is believed only as far as that is certain', (state, away, expected) => {
  expect(standing(state, now + away).standing).toMatchObject(expected);
});

it('counts a young check as old as it is, and a refused one as read now', () => {
  expect([standing('premium', now - lifeTime), standing('premium', now - lifeTime - 1)].map(({ saidAt }) => saidAt)).toEqual([
    now - lifeTime,
    now,
  ]);
});
