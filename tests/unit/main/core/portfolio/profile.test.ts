import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../../main/core/base/errors.ts';
import { createProfileService } from '../../../../../main/core/portfolio/profile.ts';
import { createRedaction } from '../../../../../main/core/redaction/redaction.ts';
import type { Answer } from '../../../../../main/core/service/answer.ts';
import type { ServiceClient } from '../../../../../main/core/service/port.ts';
import type { PortfolioStore } from '../../../../../main/core/store/port.ts';
import { BalanceSnapshot, ProfileSnapshot, RawResponse } from '../../../../../preload/contract/accounts/profile.ts';
import type { Json } from '../../../../../preload/contract/values.ts';
import { sampleBalance, sampleProfile } from '../../../../servers/reseller.ts';

const key = 'key-canary-91';

function memoryStore(): Pick<PortfolioStore, 'profile'> {
  const stored = new Map<string, { profile: ProfileSnapshot | null; balance: BalanceSnapshot | null }>();
  const read = (id: string) => stored.get(id) ?? { profile: null, balance: null };
  return {
    profile: {
      read,
      balanceSpan: () => null,
      writeProfile: (id, profile) => void stored.set(id, { ...read(id), profile }),
      writeBalance: (id, balance) => void stored.set(id, { ...read(id), balance }),
    },
  };
}

function service({ profile = sampleProfile, balance = sampleBalance }: { profile?: Json; balance?: Json } = {}) {
  const store = memoryStore();
  const redaction = createRedaction();
  redaction.addSecret(key, '584');
  const requested: string[] = [];
  let failure: AppError | null = null;
  const get = async (path: string): Promise<Answer> => {
    requested.push(path);
    if (failure !== null) throw failure;
    const data = path === 'account/profile' ? profile : balance;
    const headers = [
      ['content-type', 'application/json'],
      ['set-cookie', 'session=1'],
      ['x-echo', key],
    ] as const;
    const body = JSON.stringify({ success: true, data, message: 'Success' });
    return {
      data,
      meta: null,
      message: 'Success',
      raw: { request: `GET /v1/${path}`, status: 200, headers, body, at: Date.UTC(2026, 10, 21, 8) },
    };
  };
  const unused = () => {
    throw new Error('The profile needs no more than get.');
  };
  const client: ServiceClient = { get, write: unused, read: unused, limiter: unused, close: unused };
  const profiles = createProfileService({ clientFor: async () => client, store: () => store, redaction });
  return {
    profiles,
    store,
    requested,
    failWith: (error: AppError) => {
      failure = error;
    },
  };
}

describe('the profile', () => {
  it('keeps every field in the service’s order, known or not, with the token masked', async () => {
    const { profiles, requested } = service();
    const snapshot = await profiles.refresh('acc');
    expect(requested).toEqual(['account/profile']);
    expect(ProfileSnapshot.parse(snapshot)).toEqual(snapshot);
    expect(snapshot.fetchedAt).toBe('2026-11-21T08:00:00.000Z');
    expect(snapshot.fields.map(({ name }) => name)).toEqual(Object.keys(sampleProfile));
    const value = (name: string) => snapshot.fields.find((field) => field.name === name)?.value;
    expect([value('id'), value('alias_domain'), value('is_sub'), value('tier')]).toEqual([584, null, false, 'gold']);
    expect(value('preferences')).toEqual(sampleProfile.preferences);
    expect(value('notice')).toBe(sampleProfile.notice);
    expect(value('token')).toBe('(secret)');
  });

  it('keeps the last good response for when there is no network', async () => {
    const { profiles, failWith } = service();
    const snapshot = await profiles.refresh('acc');
    failWith(new AppError('OFFLINE', { reason: 'text', facts: { text: 'No network.' } }));
    await expect(profiles.refresh('acc')).rejects.toMatchObject({ code: 'OFFLINE' });
    expect(profiles.stored('acc')).toEqual({ profile: snapshot, balance: null });
    expect(profiles.stored('another')).toEqual({ profile: null, balance: null });
  });

  it.each<[string, Json]>([
    ['list', [{ id: 1 }]],
    ['text', 'profile'],
    ['number', 5],
    ['nothing', null],
    ['nothing', {}],
  ])('rejects %s instead of an object and keeps the last good one', async (type, data) => {
    const { profiles, store } = service({ profile: data });
    const good: ProfileSnapshot = { fetchedAt: '2026-11-20T08:00:00.000Z', fields: [{ name: 'id', value: 1 }] };
    store.profile.writeProfile('acc', good);
    await expect(profiles.refresh('acc')).rejects.toEqual(
      expect.objectContaining({ code: 'BAD_ANSWER', reason: 'profile-unexpected', facts: { type } }),
    );
    expect(profiles.stored('acc').profile).toEqual(good);
  });

  it('contains no secrets in what is returned, stored or shown raw', async () => {
    const { profiles, store } = service({ profile: { name: `Desk ${key}`, nested: { api_key: 'other-secret', list: [key] }, [key]: 1 } });
    const seen = JSON.stringify([await profiles.refresh('acc'), store.profile.read('acc'), profiles.raw('acc', 'profile')]);
    expect(seen).not.toContain(key);
    expect(seen).not.toContain('other-secret');
    expect(seen).not.toContain('session=1');
  });

  it('survives unexpected names, numbers and depths', async () => {
    const many = Object.fromEntries(Array.from({ length: 700 }, (_none, index) => [`field ${index}`, index]));
    const deep = JSON.parse(`${'{"a":'.repeat(60)}1${'}'.repeat(60)}`) as Json;
    const data = JSON.parse(`{"__proto__":{"polluted":true},"${'n'.repeat(300)}":1}`) as Record<string, Json>;
    const snapshot = await service({ profile: { ...many, deep } }).profiles.refresh('acc');
    expect(ProfileSnapshot.parse(snapshot).fields).toHaveLength(500);
    const odd = ProfileSnapshot.parse(await service({ profile: data }).profiles.refresh('acc'));
    expect(odd.fields.map(({ name }) => name)).toEqual(['__proto__', 'n'.repeat(200)]);
    expect(ProfileSnapshot.parse(await service({ profile: { deep } }).profiles.refresh('acc')).fields).toHaveLength(1);
    expect('polluted' in {}).toBe(false);
  });
});

