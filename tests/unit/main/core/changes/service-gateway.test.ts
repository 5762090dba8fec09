import { describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../../../main/core/base/errors.ts';
import { createServiceGateway, type GatewayDeps } from '../../../../../main/core/changes/service-gateway.ts';
import type { ServiceClient } from '../../../../../main/core/service/port.ts';
import type { AccountId, Json } from '../../../../../preload/contract/values.ts';

const accountId = 'abcdefghijkl' as AccountId;
const { signal } = new AbortController();

function openGateway(client: object | Error, account: object | null = null) {
  return createServiceGateway({
    accounts: () => ({ find: (id: string) => (id === accountId ? account : null) }),
    clientFor: async () => {
      if (client instanceof Error) throw client;
      return client as ServiceClient;
    },
    ...{ now: () => 0, monotone: () => 0, local: () => ({}), workspace: () => ({}) },
  } as unknown as GatewayDeps);
}

describe('an account', () => {
  const account = { id: accountId, name: 'Main', baseAddress: 'https://a.example', resellerId: 'R-1', readOnly: true, color: 'ocean' };

  it('is known by its reseller, which is its address and the ID there', () => {
    expect(openGateway({}, account).account(accountId)).toEqual({
      ...{ id: accountId, name: 'Main', readOnly: true, reseller: 'https://a.example R-1' },
    });
  });

  it('may be gone', () => expect(openGateway({}).account(accountId)).toBeNull());
});

describe('the balance', () => {
  const balanceOf = (data: Json) => openGateway({ get: async () => ({ data, meta: null }) }).balance(accountId, signal);

  it('is read with its currency, before other reads', async () => {
    const get = vi.fn(async () => ({ data: { balance: '12.50', currency: 'IDR' }, meta: null }));
    expect(await openGateway({ get }).balance(accountId, signal)).toEqual({ balance: '12.50', currency: 'IDR' });
    expect(get).toHaveBeenCalledExactlyOnceWith('account/balance', {}, { signal, priority: 'user' });
  });

  it('may have no currency, or a long one', async () => {
    expect((await balanceOf({ balance: 7 })).currency).toBe('');
    expect((await balanceOf({ balance: 7, currency: 1 })).currency).toBe('');
    expect((await balanceOf({ balance: 7, currency: 'x'.repeat(30) })).currency).toBe('x'.repeat(20));
  });

  it.each<Json>([null, [], {}, { balance: 'much' }, { balance: null }])('is not read from %j', async (data) => {
    await expect(balanceOf(data)).rejects.toMatchObject({ code: 'BAD_ANSWER', reason: 'balance-unreadable' });
  });
});

describe('a write', () => {
  const write = { method: 'PUT', path: 'domains/7', form: {} } as const;

  it('is sent by the client of the account, with its priority', async () => {
    const outcome = { state: 'done', data: null, message: null } as const;
    const send = vi.fn(async () => outcome);
    expect(await openGateway({ write: send }).send(accountId, 'bulk')(write, { signal })).toBe(outcome);
    expect(send).toHaveBeenCalledExactlyOnceWith(write, { priority: 'bulk', signal });
  });

  it('is not sent if there is no client', async () => {
    const missing = new AppError('KEY_MISSING', 'job-gone');
    expect(await openGateway(missing).send(accountId, 'bulk')(write, { signal })).toMatchObject({ state: 'not sent', code: 'KEY_MISSING' });
    await expect(openGateway(new Error('odd')).send(accountId, 'bulk')(write, { signal })).rejects.toThrow('odd');
  });
});
