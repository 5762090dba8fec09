import { expect, it } from 'vitest';
import { AppError } from '../../../../../../main/core/base/errors.ts';
import { type ContextDeps, createContexts } from '../../../../../../main/core/changes/read/contexts.ts';
import type { ServiceClient } from '../../../../../../main/core/service/port.ts';
import type { AccountId } from '../../../../../../preload/contract/values.ts';

const now = Date.parse('2026-11-21T08:00:00Z');

function contextWith(deps: Partial<ContextDeps>) {
  const { signal } = new AbortController();
  const all = { local: () => ({}), workspace: () => ({}), monotone: () => 0, now: () => now, ...deps } as unknown as ContextDeps;
  return createContexts(all)({ accountId: 'a' as AccountId, moment: 'apply', signal, priority: 'bulk' });
}

it('returns the time of its oldest response', async () => {
  let at = now;
  const raw = { request: '', status: 200, headers: [], body: '', at };
  const get = async () => ({ data: {}, meta: null, message: null, raw });
  const context = contextWith({ now: () => at, clientFor: async () => ({ get }) as unknown as ServiceClient });
  expect(context.reportedAt()).toBeNull();
  await context.price('.com');
  at += 30_000;
  await context.get('domains');
  expect(context.reportedAt()).toBe(now);
  const refused = contextWith({
    clientFor: async () =>
      ({ get: () => Promise.reject(new AppError('NOT_FOUND', { reason: 'said', facts: { text: 'No.' } })) }) as unknown as ServiceClient,
  });
  await expect(refused.get('domains/1')).rejects.toThrow('No.');
  expect(refused.reportedAt()).toBe(now);
});

it('counts a name as read at the time of its check', async () => {
  const nameStatus = { state: 'free', premiumPrice: null, message: null } as const;
  const context = contextWith({ standing: async () => ({ standing: nameStatus, reportedAt: now - 60_000 }) });
  expect(await context.availability('contoh.com')).toBe(nameStatus);
  expect(context.reportedAt()).toBe(now - 60_000);
});
