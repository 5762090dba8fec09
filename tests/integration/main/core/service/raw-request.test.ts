import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WriteOptions } from '../../../../../main/core/service/port.ts';
import type { CallTimes, RawRead } from '../../../../../main/core/service/raw-request.ts';
import type { Write } from '../../../../../main/core/service/write-outcome.ts';
import { hangUp, json, type MisbehavingServer, type Script, silence, startMisbehaving } from '../../../../servers/misbehaving.ts';
import { failureOf, makeClient, testAuthorization } from './make-client.ts';

let server: MisbehavingServer;
beforeEach(async () => {
  server = await startMisbehaving();
});
afterEach(() => server.close());

const redirect: Script = (_request, response) => void response.writeHead(302, { location: '/v1/elsewhere' }).end();
const reading: RawRead = { path: 'domains', query: 'page=1', headers: [], secrets: [] };
const bodyText = '{"auth_code":"tiny-code-7"}';
const ready: NonNullable<Write['ready']> = {
  query: '',
  headers: [],
  secrets: ['tiny-code-7'],
  body: { contentType: 'application/json', text: bodyText },
};
const writing: Write = { method: 'PUT', path: 'domains/7/auth_code', ready };

describe('a raw read', () => {
  it('is sent unchanged and returns the response, also a rejection', async () => {
    const query = 'f_params%5BorderBy%5D%5Bfield%5D=id&q=it%27s%20%2B1';
    server.on('/v1/domains', json(404, { success: false, message: 'Nothing here.' }, { 'x-rate': '1' }));
    const { client } = makeClient(server.baseAddress);
    const answer = await client.read({ ...reading, query, headers: [['X-Trace', 'a b']] });
    expect(answer).toMatchObject({ request: `GET /v1/domains?${query}`, status: 404, statusText: 'Not Found' });
    expect(answer.headers).toContainEqual(['x-rate', '1']);
    expect(new TextDecoder().decode(answer.body)).toBe('{"success":false,"message":"Nothing here."}');
    expect(Object.values(answer.times).every((ms) => ms >= 0 && ms < 5000)).toBe(true);
    expect(server.seen).toMatchObject([{ method: 'GET', path: `/v1/domains?${query}`, body: '' }]);
    expect(server.seen[0]?.headers).toMatchObject({ 'x-trace': 'a b', authorization: testAuthorization, accept: 'application/json' });
  });

  it('is sent once, whatever the response, and respects the backoff of the service', async () => {
    server.on('/v1/domains', json(503, {}, { 'retry-after': '120' }));
    const { client } = makeClient(server.baseAddress);
    expect((await client.read(reading)).status).toBe(503);
    expect(server.seen).toHaveLength(1);
    expect(client.limiter().pausedForMs).toBeGreaterThan(60_000);
  });

  it('is sent once more if its connection broke, but no more', async () => {
    server.on('/v1/domains', hangUp, json(200, { success: true, data: [] }), hangUp);
    const { client } = makeClient(server.baseAddress);
    expect((await client.read(reading)).status).toBe(200);
    expect(server.seen).toHaveLength(2);
    expect(await failureOf(client.read(reading))).toMatchObject({ code: 'BAD_ANSWER' });
    expect(server.seen).toHaveLength(4);
  });

  it('outside /v1 sends no key', async () => {
    server.on('/api/domain-prices', json(200, []));
    const { client } = makeClient(server.baseAddress);
    const answer = await client.read({ ...reading, path: 'api/domain-prices', query: '', open: true });
    expect(answer).toMatchObject({ request: 'GET /api/domain-prices', status: 200 });
    expect(server.seen[0]?.headers).not.toHaveProperty('authorization');
  });

  it('rejects if there was no response, and follows no redirect', async () => {
    const timeouts = { connect: 500, response: 300, total: 600 };
    server.on('/v1/domains', silence, redirect);
    const { client } = makeClient(server.baseAddress, { timeouts });
    expect(await failureOf(client.read(reading))).toMatchObject({ code: 'TIMEOUT' });
    expect((await client.read(reading)).status).toBe(302);
    expect(server.seen).toHaveLength(2);
  });

  it('is canceled by its signal and by closing the client', async () => {
    server.on('/v1/domains', silence);
    const { client } = makeClient(server.baseAddress);
    expect(await failureOf(client.read(reading, { signal: AbortSignal.abort() }))).toMatchObject({ code: 'CANCELED' });
    const under = failureOf(client.read(reading));
    await expect.poll(() => server.seen.length).toBe(1);
    client.close();
    expect(await under).toMatchObject({ code: 'CANCELED' });
  });

  it.each<[string, Partial<RawRead>]>([
    ['a path that leaves', { path: '../swagger' }],
    ['another address', { path: 'http://127.0.0.1:1/x' }],
    ['a query with an end of a line', { query: 'a=1\r\nX: 1' }],
    ['a query with a fragment', { query: 'a=1#b' }],
    ['a query that is not UTF-8', { query: 'a=%ff' }],
    ['another method in its query', { query: '_method=DELETE' }],
    ['another method in its query, nested and encoded', { query: 'a=1&x%5B%5fmethod%5D=DELETE' }],
    ['another method in its query, as PHP reads names', { query: '.method=DELETE' }],
    ['an address of another server', { headers: [['Host', 'evil.test']] }],
    ['credentials', { headers: [['authorization', 'Basic x']] }],
    ['a cookie', { headers: [['Cookie', 'a=1']] }],
    ['a length', { headers: [['Content-Length', '1']] }],
    ['a way it came', { headers: [['X-Forwarded-For', '10.0.0.1']] }],
    ['a way it came, as PHP reads names', { headers: [['X_Forwarded_For', '10.0.0.1']] }],
    ['another method', { headers: [['X-HTTP-Method-Override', 'DELETE']] }],
    ['a header with two lines', { headers: [['X-A', 'a\r\nX-B: b']] }],
    ['a header without a name', { headers: [['', 'a']] }],
  ])('is not sent with %s', async (_what, change) => {
    const { client } = makeClient(server.baseAddress);
    expect(await failureOf(client.read({ ...reading, ...change }))).toMatchObject({ code: 'VALIDATION' });
    expect(server.seen).toEqual([]);
  });
});

