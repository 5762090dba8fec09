import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../../../../main/core/base/errors.ts';
import { type Facts, readExplained } from '../../../../../../preload/contract/reasons.ts';
import { makeCertificate } from '../../../../../servers/certificate.ts';
import {
  breakOff,
  hangUp,
  json,
  type MisbehavingServer,
  neverEnding,
  type Script,
  silence,
  startMisbehaving,
  startProxy,
  text,
} from '../../../../../servers/misbehaving.ts';
import { makeClient, testAuthorization, testKey } from '../make-client.ts';

let server: MisbehavingServer;
beforeEach(async () => {
  server = await startMisbehaving();
});
afterEach(() => server.close());

const quick = { timeouts: { connect: 500, response: 300, total: 600 } };
const page = '<!doctype html><html><body><h1>It works</h1></body></html>';

/** The last item: the code, or the facts of an unknown outcome. */
const table: [string, Script, string, string | Facts | null][] = [
  ['200', json(200, { success: true, data: '', message: 'Domain locked successfully' }), 'done', null],
  ['201', json(201, { success: true, data: { id: 7 } }), 'done', null],
  ['204', text(204, ''), 'done', null],
  ['202', json(202, { success: true, data: { id: 7 } }), 'accepted', null],
  ['422 with fields', json(422, { success: false, message: 'Invalid.', errors: { a: ['bad'] } }), 'refused', 'VALIDATION'],
  ['400 already so', json(400, { success: false, message: 'Status already associated' }), 'refused', 'REFUSED'],
  ['404 with JSON', json(404, { success: false, message: 'Domain not found' }), 'refused', 'NOT_FOUND'],
  ['409', json(409, { success: false, message: 'no' }), 'refused', 'CONFLICT'],
  ['422 short balance', json(422, { success: false, message: 'Insufficient balance' }), 'refused', 'BALANCE'],
  ['200 that says no', json(200, { success: false, message: 'no' }), 'refused', 'REFUSED'],
  ['308', text(308, '', 'text/html', { location: 'https://elsewhere.example/' }), 'refused', 'NOT_THE_SERVICE'],
  ['429', json(429, { success: false, message: 'Too Many Attempts.' }), 'not sent', 'RATE_LIMIT'],
  ['429 page', text(429, page, 'text/html'), 'not sent', 'RATE_LIMIT'],
  ['401', json(401, { success: false, message: 'Unauthenticated.' }), 'not sent', 'AUTH'],
  ['not whitelisted', json(422, { success: false, message: 'IP 203.0.113.4 is not whitelisted.' }), 'not sent', 'IP_REFUSED'],
  ['200 no, not whitelisted', json(200, { success: false, message: 'IP is not whitelisted.' }), 'not sent', 'IP_REFUSED'],
  ['200 page, not whitelisted', text(200, '<html>not whitelisted</html>', 'text/html'), 'unknown', { why: 'address-not-whitelisted' }],
  [
    '200 without a word of success, not whitelisted',
    json(200, { message: 'Done; IP not whitelisted' }),
    'unknown',
    { why: 'address-not-whitelisted' },
  ],
  ['500 not whitelisted', json(500, { message: 'not whitelisted' }), 'unknown', { why: 'address-not-whitelisted' }],
  ['500', json(500, { success: false, message: 'Whoops' }), 'unknown', { why: 'service-fault', status: 500 }],
  ['503 page', text(503, page, 'text/html'), 'unknown', { why: 'service-fault', status: 503 }],
  ['200 page', text(200, page, 'text/html'), 'unknown', { why: 'answer-html', status: 200 }],
  ['404 page', text(404, page, 'text/html'), 'unknown', { why: 'answer-html', status: 404 }],
  ['200 cut off', text(200, '{"success":true,"da', 'application/json'), 'unknown', { why: 'answer-cut-off', status: 200 }],
  ['200 empty', text(200, ''), 'unknown', { why: 'answer-empty', status: 200 }],
  ['302', text(302, '', 'text/html', { location: '/login' }), 'unknown', { why: 'redirect', status: 302 }],
  ['hung up', hangUp, 'unknown', { why: 'dropped' }],
  ['broken off', breakOff('{"success":true,"data":{}}'), 'unknown', { why: 'dropped' }],
  ['silence', silence, 'unknown', { why: 'timeout' }],
  ['never ending', neverEnding, 'unknown', { why: 'timeout' }],
  ['not HTTP', (request) => void request.socket.end('SSH-2.0-OpenSSH_9\r\n'), 'unknown', { why: 'not-http' }],
];

