import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ask, firstDomain, practiceFixture } from './practice-fixture.ts';

const { start } = practiceFixture();

describe('authorization', () => {
  it('responds to the reference request with JSON, like a PHP service', async () => {
    const { status, headers, json } = await ask(await start(), '/v1/account/profile');
    expect([status, json()]).toMatchObject([200, { success: true, data: { id: 584, currency: 'IDR' }, message: expect.any(String) }]);
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-cache, private', connection: 'keep-alive' });
  });

  it('rejects missing and wrong credentials', async () => {
    const practice = await start();
    for (const authorization of ['', 'Bearer practice-key', `Basic ${Buffer.from('584:other').toString('base64')}`]) {
      const { status, json } = await ask(practice, '/v1/account/profile', { headers: { authorization } });
      expect([status, json()]).toEqual([401, { success: false, message: 'Unauthenticated.' }]);
    }
  });

  it('accepts another key from one moment on', async () => {
    const practice = await start();
    practice.setKey('another');
    expect((await ask(practice, '/v1/account/profile')).status).toBe(401);
    practice.setKey('practice-key');
    expect((await ask(practice, '/v1/account/profile')).status).toBe(200);
  });

  it('rejects an address that is not on the whitelist, on the tester page too, but not on the public prices', async () => {
    const practice = await start({ whitelisted: false });
    for (const path of ['/v1/account/profile', '/swagger', '/swagger/openapi.json', '/v1/nothing', '/']) {
      const { status, text } = await ask(practice, path, { headers: { authorization: '' } });
      expect([status, text]).toEqual([422, expect.stringMatching(/127\.0\.0\.1.*not whitelisted/)]);
    }
    expect((await ask(practice, '/api/domain-prices', { headers: { authorization: '' } })).status).toBe(200);
    practice.setWhitelisted(true);
    expect((await ask(practice, '/v1/account/profile')).status).toBe(200);
  });

  it('serves the tester page to everyone on the whitelist', async () => {
    const practice = await start();
    const { status, headers } = await ask(practice, '/swagger', { headers: { authorization: '' } });
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
    expect((await ask(await start({ tester: false }), '/swagger')).status).toBe(404);
  });

  it('rejects a name that is not the loopback', async () => {
    const practice = await start();
    for (const host of ['service.example', '127.0.0.1.service.example', '192.0.2.1']) {
      expect((await ask(practice, '/v1/account/profile', { headers: { host } })).status).toBe(421);
    }
    expect((await ask(practice, '/v1/account/profile', { headers: { host: 'localhost' } })).status).toBe(200);
  });
});