describe('a raw write', () => {
  it('is sent unchanged, once, after its mark, and is classified like every write', async () => {
    const done = json(200, { success: true, data: 'x', message: 'Set to tiny-code-7.' });
    server.on('/v1/domains/7/auth_code', (...of) => void setTimeout(() => done(...of), 30));
    const { client } = makeClient(server.baseAddress);
    const seen: string[] = [];
    const times: CallTimes[] = [];
    const onAnswer: WriteOptions['onAnswer'] = ({ status }, callTimes) => {
      seen.push(`HTTP ${status}`);
      times.push(callTimes);
    };
    const reported = await client.write(
      { ...writing, ready: { ...ready, query: 'dry=1', headers: [['X-Trace', '1']] } },
      { beforeSend: () => void seen.push(`${server.seen.length} sent`), onAnswer },
    );
    expect(reported).toMatchObject({ state: 'done', data: 'x', message: 'Set to (secret).' });
    expect(seen).toEqual(['0 sent', 'HTTP 200']);
    expect(Object.keys(times[0] ?? {})).toEqual(['waited', 'connected', 'answered', 'read']);
    // Timers and clocks round.
    expect(times[0]?.answered).toBeGreaterThan(20);
    expect(server.seen).toMatchObject([{ method: 'PUT', path: '/v1/domains/7/auth_code?dry=1', body: bodyText }]);
    expect(server.seen[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'x-trace': '1', authorization: testAuthorization });
  });

  it('is never sent twice', async () => {
    server.on('/v1/domains/7/auth_code', json(503, {}), json(200, {}));
    const { client } = makeClient(server.baseAddress);
    expect(await client.write(writing)).toMatchObject({ state: 'unknown' });
    expect(server.seen).toHaveLength(1);
  });

  it('is not sent if its mark cannot be written', async () => {
    const { client } = makeClient(server.baseAddress);
    const beforeSend = (): never => {
      throw new Error('The disk is full.');
    };
    await expect(client.write(writing, { beforeSend })).rejects.toThrow('The disk is full.');
    expect(server.seen).toEqual([]);
  });

  it.each<[string, { readonly path?: string } & Partial<typeof ready>]>([
    ['a path that leaves', { path: 'domains/..%2f..' }],
    ['another method in its form', { body: { contentType: 'application/x-www-form-urlencoded', text: 'a=1&_method=DELETE' } }],
    ['another method in its JSON', { body: { contentType: 'application/json', text: '{"a":{"_method":"DELETE"}}' } }],
    ['a content type of two lines', { body: { contentType: 'text/plain\r\nX: 1', text: 'a' } }],
    ['credentials', { headers: [['Proxy-Authorization', 'Basic x']] }],
  ])('is not sent with %s', async (_what, { path = writing.path, ...change }) => {
    const { client } = makeClient(server.baseAddress);
    expect(await failureOf(client.write({ ...writing, path, ready: { ...ready, ...change } }))).toMatchObject({ code: 'VALIDATION' });
    expect(server.seen).toEqual([]);
  });

  it('uses the path of changes', async () => {
    server.on('/v1/domains/7/auth_code', json(422, { success: false, message: 'tiny-code-7 is too simple' }));
    const { client } = makeClient(server.baseAddress);
    const reported = await client.write(writing, { priority: 'user', signal: new AbortController().signal });
    expect(reported).toMatchObject({ state: 'refused', code: 'REFUSED' });
    expect(JSON.stringify(reported)).not.toContain('tiny-code-7');
    expect(server.seen).toHaveLength(1);
  });
});