describe('the outcome of a write with a response', () => {
  it.each(table)('%s', async (_name, script, state, code) => {
    server.on('/v1/x', script);
    const { client } = makeClient(server.baseAddress, quick);
    const reported = await client.write({
      method: 'POST',
      path: 'x',
      form: { period: 1, on: true, nameserver: ['ns1.example', 'ns2.example'] },
    });
    const why = reported.state === 'unknown' ? readExplained(reported.reason) : null;
    expect([reported.state, 'code' in reported ? reported.code : (why?.facts ?? null)]).toEqual([state, code]);
    expect(why?.reason).toBe(state === 'unknown' ? 'outcome-unknown' : undefined);
    expect(server.seen.map(({ method, body }) => [method, decodeURIComponent(body)])).toEqual([
      ['POST', 'period=1&on=true&nameserver[0]=ns1.example&nameserver[1]=ns2.example'],
    ]);
    expect(client.limiter()).toMatchObject({ running: 0, waiting: 0 });
  });

  it('is unknown if the response is crafted to break its parser', async () => {
    server.on('/v1/x', text(422, `{"errors":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, 'application/json'));
    const { client } = makeClient(server.baseAddress);
    const reported = await client.write({ method: 'POST', path: 'x', form: { period: 1 } });
    expect(reported.state).toBe('unknown');
    expect(client.limiter()).toMatchObject({ running: 0 });
  });

  it('is reported without the secrets of the form, also on success', async () => {
    server.on('/v1/x', json(200, { success: true, data: '', message: 'Auth code set to Canary-99!' }));
    const reported = await makeClient(server.baseAddress).client.write({ method: 'PUT', path: 'x', form: { auth_code: 'Canary-99!' } });
    expect(reported).toMatchObject({ state: 'done', message: 'Auth code set to (secret)' });
  });

  it('is reported with the data the service returned', async () => {
    server.on('/v1/x', json(200, { success: true, data: { id: 7, extra: 'kept' }, message: 'Success' }));
    const reported = await makeClient(server.baseAddress).client.write({ method: 'PUT', path: 'x' });
    expect(reported).toMatchObject({ state: 'done', data: { id: 7, extra: 'kept' }, message: 'Success' });
  });

  it('quotes the service truncated, without the key and the secrets of the form', async () => {
    const quoted = `The auth code Canary-99! of ${testKey} ${testAuthorization} is bad. ${'long '.repeat(200)}`;
    server.on('/v1/x', json(422, { success: false, message: quoted, errors: { auth_code: ['Canary-99! is bad'] } }));
    const reported = await makeClient(server.baseAddress).client.write({ method: 'PUT', path: 'x', form: { auth_code: 'Canary-99!' } });
    if (reported.state !== 'refused') throw new Error('This was not rejected.');
    const { reason, facts } = readExplained(reported.message);
    expect({ reason, facts }).toEqual({
      reason: 'service-refused-values',
      facts: {
        status: 422,
        message: expect.stringMatching(/^The auth code \(secret\) of \(secret\) /),
      },
    });
    expect(facts['message']).toHaveLength(300);
    expect(reported.message).not.toContain('Canary');
    expect(reported.message).not.toContain(testKey);
    expect(reported.fields).toEqual({ auth_code: '(secret) is bad' });
  });
});

describe('a write with no byte sent', () => {
  const closedPort = (): Promise<number> =>
    new Promise((resolve) => {
      const socket = createServer().listen(0, '127.0.0.1', () => {
        const { port } = socket.address() as AddressInfo;
        socket.close(() => resolve(port));
      });
    });
  const unsent = (code: string) => ({ state: 'not sent', code });

  it('because the host name is unknown', async () => {
    const { client } = makeClient('https://service.invalid', quick);
    expect(await client.write({ method: 'POST', path: 'x', form: { a: 1 } })).toMatchObject({ state: 'not sent' });
  });

  it('because the connection is refused', async () => {
    const { client } = makeClient(`http://127.0.0.1:${await closedPort()}`);
    expect(await client.write({ method: 'POST', path: 'x', form: { a: 1 } })).toMatchObject(unsent('OFFLINE'));
  });

  it('because the certificate is not trusted', async () => {
    const secure = await startMisbehaving(makeCertificate());
    try {
      expect(await makeClient(secure.baseAddress).client.write({ method: 'POST', path: 'x', form: { a: 1 } })).toMatchObject(unsent('TLS'));
      expect(secure.seen).toHaveLength(0);
    } finally {
      await secure.close();
    }
  });

  it('because the handshake never completes', async () => {
    const mute = createServer(() => undefined);
    await new Promise<void>((resolve) => void mute.listen(0, '127.0.0.1', resolve));
    const { client } = makeClient(`https://127.0.0.1:${(mute.address() as AddressInfo).port}`, quick);
    expect(await client.write({ method: 'POST', path: 'x', form: { a: 1 } })).toMatchObject(unsent('TIMEOUT'));
    client.close();
    mute.close();
  });

  it('because the proxy rejects it', async () => {
    const proxy = await startProxy(403);
    try {
      const { client } = makeClient('https://0.0.0.0:1', { proxyFor: async () => proxy.address });
      expect(await client.write({ method: 'POST', path: 'x', form: { a: 1 } })).toMatchObject(unsent('OFFLINE'));
    } finally {
      await proxy.close();
    }
  });

  it('because there is no key', async () => {
    const apiKey = (): Promise<string> =>
      Promise.reject(new AppError('KEY_MISSING', { reason: 'text', facts: { text: 'There is no key.' } }));
    const credentials = { accountId: 'abcdefghijkl', baseAddress: server.baseAddress, resellerId: '1', apiKey };
    expect(await makeClient(server.baseAddress, { credentials }).client.write({ method: 'POST', path: 'x' })).toMatchObject(
      unsent('KEY_MISSING'),
    );
    expect(server.seen).toHaveLength(0);
  });

  it('because it was canceled before, in the queue, or while it was marked', async () => {
    const limits = { atOnce: 1, perSecond: 1000, perQuarterHour: null };
    server.on('/v1/slow', silence);
    const { client } = makeClient(server.baseAddress, { limits });
    expect(await client.write({ method: 'POST', path: 'x' }, { signal: AbortSignal.abort() })).toMatchObject(unsent('CANCELED'));
    const [first, second] = [new AbortController(), new AbortController()];
    const slow = client.write({ method: 'POST', path: 'slow' }, { signal: first.signal });
    await expect.poll(() => server.seen.length).toBe(1);
    const waiting = client.write({ method: 'POST', path: 'x' }, { signal: second.signal });
    second.abort();
    expect(await waiting).toMatchObject(unsent('CANCELED'));
    first.abort();
    expect(await slow).toMatchObject({ state: 'unknown' });
    const third = new AbortController();
    const marked = client.write({ method: 'POST', path: 'x' }, { signal: third.signal, beforeSend: () => third.abort() });
    expect(await marked).toMatchObject(unsent('CANCELED'));
    expect(server.seen.map(({ path }) => path)).toEqual(['/v1/slow']);
    client.close();
    expect(await client.write({ method: 'POST', path: 'x' })).toMatchObject(unsent('CANCELED'));
  });

  it('because the service asks for a long backoff', async () => {
    server.on('/v1/x', json(429, {}, { 'retry-after': '3600' }));
    const { client } = makeClient(server.baseAddress);
    expect(await client.write({ method: 'POST', path: 'x' })).toMatchObject(unsent('RATE_LIMIT'));
    expect(await client.write({ method: 'POST', path: 'x' })).toMatchObject(unsent('RATE_LIMIT'));
    expect(server.seen).toHaveLength(1);
  });
});

describe('the mark before a write', () => {
  it('is written once, when its turn has come, and before anything reaches the service', async () => {
    server.on('/v1/x', json(500, {}));
    const received: number[] = [];
    const { client } = makeClient(server.baseAddress);
    await client.write({ method: 'POST', path: 'x' }, { beforeSend: async () => void received.push(server.seen.length) });
    expect(received).toEqual([0]);
    expect(server.seen).toHaveLength(1);
  });

  it('that fails prevents the write from being sent', async () => {
    const { client } = makeClient(server.baseAddress, { limits: { atOnce: 20, perSecond: 1000, perQuarterHour: 100 } });
    const conflict = new AppError('CONFLICT', { reason: 'text', facts: { text: 'Another window runs this job.' } });
    const reported = await client.write({ method: 'POST', path: 'x' }, { beforeSend: () => Promise.reject(conflict) });
    expect(reported).toEqual({ state: 'not sent', code: 'CONFLICT', message: 'Another window runs this job.', retryAfterMs: null });
    await expect(client.write({ method: 'POST', path: 'x' }, { beforeSend: () => Promise.reject(new Error('disk full')) })).rejects.toThrow(
      'disk full',
    );
    expect(server.seen).toHaveLength(0);
    // Nothing was sent: it does not count as a call of this quarter of an hour.
    expect(client.limiter()).toMatchObject({ running: 0, usedOfBudget: 0 });
  });

  it('does not bypass the check of the path', async () => {
    await expect(makeClient(server.baseAddress).client.write({ method: 'POST', path: '//elsewhere.example/x' })).rejects.toMatchObject({
      code: 'VALIDATION',
    });
  });
});
