import { expect, it } from 'vitest';
import { statusOf } from '../../../../../main/core/availability/name-state.ts';
import { lifeTime } from '../../../../../main/core/availability/port.ts';

const now = Date.parse('2026-11-21T08:00:00Z');

const statusAt = (state: 'free' | 'premium' | 'taken', checkedAt: number) =>
  statusOf({ state, checkedAt, premiumPrice: '900000', premiumStatusUnknown: false, message: null }, now);

it.each([
  ['free', 0, { state: 'free' }],
  ['premium', -lifeTime, { state: 'premium', premiumPrice: '900000' }],
  ['free', -lifeTime - 1, { state: 'refused', premiumPrice: null }],
  ['premium', -lifeTime - 1, { state: 'refused', premiumPrice: null }],
  ['premium', lifeTime + 1, { state: 'refused', premiumPrice: null }],
  ['taken', -lifeTime - 1, { state: 'taken' }],
] as const)('a name that was %s, checked %i ms from now, is trusted only as far as it is certain', (state, away, expected) => {
  expect(statusAt(state, now + away).standing).toMatchObject(expected);
});

it('counts a recent check by its age, and a rejected one as read now', () => {
  expect([statusAt('premium', now - lifeTime), statusAt('premium', now - lifeTime - 1)].map(({ reportedAt }) => reportedAt)).toEqual([
    now - lifeTime,
    now,
  ]);
});