describe('the balance', () => {
  it.each<[Json, string | null]>([
    ['1013000.00', '1013000.00'],
    [' 12.5 ', '12.5'],
    [1013000, '1013000'],
    [-12.5, '-12.5'],
    [0, '0'],
    ['', null],
    ['1,013,000.00', null],
    ['1e5', null],
    [1e21, null],
    [2 ** 53, null],
    [0.00000001, null],
    [null, null],
    [{ amount: '1' }, null],
    [['1'], null],
    [true, null],
  ])('reads %j as %j', async (sent, balance) => {
    const snapshot = await service({ balance: { currency: 'IDR', balance: sent } }).profiles.refreshBalance('acc');
    expect(BalanceSnapshot.parse(snapshot)).toEqual(snapshot);
    expect(snapshot).toMatchObject({ currency: 'IDR', balance });
    expect(snapshot.fields).toEqual(balance === null ? [{ name: 'balance', value: sent }] : []);
  });

  it('keeps everything other than currency and balance as fields', async () => {
    const { profiles, requested } = service();
    const snapshot = await profiles.refreshBalance('acc');
    expect(requested).toEqual(['account/balance']);
    expect(snapshot).toEqual({
      fetchedAt: '2026-11-21T08:00:00.000Z',
      currency: 'IDR',
      balance: '1013000.00',
      fields: [{ name: 'pending', value: 2 }],
    });
    expect(profiles.stored('acc').balance).toEqual(snapshot);
  });

  it('survives a missing or invalid currency', async () => {
    expect(await service({ balance: { balance: '1' } }).profiles.refreshBalance('acc')).toMatchObject({ currency: null, fields: [] });
    const odd = await service({ balance: { balance: '1', currency: 360 } }).profiles.refreshBalance('acc');
    expect(odd).toMatchObject({ currency: null, fields: [{ name: 'currency', value: 360 }] });
  });
});

describe('the raw response', () => {
  it('is the last of this session, one per account and kind, until it is dropped', async () => {
    const { profiles } = service();
    expect(profiles.raw('acc', 'profile')).toBeNull();
    await profiles.refresh('acc');
    const raw = profiles.raw('acc', 'profile');
    expect(RawResponse.parse(raw)).toMatchObject({
      request: 'GET /v1/account/profile',
      status: 200,
      fetchedAt: '2026-11-21T08:00:00.000Z',
      truncated: false,
    });
    expect(JSON.parse(raw?.body ?? '')).toMatchObject({ success: true, data: { id: 584, token: '(secret)' } });
    expect([profiles.raw('acc', 'balance'), profiles.raw('another', 'profile')]).toEqual([null, null]);
    profiles.forget('acc');
    expect(profiles.raw('acc', 'profile')).toBeNull();
  });

  it('is also available for a response that could not be read', async () => {
    const { profiles } = service({ profile: [1, 2] });
    await expect(profiles.refresh('acc')).rejects.toBeInstanceOf(AppError);
    expect(profiles.raw('acc', 'profile')?.body).toContain('1');
  });
});
