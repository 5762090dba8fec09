import { describe, expect, it } from 'vitest';
import { createClients, type TunableClient } from '../../../../../main/core/accounts/clients.ts';
import { AppError } from '../../../../../main/core/base/errors.ts';
import type { ServiceCredentials, ServiceLimits, ServiceTimeouts } from '../../../../../main/core/service/port.ts';
import { Account } from '../../../../../preload/contract/accounts/accounts.ts';
import type { Settings } from '../../../../../preload/contract/settings.ts';
import { defaultSettings } from '../../../preload/contract/default-settings.ts';

const account = Account.parse({
  id: 'a1b2c3d4e5f6',
  name: 'Nusa',
  color: 'ocean',
  baseAddress: 'https://api.reseller.example',
  resellerId: '10482',
  readOnly: true,
  forgetKeyOnLock: false,
});

function setUp() {
  let settings = defaultSettings;
  const made: { credentials: ServiceCredentials; limits: ServiceLimits; timeouts: ServiceTimeouts; closed: boolean }[] = [];
  const accounts = new Map<string, Account>([[account.id, account]]);
  const clients = createClients({
    account: (id) => accounts.get(id) ?? null,
    key: async (id, origin) => `key of ${id} for ${origin}`,
    resolve: async (baseAddress) => baseAddress,
    settings: () => settings,
    make: async (credentials, limits, timeouts) => {
      const entry = { credentials, limits, timeouts, closed: false };
      made.push(entry);
      return {
        setLimits: (next: ServiceLimits) => void (entry.limits = next),
        setTimeouts: (next: ServiceTimeouts) => void (entry.timeouts = next),
        close: () => void (entry.closed = true),
        limiter: () => ({
          accountId: account.id,
          running: 1,
          waiting: 2,
          perSecond: 5,
          slowed: false,
          pausedForMs: 0,
          pausedBy: null,
          usedOfBudget: null,
        }),
      } as unknown as TunableClient;
    },
  });
  const change = (next: Settings) => {
    settings = next;
    clients.follow(next);
  };
  return { accounts, clients, made, change };
}

describe('clients', () => {
  it('creates one client per account and passes it the account, not the key, which it requests by its own origin', async () => {
    const { clients, made } = setUp();
    const [first, second] = await Promise.all([clients.for(account.id), clients.for(account.id)]);
    expect(first).toBe(second);
    expect(made).toHaveLength(1);
    expect(made[0]?.credentials).toMatchObject({ baseAddress: account.baseAddress, resellerId: account.resellerId });
    expect(await made[0]?.credentials.apiKey()).toBe(`key of ${account.id} for https://api.reseller.example`);
  });

  it('rejects a missing account, and looks it up again the next time', async () => {
    const { clients } = setUp();
    for (let turn = 0; turn < 2; turn++) {
      const error: unknown = await clients.for('nosuchaccount0').catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(AppError);
      expect((error as AppError).code).toBe('NOT_FOUND');
    }
  });

  it('creates the client of an account that is added after it was requested, even while the first request is pending', async () => {
    const { accounts, clients, made } = setUp();
    accounts.clear();
    await expect(clients.for(account.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const refused = clients.for(account.id);
    clients.drop(account.id);
    accounts.set(account.id, account);
    const second = clients.for(account.id);
    await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await clients.for(account.id)).toBe(await second);
    expect(made).toHaveLength(1);
  });

  it('has nothing to drop for an account without calls, and no limiter until its client is created', async () => {
    const { clients, made } = setUp();
    clients.drop(account.id);
    const making = clients.for(account.id);
    expect(clients.limiter(account.id)).toMatchObject({ running: 0, waiting: 0 });
    await making;
    expect(made).toHaveLength(1);
  });

  it('applies changed settings without a new client, because the limiter holds what the service asked for', async () => {
    const { clients, made, change } = setUp();
    const first = await clients.for(account.id);
    change({
      ...defaultSettings,
      limits: { ...defaultSettings.limits, atOnce: 1 },
      connection: { ...defaultSettings.connection, connectTimeout: 3, responseTimeout: 7, totalTimeout: 50, proxy: 'none' },
    });
    expect(await clients.for(account.id)).toBe(first);
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({ closed: false, limits: { atOnce: 1 }, timeouts: { connect: 3000, response: 7000, total: 50_000 } });
  });

  it('closes the client of a dropped account, and creates a new one next time', async () => {
    const { clients, made } = setUp();
    await clients.for(account.id);
    clients.drop(account.id);
    await clients.for(account.id);
    expect(made.map((entry) => entry.closed)).toEqual([true, false]);
  });

  it('reports an idle limiter for an account without calls', async () => {
    const { clients, change } = setUp();
    const idle = { running: 0, waiting: 0, perSecond: defaultSettings.limits.perSecond, slowed: false };
    expect(clients.limiter(account.id)).toMatchObject({ ...idle, usedOfBudget: null });
    change({ ...defaultSettings, limits: { ...defaultSettings.limits, perQuarterHour: 300 } });
    expect(clients.limiter(account.id)).toMatchObject({ ...idle, usedOfBudget: 0 });
    await clients.for(account.id);
    expect(clients.limiter(account.id)).toMatchObject({ running: 1, waiting: 2 });
  });

  it('reports the limiters of existing clients, and closes them all', async () => {
    const { clients, made } = setUp();
    expect(clients.limiters()).toEqual([]);
    const making = clients.for(account.id);
    expect(clients.limiters()).toEqual([]);
    await making;
    expect(clients.limiters()).toEqual([expect.objectContaining({ accountId: account.id, running: 1, waiting: 2 })]);
    clients.closeAll();
    expect(clients.limiters()).toEqual([]);
    await clients.for(account.id);
    expect(made.map(({ closed }) => closed)).toEqual([true, false]);
  });
});
