import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../../../main/core/base/errors.ts';
import { hangUp, json, type MisbehavingServer, silence, startMisbehaving, text } from '../../../../servers/misbehaving.ts';
import { sendWrite } from '../../../../support/send-write.ts';
import { failureOf, makeClient } from './make-client.ts';

let server: MisbehavingServer;
beforeEach(async () => {
  server = await startMisbehaving();
});
afterEach(() => server.close());

const path = '/v1/x';
const good = json(200, { success: true, data: 'good' });

describe('a canceled call', () => {
  const never = new Promise<never>(() => undefined);
  const elsewhere = 'https://api.reseller.invalid';

  it.each([
    ['key', { credentials: { accountId: 'abcdefghijkl', baseAddress: elsewhere, resellerId: '1', apiKey: () => never } }],
    ['proxy', { proxyFor: () => never }],
  ])('releases its slot immediately while the %s is requested', async (_name, change) => {
    const { client } = makeClient(elsewhere, change);
    const stop = new AbortController();
    const failed = failureOf(client.get('x', {}, { signal: stop.signal }));
    await expect.poll(() => client.limiter().running).toBe(1);
    stop.abort();
    expect((await failed).code).toBe('CANCELED');
    expect(client.limiter()).toMatchObject({ running: 0, waiting: 0 });
  });

  it('is not the only one that ends if the proxy is not resolved in time', async () => {
    const { client } = makeClient(elsewhere, { proxyFor: () => never, timeouts: { connect: 50, response: 50, total: 100 } });
    expect((await failureOf(sendWrite(client, 'POST', 'x'))).code).toBe('TIMEOUT');
    expect(client.limiter()).toMatchObject({ running: 0 });
  });
});

describe('a GET', () => {
  it.each([
    ['a fault of the server', json(500, {})],
    ['503 with a page', text(503, '<html></html>')],
    ['a dropped connection', hangUp],
    ['429', json(429, {}, { 'retry-after': '0' })],
    ['a cut-off answer', text(200, '{"data":')],
  ])('is retried after %s', async (_name, script) => {
    server.on(path, script, script, good);
    const { client } = makeClient(server.baseAddress);
    expect((await client.get('x')).data).toBe('good');
    expect(server.seen).toHaveLength(3);
  });

  it('is sent at most three times, with increasing delays', async () => {
    server.on(path, json(500, {}));
    const { client, waits } = makeClient(server.baseAddress);
    expect((await failureOf(client.get('x'))).code).toBe('UPSTREAM');
    expect(server.seen).toHaveLength(3);
    expect(waits.filter((ms) => ms > 200)).toEqual([250, 500]);
  });

  it.each([
    ['401', json(401, {})],
    ['404', json(404, {})],
    ['422', json(422, {})],
    ['200 with success false', json(200, { success: false })],
    ['200 with a page', text(200, '<html></html>')],
    ['not whitelisted', json(500, { message: 'not whitelisted' })],
  ])('is not retried after %s', async (_name, script) => {
    server.on(path, script, good);
    await failureOf(makeClient(server.baseAddress).client.get('x'));
    expect(server.seen).toHaveLength(1);
  });

  it('is rejected if the service asks for more than 15 minutes of backoff, and so are those after it', async () => {
    server.on(path, json(429, {}, { 'retry-after': '3600' }), good);
    const { client } = makeClient(server.baseAddress);
    for (let time = 0; time < 2; time += 1) {
      const error = await failureOf(client.get('x'));
      expect(error).toMatchObject({ code: 'RATE_LIMIT', reason: 'service-asks-to-wait' });
      expect(error.facts['seconds']).toBe(Math.ceil((error.retryAfterMs ?? 0) / 1000));
      expect(error.retryAfterMs).toBeLessThanOrEqual(3_600_000);
      expect(error.retryAfterMs).toBeGreaterThan(3_590_000);
    }
    expect(server.seen).toHaveLength(1);
    expect(client.limiter()).toMatchObject({ slowed: true, running: 0 });
    // Other timeouts do not bypass it.
    client.setTimeouts({ connect: 3000, response: 3000, total: 6000 });
    expect((await failureOf(client.get('x'))).code).toBe('RATE_LIMIT');
    expect(server.seen).toHaveLength(1);
  });

  it('uses new timeouts from the next call on', async () => {
    server.on(path, silence, silence);
    const { client } = makeClient(server.baseAddress, { timeouts: { connect: 2000, response: 30_000, total: 60_000 } });
    client.setTimeouts({ connect: 2000, response: 100, total: 2000 });
    expect((await failureOf(client.get('x'))).code).toBe('TIMEOUT');
  });
});

