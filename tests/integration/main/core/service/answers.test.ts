import { randomBytes } from 'node:crypto';
import { createGzip, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { maxResponseBytes } from '../../../../../main/core/service/transport.ts';
import { unknownCauses } from '../../../../../preload/contract/changes/unknown-causes.ts';
import type { ErrorCode } from '../../../../../preload/contract/errors.ts';
import type { Facts, Reason } from '../../../../../preload/contract/reasons.ts';
import {
  breakOff,
  hangUp,
  json,
  type MisbehavingServer,
  neverEnding,
  type Script,
  silence,
  startMisbehaving,
  text,
} from '../../../../servers/misbehaving.ts';
import { sendWrite } from '../../../../support/send-write.ts';
import { failureOf, makeClient, testAuthorization, testKey } from './make-client.ts';

let server: MisbehavingServer;
beforeEach(async () => {
  server = await startMisbehaving();
});
afterEach(() => server.close());

const path = '/v1/account/profile';
const page = '<!doctype html><html><body><h1>It works</h1></body></html>';
const quick = { timeouts: { connect: 500, response: 300, total: 600 } };

function serve(...scripts: Script[]): ReturnType<typeof makeClient>['client'] {
  server.on(path, ...scripts);
  return makeClient(server.baseAddress, quick).client;
}

describe('a request', () => {
  it('matches the specification', async () => {
    const client = serve(json(200, { success: true, data: { id: 7, extra: 'kept' }, message: 'Success' }, { 'x-rate': '1' }));
    const answer = await client.get('account/profile');
    expect(answer).toMatchObject({
      data: { id: 7, extra: 'kept' },
      meta: null,
      message: 'Success',
      raw: { request: 'GET /v1/account/profile', status: 200 },
    });
    expect(answer.raw.headers).toContainEqual(['x-rate', '1']);
    const [seen] = server.seen;
    expect(seen).toMatchObject({ method: 'GET', path, body: '' });
    expect(seen?.headers).toMatchObject({
      authorization: testAuthorization,
      accept: 'application/json',
      'user-agent': 'ResellerDesk/test',
    });
    expect(seen?.headers).not.toHaveProperty('cookie');
  });

  it('carries queries and forms in PHP style, forms also with DELETE', async () => {
    server.on('/v1/prices', json(200, { data: [], meta: { total: 0 }, links: {} }));
    server.on('/v1/domains/7/dns/record', json(200, { success: true, data: '' }));
    const { client } = makeClient(server.baseAddress);
    expect(await client.get('prices', { domainExtension: { extension: '.co.id' }, page: 2 })).toMatchObject({
      data: [],
      meta: { total: 0 },
    });
    await sendWrite(client, 'DELETE', 'domains/7/dns/record', {
      name: '@',
      type: 'MX',
      content: '10 mail.example',
      records: [{ a: true }],
    });
    expect(decodeURIComponent(server.seen[0]?.path ?? '')).toBe('/v1/prices?domainExtension[extension]=.co.id&page=2');
    expect(server.seen[1]).toMatchObject({ method: 'DELETE', headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    expect(decodeURIComponent(server.seen[1]?.body ?? '')).toBe('name=@&type=MX&content=10 mail.example&records[0][a]=true');
  });

  it('is sent below the path of the base address', async () => {
    server.on('/reseller/v1/account/profile', json(200, { data: { id: 1 } }));
    const { client } = makeClient(`${server.baseAddress}/reseller`);
    expect((await client.get('account/profile')).data).toEqual({ id: 1 });
  });

  it.each(['//127.0.0.1/x', 'http://127.0.0.1/x', '../x', 'a/%2e%2e/x', '/account', 'a\r\nHost: b'])(
    'is not sent with the path %j',
    async (bad) => {
      const { client } = makeClient(server.baseAddress);
      expect((await failureOf(client.get(bad))).code).toBe('VALIDATION');
      expect((await failureOf(sendWrite(client, 'POST', bad))).code).toBe('VALIDATION');
      expect(server.seen).toHaveLength(0);
    },
  );

  it.each(['http://reseller.example', 'ftp://127.0.0.1', 'https://a:b@reseller.example', 'nonsense'])('has no client for %s', (address) => {
    expect(() => makeClient(address)).toThrow(
      expect.objectContaining({ name: 'AppError', code: 'VALIDATION', reason: 'base-address-unusable', facts: {} }),
    );
  });

  it('shares a connection among reads; a write has its own', async () => {
    server.on(path, json(200, { data: {} }));
    server.on('/v1/write', json(200, { success: true }));
    const { client } = makeClient(server.baseAddress);
    for (let time = 0; time < 3; time += 1) await client.get('account/profile');
    await sendWrite(client, 'POST', 'write');
    await sendWrite(client, 'POST', 'write');
    expect(server.seen.map(({ connection }) => connection)).toEqual([0, 0, 0, 1, 2]);
  });
});

describe('a response of the service', () => {
  const table: [name: string, script: Script, code: ErrorCode, reason: Reason, facts: Facts][] = [
    ['401', json(401, { success: false, message: 'Unauthenticated.' }), 'AUTH', 'service-refused-auth', { status: 401 }],
    [
      '422 not whitelisted',
      json(422, { success: false, message: 'IP 203.0.113.40 not whitelisted' }),
      'IP_REFUSED',
      'address-not-whitelisted',
      { address: '203.0.113.40' },
    ],
    [
      '403 page, not whitelisted',
      text(403, '<html>203.0.113.40 is not whitelisted</html>', 'text/html'),
      'IP_REFUSED',
      'address-not-whitelisted',
      { address: '203.0.113.40' },
    ],
    [
      '200 text, not whitelisted',
      text(200, 'IP 203.0.113.40 is not whitelisted'),
      'IP_REFUSED',
      'address-not-whitelisted',
      { address: '203.0.113.40' },
    ],
    [
      '422 nested, not whitelisted',
      json(422, { error: { info: '{"message":"203.0.113.40 not whitelisted"}' } }),
      'IP_REFUSED',
      'address-not-whitelisted',
      { address: '203.0.113.40' },
    ],
    [
      '422 with errors',
      json(422, { success: false, message: 'Invalid.', errors: { name: ['is required'] } }),
      'VALIDATION',
      'service-refused-values',
      { status: 422, message: 'Invalid.' },
    ],
    [
      '422 without errors',
      json(422, { success: false, message: 'Expiry date is not correct.' }),
      'REFUSED',
      'service-refused',
      { status: 422, message: 'Expiry date is not correct.' },
    ],
    [
      '400 already associated',
      json(400, { success: false, message: 'Status already associated' }),
      'REFUSED',
      'service-refused',
      { status: 400, message: 'Status already associated' },
    ],
    [
      '404 JSON',
      json(404, { success: false, message: 'Domain not found' }),
      'NOT_FOUND',
      'service-refused-not-found',
      { status: 404, message: 'Domain not found' },
    ],
    ['404 page', text(404, page, 'text/html'), 'NOT_THE_SERVICE', 'web-page-answered', { status: 404 }],
    [
      '409',
      json(409, { success: false, message: 'domain not available' }),
      'CONFLICT',
      'service-refused-conflict',
      { status: 409, message: 'domain not available' },
    ],
    ['402', json(402, { message: 'Payment required' }), 'BALANCE', 'service-refused-balance', { status: 402, message: 'Payment required' }],
    ['500 text', text(500, 'Whoops'), 'UPSTREAM', 'service-fault', { status: 500 }],
    ['502 page', text(502, page, 'text/html'), 'UPSTREAM', 'service-fault', { status: 502 }],
    [
      '200 with success false',
      json(200, { success: false, message: 'No such price' }),
      'REFUSED',
      'service-refused',
      { status: 200, message: 'No such price' },
    ],
    ['200 page', text(200, page, 'text/html'), 'NOT_THE_SERVICE', 'web-page-answered', { status: 200 }],
    ['200 page that says it is JSON', text(200, page, 'application/json'), 'NOT_THE_SERVICE', 'web-page-answered', { status: 200 }],
    ['200 cut-off JSON', text(200, '{"success":true,"data":{"id":1', 'application/json'), 'BAD_ANSWER', 'answer-cut-off', { status: 200 }],
    ['200 empty', text(200, ''), 'BAD_ANSWER', 'answer-empty', { status: 200 }],
    ['200 plain text', text(200, 'fine'), 'BAD_ANSWER', 'answer-text', { status: 200 }],
    ['dropped before the answer', hangUp, 'BAD_ANSWER', 'transport-dropped', {}],
    ['dropped within the answer', breakOff('{"success":true,"data":{}}'), 'BAD_ANSWER', 'transport-dropped', {}],
    [
      'damaged gzip',
      text(200, Buffer.from('no gzip at all'), 'application/json', { 'content-encoding': 'gzip' }),
      'BAD_ANSWER',
      'transport-bad-encoding',
      {},
    ],
    [
      'cut-off gzip',
      text(200, gzipSync(randomBytes(5000).toString('hex')).subarray(0, 900), 'application/json', { 'content-encoding': 'gzip' }),
      'BAD_ANSWER',
      'transport-bad-encoding',
      {},
    ],
    ['never', silence, 'TIMEOUT', 'transport-timeout', {}],
    ['never ending', neverEnding, 'TIMEOUT', 'transport-timeout', {}],
    ['not HTTP', (request) => request.socket.end('SSH-2.0-OpenSSH_9\r\n'), 'NOT_THE_SERVICE', 'transport-not-http', {}],
  ];

  it.each(table)('%s is reported to a read', async (_name, script, code, reason, facts) => {
    const error = await failureOf(serve(script).get('account/profile'));
    expect({ code: error.code, reason: error.reason, facts: error.facts }).toEqual({ code, reason, facts });
  });

  it.each(table)('%s is reported to a write, which is sent once', async (name, script, code, reason, facts) => {
    // A success that only mentions the whitelist may be one.
    const isRefusal = name !== '200 text, not whitelisted';
    const settled = isRefusal && ['AUTH', 'IP_REFUSED', 'VALIDATION', 'REFUSED', 'NOT_FOUND', 'CONFLICT', 'BALANCE'].includes(code);
    const error = await failureOf(sendWrite(serve(script), 'POST', 'account/profile', { period: 1 }));
    expect(error.code).toBe(settled ? code : 'UNKNOWN_OUTCOME');
    expect(error.reason).toBe(settled ? reason : 'outcome-unknown');
    const withFields = error.fields === undefined ? facts : { ...facts, fields: expect.any(String) };
    if (settled) expect(error.facts).toEqual(withFields);
    else if (isRefusal) expect(unknownCauses).toContain(error.facts['why']);
    else expect(error.facts).toEqual({ ...facts, why: reason });
    expect(server.seen).toHaveLength(1);
  });

  it('contains messages per field, and the rejected address', async () => {
    const client = serve(
      json(422, { message: 'x', errors: { 'records.0.name': ['is required'] } }),
      json(422, { message: 'IP 2001:db8::9 not whitelisted' }),
    );
    expect((await failureOf(client.get('account/profile'))).fields).toEqual({
      'records.0.name': { reason: 'text', facts: { text: 'is required' } },
    });
    expect(await failureOf(client.get('account/profile'))).toEqual(
      expect.objectContaining({
        code: 'IP_REFUSED',
        reason: 'address-not-whitelisted',
        facts: { address: '2001:db8::9' },
      }),
    );
  });

  it('may start with a byte order mark, have the wrong type, be compressed or be an array', async () => {
    const body = '{"success":true,"data":{"name":"ä"}}';
    const client = serve(
      text(200, `\uFEFF${body}`),
      text(200, body, 'text/html'),
      text(200, gzipSync(body), 'application/json', { 'content-encoding': 'gzip' }),
      json(200, { success: true, data: [1, 2] }),
      json(200, [1, 2]),
      text(204, ''),
    );
    const responses: unknown[] = [];
    for (let time = 0; time < 6; time += 1) responses.push((await client.get('account/profile')).data);
    expect(responses).toEqual([{ name: 'ä' }, { name: 'ä' }, { name: 'ä' }, [1, 2], [1, 2], null]);
  });
});

describe('a response without end', () => {
  it('that is decompressed from gzip is stopped early', async () => {
    let written = 0;
    const bomb: Script = (request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      const gzip = createGzip({ level: 9 });
      const block = Buffer.alloc(1 << 20, 0x20);
      gzip.pipe(response);
      const more = (): void => {
        if (request.socket.destroyed || written >= 1 << 30) return void gzip.end();
        written += block.length;
        gzip.write(block, () => setImmediate(more));
      };
      more();
    };
    server.on(path, bomb);
    const { client } = makeClient(server.baseAddress, { timeouts: { connect: 2000, response: 5000, total: 30_000 } });
    const before = process.memoryUsage().rss;
    const error = await failureOf(client.get('account/profile'));
    expect(error).toEqual(expect.objectContaining({ code: 'BAD_ANSWER', reason: 'transport-too-large', facts: {} }));
    expect(written).toBeLessThan(1 << 30);
    expect(process.memoryUsage().rss - before).toBeLessThan(8 * maxResponseBytes);
    expect(server.seen).toHaveLength(1);
  });

  it('that declares its size is not read', async () => {
    const client = serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': maxResponseBytes + 1 });
      response.write('{');
    });
    expect(await failureOf(client.get('account/profile'))).toEqual(
      expect.objectContaining({ code: 'BAD_ANSWER', reason: 'transport-too-large', facts: {} }),
    );
  });
});

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308])('%i to another host is rejected, and that host receives nothing', async (status) => {
    const other = await startMisbehaving();
    try {
      const client = serve(text(status, '', 'text/html', { location: `${other.baseAddress}/v1/account/profile` }));
      expect(await failureOf(client.get('account/profile'))).toMatchObject({ code: 'NOT_THE_SERVICE' });
      const error = await failureOf(sendWrite(client, 'PUT', 'account/profile', { a: 1 }));
      expect(error.code).toBe([302, 303].includes(status) ? 'UNKNOWN_OUTCOME' : 'NOT_THE_SERVICE');
      expect(other.seen).toHaveLength(0);
      expect(server.seen).toHaveLength(2);
    } finally {
      await other.close();
    }
  });

  it('to itself is rejected and not followed', async () => {
    const client = serve(text(302, '', 'text/html', { location: path }));
    expect((await failureOf(client.get('account/profile'))).code).toBe('NOT_THE_SERVICE');
    expect(server.seen).toHaveLength(1);
  });
});

it('no error contains the key', async () => {
  const client = serve(json(422, { message: `no ${testKey}, no ${testAuthorization}`, errors: { [testKey]: [testKey] } }), hangUp);
  for (let time = 0; time < 2; time += 1) {
    const error = await failureOf(sendWrite(client, 'POST', 'account/profile', { password: 'geheim' }));
    const everything = `${error.stack} ${JSON.stringify(error)} ${JSON.stringify(error.facts)} ${JSON.stringify(error.fields)} ${JSON.stringify(error.cause)} ${Object.keys((error.cause as object) ?? {}).join()}`;
    for (const hidden of [testKey, testAuthorization.slice(6), 'geheim', 'options']) expect(everything).not.toContain(hidden);
  }
});
