import { afterEach, beforeEach, expect, it } from 'vitest';
import { testConnection } from '../../../../../main/core/accounts/test-connection.ts';
import type { ConnectionStep } from '../../../../../preload/contract/accounts/connection.ts';
import type { Parsed } from '../../../../../preload/contract/index.ts';
import { type ResellerServer, startResellerServer } from '../../../../servers/reseller.ts';

let server: ResellerServer;
beforeEach(async () => {
  server = await startResellerServer();
});
afterEach(() => server.close());

/** Tests the typed values; the account `a1` has the server's key, only for the server's origin. */
async function tryConnection(typed: Partial<Parsed<'connection.test'>>) {
  const keyRequests: [string, string][] = [];
  const secrets: (string | undefined)[][] = [];
  const reported: ConnectionStep[] = [];
  const input = { baseAddress: server.baseAddress, resellerId: server.resellerId, ...typed } as Parsed<'connection.test'>;
  const report = await testConnection(input, {
    signal: new AbortController().signal,
    credentials: {
      keyFor: async (accountId, origin) => {
        keyRequests.push([accountId, origin]);
        return server.apiKey;
      },
    },
    resolve: async (baseAddress) => (baseAddress === 'practice:' ? server.baseAddress : baseAddress),
    proxyFor: async () => null,
    timeouts: { connect: 2000, response: 2000, total: 4000 },
    userAgent: 'Reseller Desk test',
    redaction: {
      addSecret: (secret, resellerId) => void secrets.push([secret, resellerId]),
      text: (text) => text,
      json: (value) => value,
    },
    now: Date.now,
    report: (step) => void reported.push(step),
  });
  const faults = report.steps.flatMap(({ fault }) => (fault === undefined ? [] : [fault]));
  return { keyRequests, secrets, reported, faults, ok: report.ok };
}

it('a typed key is tested, masked from then on, and the stored one is not requested', async () => {
  const right = await tryConnection({ apiKey: server.apiKey, accountId: 'a1' as never });
  expect(right).toMatchObject({ ok: true, keyRequests: [] });
  expect(right.secrets).toContainEqual([server.apiKey, server.resellerId]);
  expect(right.reported.at(-1)).toMatchObject({ name: 'profile', state: 'passed' });
  expect(await tryConnection({ apiKey: 'another' })).toMatchObject({ ok: false, faults: ['credentials-refused'] });
});

it('the stored key is requested by the origin that was typed', async () => {
  const { ok, keyRequests } = await tryConnection({ accountId: 'a1' as never, baseAddress: `${server.baseAddress}/v1/` });
  expect({ ok, keyRequests }).toEqual({ ok: true, keyRequests: [['a1', new URL(server.baseAddress).origin]] });
  expect((await tryConnection({ accountId: 'a1' as never, baseAddress: 'practice:' })).keyRequests).toEqual([['a1', 'practice:']]);
});

it('nothing is sent without a key', async () => {
  const { ok, faults, keyRequests } = await tryConnection({});
  expect({ ok, faults, keyRequests }).toEqual({ ok: false, faults: ['key-missing'], keyRequests: [] });
});
