import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createProfileService, type ProfileService } from '../../../../../main/core/portfolio/profile.ts';
import { createRedaction } from '../../../../../main/core/redaction/redaction.ts';
import { createServiceClient } from '../../../../../main/core/service/client.ts';
import type { ServiceClient } from '../../../../../main/core/service/port.ts';
import type { Stores } from '../../../../../main/core/store/port.ts';
import { type ResellerServer, sampleProfile, startResellerServer } from '../../../../servers/reseller.ts';
import type { Behaviour } from '../../../../servers/reseller-answers.ts';
import { createStoreFixtures, type StoreFixtures } from '../store/fixtures.ts';

const accountId = 'acc000000001';
let server: ResellerServer;
let fixtures: StoreFixtures;
let stores: Stores;
let client: ServiceClient;
let profiles: ProfileService;

beforeEach(async () => {
  server = await startResellerServer();
  fixtures = createStoreFixtures();
  stores = await fixtures.open();
  const redaction = createRedaction();
  const { baseAddress, resellerId, apiKey } = server;
  client = createServiceClient({
    credentials: { accountId, baseAddress, resellerId, apiKey: async () => apiKey },
    limits: { atOnce: 4, perSecond: 50, perQuarterHour: null },
    timeouts: { connect: 2000, response: 500, total: 3000 },
    proxyFor: async () => null,
    redaction,
    onLimiter: () => undefined,
    now: Date.now,
    userAgent: 'Reseller Desk test',
  });
  profiles = createProfileService({ clientFor: async () => client, store: () => stores.portfolio, redaction });
});
afterEach(async () => {
  client.close();
  fixtures.tidy();
  await server.close();
});

describe('profile and balance from the service into the store', () => {
  it('are fetched, stored with every field, and read back after a restart', async () => {
    const profile = await profiles.refresh(accountId);
    const balance = await profiles.refreshBalance(accountId);
    expect(profile.fields.map(({ name }) => name)).toEqual(Object.keys(sampleProfile));
    expect(balance).toMatchObject({ currency: 'IDR', balance: '1013000.00' });
    expect(server.requests().map(({ method, path, authorized }) => [method, path, authorized])).toEqual([
      ['GET', '/v1/account/profile', true],
      ['GET', '/v1/account/balance', true],
    ]);
    stores.close();
    stores = await fixtures.open();
    expect(profiles.stored(accountId)).toEqual({ profile, balance });
  });

  it('contain no secret, in the store or in the raw response', async () => {
    server.behave({
      profileData: {
        ...sampleProfile,
        echo: `Basic ${Buffer.from(`${server.resellerId}:${server.apiKey}`).toString('base64')}`,
        key: server.apiKey,
      },
    });
    const seen = JSON.stringify([await profiles.refresh(accountId), profiles.stored(accountId), profiles.raw(accountId, 'profile')]);
    expect(seen).not.toContain(server.apiKey);
    expect(seen).not.toContain(sampleProfile.token);
    expect(seen).not.toMatch(/Basic [A-Za-z0-9+/]{8}/);
  });

  it.each<[Behaviour, string]>([
    ['array-for-object', 'BAD_ANSWER'],
    ['not-json', 'BAD_ANSWER'],
    ['cut-off', 'BAD_ANSWER'],
    ['html', 'NOT_THE_SERVICE'],
    ['not-found-html', 'NOT_THE_SERVICE'],
    ['success-false', 'REFUSED'],
    ['unauthorised', 'AUTH'],
    ['ip-refused', 'IP_REFUSED'],
    ['ip-refused-html', 'IP_REFUSED'],
  ])('keep the last good profile if the response is %s', async (behaviour, code) => {
    const good = await profiles.refresh(accountId);
    server.behave(behaviour);
    await expect(profiles.refresh(accountId)).rejects.toMatchObject({ name: 'AppError', code });
    expect(profiles.stored(accountId).profile).toEqual(good);
  });

  it('show the last good profile if the service is unreachable', async () => {
    const good = await profiles.refresh(accountId);
    await server.close();
    await expect(profiles.refresh(accountId)).rejects.toMatchObject({ name: 'AppError' });
    expect(profiles.stored(accountId).profile).toEqual(good);
  });
});