describe('invalid requests', () => {
  it('responds to an unknown path, an unknown version and a wrong method in JSON', async () => {
    const practice = await start();
    for (const path of ['/v1/nothing', '/v2/account/profile', '/']) {
      expect((await ask(practice, path)).json()).toEqual({ success: false, message: expect.stringMatching(/could not be found/) });
    }
    const { status, headers, json } = await ask(practice, '/v1/account/profile', { method: 'POST', body: '' });
    expect([status, headers['allow'], json()]).toEqual([
      405,
      'GET, HEAD',
      { success: false, message: 'The POST method is not supported for route v1/account/profile. Supported methods: GET, HEAD.' },
    ]);
  });

  it('responds with 404 to an ID that is not a number and to one that is not in the account', async () => {
    const practice = await start();
    for (const id of ['abc', '999999999']) {
      const { status, json } = await ask(practice, `/v1/domains/${id}`);
      expect([status, json()]).toEqual([404, { success: false, message: 'Domain not found' }]);
    }
  });

  it('responds to HEAD like GET without the body', async () => {
    const practice = await start();
    const get = await ask(practice, '/v1/account/profile');
    const head = await ask(practice, '/v1/account/profile', { method: 'HEAD' });
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', get.headers['content-length']]);
  });

  it('survives forms with bad escapes and odd names, and names the missing fields', async () => {
    const practice = await start();
    for (const body of ['name=%zz&%=%&[=1&a[=2', '__proto__[x]=1&name[0]=a', '&&&=', 'name=%ff%fe', `a${'[x]'.repeat(500)}=1`]) {
      const { status, json } = await ask(practice, '/v1/customers', { method: 'POST', body });
      expect([status, json()]).toMatchObject([422, { success: false, errors: { email: ['The email field is required.'] } }]);
    }
  });

  it('ignores the fields of a body of another content type', async () => {
    const practice = await start();
    const { id } = await firstDomain(practice);
    const move = async (type: string, body: string) =>
      (await ask(practice, `/v1/domains/${id}/move`, { method: 'POST', body, headers: { 'content-type': type } })).json();
    const missing = { errors: { customer_id: ['The customer id field is required.'] } };
    expect(await move('text/plain', 'customer_id=1')).toMatchObject(missing);
    expect(await move('multipart/form-data; boundary=x', '--x\r\n')).toMatchObject(missing);
    expect(await move('application/json', '{"customer_id":')).toMatchObject(missing);
    expect(await move('application/json', '{"customer_id":1}')).toMatchObject(missing);
    expect(await move('application/x-www-form-urlencoded', 'customer_id=999999')).not.toMatchObject(missing);
  });

  it('renews nothing for a client that sends JSON', async () => {
    const practice = await start();
    const { id, expired_at } = await firstDomain(practice);
    const body = JSON.stringify({ period: 1, current_date: expired_at.slice(0, 10) });
    const { status, json } = await ask(practice, `/v1/domains/${id}/renew`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect([status, json()]).toMatchObject([422, { errors: { period: ['The period field is required.'] } }]);
    expect((await firstDomain(practice)).expired_at).toBe(expired_at);
  });

  it('responds with 413 to a body that is too large, after it was read', async () => {
    const practice = await start();
    const body = `name=${'a'.repeat(9 * 1024 * 1024)}`;
    expect((await ask(practice, '/v1/customers', { method: 'POST', body })).status).toBe(413);
    expect((await ask(practice, '/v1/account/profile')).status).toBe(200);
  });

  it('continues if a client disconnects in the middle of a body', async () => {
    const practice = await start();
    const socket = connect(Number(new URL(practice.address).port), '127.0.0.1');
    await new Promise<void>((resolve) => {
      socket.write('POST /v1/customers HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 500\r\n\r\nname=', () => resolve());
    });
    socket.destroy();
    expect((await ask(practice, '/v1/account/profile')).status).toBe(200);
    expect(practice.ledger()).toEqual([]);
  });
});

describe('writes', () => {
  it('parses the form of a DELETE, and removes only that record', async () => {
    const practice = await start();
    const { id } = await firstDomain(practice);
    const zone = async () =>
      ((await ask(practice, `/v1/domains/${id}/dns`)).json()['data'] as { prefix: string; content: string }[]).length;
    const records = ['www', 'shop'].map(
      (name, at) => `records[${at}][name]=${name}&records[${at}][type]=A&records[${at}][content]=192.0.2.${at}`,
    );
    expect((await ask(practice, `/v1/domains/${id}/dns`, { method: 'POST', body: records.join('&') })).status).toBe(200);
    expect(await zone()).toBe(2);
    const removed = await ask(practice, `/v1/domains/${id}/dns/record`, { method: 'DELETE', body: 'name=shop&type=A&content=192.0.2.1' });
    expect([removed.status, await zone()]).toEqual([200, 1]);
    expect(practice.ledger().map(({ operation, method, status }) => [operation, method, status])).toEqual([
      ['replaceDnsZone', 'POST', 200],
      ['deleteDnsRecord', 'DELETE', 200],
    ]);
  });

  it('are in the ledger with their cost, also rejected ones, without secrets', async () => {
    const practice = await start();
    const { id, expired_at } = await firstDomain(practice);
    const stale = await ask(practice, `/v1/domains/${id}/renew`, { method: 'POST', body: 'period=1&current_date=2001-01-01' });
    expect([stale.status, stale.json()['message']]).toEqual([422, 'Expiry date is not correct.']);
    const renewed = await ask(practice, `/v1/domains/${id}/renew`, {
      method: 'POST',
      body: `period=1&current_date=${expired_at.slice(0, 10)}`,
    });
    expect(renewed.status).toBe(200);
    await ask(practice, `/v1/domains/${id}/auth_code`, { method: 'PUT', body: 'auth_code=Abcd1234-geheim' });

    const ledger = practice.ledger();
    expect(ledger).toMatchObject([
      {
        operation: 'renewDomain',
        path: `/v1/domains/${id}/renew`,
        form: { period: '1', current_date: '2001-01-01' },
        status: 422,
        moved: 0,
      },
      { operation: 'renewDomain', status: 200, moved: expect.any(Number) },
      { operation: 'setAuthCode', form: { auth_code: { length: 15 } }, moved: 0 },
    ]);
    expect(ledger[1]?.moved).toBeGreaterThan(0);
    expect(JSON.stringify(ledger)).not.toContain('geheim');
  });

  it('happen once each if many arrive at the same time', async () => {
    const practice = await start();
    const { id, expired_at } = await firstDomain(practice);
    const renew = () =>
      ask(practice, `/v1/domains/${id}/renew`, { method: 'POST', body: `period=1&current_date=${expired_at.slice(0, 10)}` });
    const responses = await Promise.all(Array.from({ length: 8 }, renew));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(7);
  });
});
