import { expect, it } from 'vitest';
import { lifeTime } from '../../../../../../main/core/availability/answers.ts';
import { AppError } from '../../../../../../main/core/base/errors.ts';
import { type ContextParts, createContexts } from '../../../../../../main/core/changes/read/contexts.ts';
import type { ServiceClient } from '../../../../../../main/core/service/port.ts';
import type { AccountId } from '../../../../../../preload/contract/values.ts';

const now = Date.parse('2026-11-21T08:00:00Z');

function contextWith(parts: Partial<ContextParts>) {
  const { signal } = new AbortController();
  const all = { local: () => ({}), desk: () => ({}), monotone: () => 0, now: () => now, ...parts } as unknown as ContextParts;
  return createContexts(all)({ accountId: 'a' as AccountId, moment: 'apply', signal, priority: 'bulk' });
}

function checked(state: 'free' | 'premium' | 'taken', checkedAt: number) {
  const check = async () => ({ state, checkedAt, premiumPrice: '900000', premiumUntold: false, message: null });
  return contextWith({ answers: async () => ({ check }) });
}
const standing = (state: 'free' | 'premium' | 'taken', checkedAt: number) => checked(state, checkedAt).availability('contoh.com');

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

it('knows when the oldest of what was read with it was said', async () => {
  let at = now;
  const raw = { request: '', status: 200, headers: [], body: '', at };
  const get = async () => ({ data: {}, meta: null, message: null, raw });
  const context = contextWith({ now: () => at, clientFor: async () => ({ get }) as unknown as ServiceClient });
  expect(context.saidAt()).toBeNull();
  await context.price('.com');
  at += 30_000;
  await context.get('domains');
  expect(context.saidAt()).toBe(now);
  const refused = contextWith({
    clientFor: async () => ({ get: () => Promise.reject(new AppError('NOT_FOUND', 'No.')) }) as unknown as ServiceClient,
  });
  await expect(refused.get('domains/1')).rejects.toThrow('No.');
  expect(refused.saidAt()).toBe(now);
});

it('takes the price of a premium name for as old as its check, and one that the service would not repeat for none', async () => {
  const [young, old] = [checked('premium', now - lifeTime), checked('premium', now - lifeTime - 1)];
  await Promise.all([young.availability('contoh.com'), old.availability('contoh.com')]);
  expect([young.saidAt(), old.saidAt()]).toEqual([now - lifeTime, now]);
});