describe('a write', () => {
  it.each(['POST', 'PUT', 'DELETE'] as const)('%s is never sent again', async (method) => {
    const { client } = makeClient(server.baseAddress);
    for (const script of [json(500, {}), json(503, {}), hangUp, json(429, {}), text(200, '{"data":')]) {
      server.on(path, script, good);
      server.seen.length = 0;
      await failureOf(sendWrite(client, method, 'x', { a: 1 }));
      expect(server.seen).toHaveLength(1);
    }
  });

  it('rejected with 429 was not executed, and is reported as such', async () => {
    server.on(path, json(429, {}, { 'retry-after': '7' }));
    expect(await failureOf(sendWrite(makeClient(server.baseAddress).client, 'POST', 'x'))).toMatchObject({
      code: 'RATE_LIMIT',
      retryAfterMs: 7000,
    });
  });
});

describe('canceling', () => {
  it('a pending GET ends it', async () => {
    server.on(path, silence);
    const { client } = makeClient(server.baseAddress);
    const stop = new AbortController();
    const call = failureOf(client.get('x', {}, { signal: stop.signal }));
    await expect.poll(() => server.seen.length).toBe(1);
    stop.abort();
    expect((await call).code).toBe('CANCELED');
    expect(client.limiter().running).toBe(0);
  });

  it('a pending write leaves its outcome unknown', async () => {
    server.on(path, silence);
    const stop = new AbortController();
    const call = failureOf(sendWrite(makeClient(server.baseAddress).client, 'POST', 'x', {}, { signal: stop.signal }));
    await expect.poll(() => server.seen.length).toBe(1);
    stop.abort();
    expect((await call).code).toBe('UNKNOWN_OUTCOME');
  });

  it('before a call sends nothing', async () => {
    const { client } = makeClient(server.baseAddress);
    expect((await failureOf(sendWrite(client, 'POST', 'x', {}, { signal: AbortSignal.abort() }))).code).toBe('CANCELED');
    expect(server.seen).toHaveLength(0);
  });

  it('by closing ends everything, and nothing starts afterwards', async () => {
    server.on(path, silence);
    const { client } = makeClient(server.baseAddress, { limits: { atOnce: 1, perSecond: 100, perQuarterHour: null } });
    const running = failureOf(client.get('x'));
    const waiting = failureOf(client.get('x'));
    await expect.poll(() => server.seen.length).toBe(1);
    client.close();
    expect([(await running).code, (await waiting).code, (await failureOf(client.get('x'))).code]).toEqual([
      'CANCELED',
      'CANCELED',
      'CANCELED',
    ]);
    expect(server.seen).toHaveLength(1);
  });
});

describe('an unreadable key', () => {
  it('is reported as it is, and nothing is sent', async () => {
    const credentials = {
      accountId: 'abcdefghijkl',
      baseAddress: server.baseAddress,
      resellerId: '1',
      apiKey: async () => {
        throw new AppError('KEY_MISSING', { reason: 'text', facts: { text: 'The key is not there.' } });
      },
    };
    const { client } = makeClient(server.baseAddress, { credentials });
    expect((await failureOf(client.get('x'))).code).toBe('KEY_MISSING');
    expect(server.seen).toHaveLength(0);
    expect(client.limiter().running).toBe(0);
  });
});
