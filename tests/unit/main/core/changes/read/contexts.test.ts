import { describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../../../../main/core/base/errors.ts';
import type { ReadingFor } from '../../../../../../main/core/changes/engine/deps.ts';
import { type ContextDeps, createContexts } from '../../../../../../main/core/changes/read/contexts.ts';
import type { ServiceClient } from '../../../../../../main/core/service/port.ts';
import type { AccountId, Json } from '../../../../../../preload/contract/values.ts';

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

describe('objects', () => {
  const raw = (of: string) => ({ raw: JSON.stringify({ of }) });
  const price = { currency: 'IDR', registration: { '1': '90' } };

  /** A context for a review of so many rows, with a service and a local copy that has everything, or nothing. */
  function open(of: Partial<ReadingFor> = {}, hasLocal = true, data: Json = { of: 'service', code: 'canary' }) {
    const requests: unknown[] = [];
    const found = vi.fn((name: string) => (hasLocal ? raw(name) : null));
    const ids = vi.fn(async () => (hasLocal ? [5] : []));
    const local = {
      domains: { find: (account: string, id: number) => found(`domain ${account} ${id}`) },
      contacts: { find: (account: string, customer: number, id: number) => found(`contact ${account} ${customer} ${id}`) },
      browse: {
        customers: { find: (account: string, id: number) => found(`customer ${account} ${id}`) },
        prices: { ids, find: () => (hasLocal ? { raw: JSON.stringify(price) } : null) },
      },
      lists: { extensions: () => new Set(['.co.id']) },
    };
    const get = async (path: string, query: unknown, options: unknown) => {
      requests.push([path, query, options]);
      return { data: path === 'account/prices' ? [{ ...price, registration: { '1': '95' }, extension: '.com' }] : data, meta: null };
    };
    let monotone = 0;
    const deps = {
      clientFor: async (account: string) => {
        expect(account).toBe('a');
        return { get };
      },
      ...{ local: () => local, workspace: () => ({}), monotone: () => monotone, now: () => now },
      redaction: { json: (object: Json) => ({ ...(object as object), code: '(secret)' }) },
    } as unknown as ContextDeps;
    const { signal } = new AbortController();
    const contexts = createContexts(deps);
    const create = () => contexts({ accountId: 'a' as AccountId, moment: 'review', signal, priority: 'bulk', rows: 21, ...of });
    return { context: create(), create, requests, options: { signal, priority: 'bulk' }, ids, wait: (ms: number) => (monotone += ms) };
  }

  it('are read from the local copy for a review of many rows', async () => {
    const { context, requests, ids } = open();
    expect([await context.domain(7), await context.customer(3), await context.contact(3, 4)]).toEqual([
      { of: 'domain a 7' },
      { of: 'customer a 3' },
      { of: 'contact a 3 4' },
    ]);
    expect((await context.price('.com'))?.registration.get(1)).toBe('90');
    expect(ids).toHaveBeenCalledExactlyOnceWith('a', { where: 'extension = ?', values: ['.com'] }, expect.anything());
    expect([requests, context.reportedAt()]).toEqual([[], null]);
  });

  it.each<[string, Partial<ReadingFor>, boolean]>([
    ['of few rows', { rows: 20 }, true],
    ['that is about to be sent', { moment: 'apply' }, true],
    ['that is read back', { moment: 'verify' }, true],
    ['of many rows, where the local copy has none', {}, false],
  ])('are read from the service, without secrets, for a job %s', async (_, of, hasLocal) => {
    const { context, requests, options } = open(of, hasLocal);
    const service = { of: 'service', code: '(secret)' };
    expect([await context.domain(7), await context.customer(3), await context.contact(3, 4)]).toEqual([service, service, service]);
    expect((await context.price('.com'))?.registration.get(1)).toBe('95');
    expect(requests.slice(0, 3)).toEqual([
      ['domains/7', undefined, options],
      ['customers/3', undefined, options],
      ['customers/3/contacts/4', undefined, options],
    ]);
    expect(requests).toHaveLength(4);
    expect(context.reportedAt()).toBe(now);
  });

  it('with details and current prices are always read from the service', async () => {
    const { context, requests } = open();
    expect(await context.domainDetails(7)).toEqual({ of: 'service', code: '(secret)' });
    expect((await context.presentPrice('.com'))?.registration.get(1)).toBe('95');
    expect(requests).toHaveLength(2);
  });

  it.each<Json>([null, '', [], 'odd'])('are not read from a response of %j', async (data) => {
    await expect(open({}, false, data).context.domain(7)).rejects.toMatchObject({ code: 'BAD_ANSWER', reason: 'unexpected-answer' });
  });

  it('include a stored price that is looked up once in five seconds for all rows', async () => {
    const { create, ids, wait } = open();
    await create().price('.com');
    wait(4999);
    await create().price('.com');
    expect(ids).toHaveBeenCalledTimes(1);
    await create().price('.net');
    wait(1);
    await create().price('.com');
    expect(ids).toHaveBeenCalledTimes(3);
  });

  it('come with what the kind needs to know about the row', () => {
    const awaited = new Set(['id']);
    const precedingKinds = new Set(['renew']);
    const { context } = open({ awaited, precedingKinds });
    expect(context).toMatchObject({ accountId: 'a', moment: 'review', awaited, precedingKinds });
    expect([context.now(), context.extensionOf('contoh.co.id')]).toEqual([now, '.co.id']);
    const { context: bare } = open();
    expect([bare.awaited, bare.precedingKinds]).toEqual([new Set(), new Set()]);
  });
});

it('does not wait for a client once it is canceled', async () => {
  const controller = new AbortController();
  const deps = { ...{ clientFor: () => new Promise(() => undefined), local: () => ({}), workspace: () => ({}), monotone: () => 0 } };
  const context = createContexts({ ...deps, now: () => now } as unknown as ContextDeps)({
    ...{ accountId: 'a' as AccountId, moment: 'apply', signal: controller.signal, priority: 'bulk' },
  });
  const read = context.get('domains');
  controller.abort(new AppError('CANCELED', 'planning-canceled'));
  await expect(read).rejects.toMatchObject({ code: 'CANCELED' });
  expect(context.reportedAt()).toBeNull();
});
