import { expect, it } from 'vitest';
import { createRedaction } from '../../../../../../main/core/redaction/redaction.ts';
import type { Answer } from '../../../../../../main/core/service/answer.ts';
import {
  readDsRecords,
  readForwardings,
  readHosts,
  readRecords,
  requestAuthCode,
  requestPart,
} from '../../../../../../main/core/service/domain/parts.ts';
import type { ServiceClient } from '../../../../../../main/core/service/port.ts';
import type { StoredSectionName } from '../../../../../../main/core/store/portfolio/domains/parts-port.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';
import { explanation } from '../../../../../../renderer/text/en/errors/explanation.ts';

const at = Date.parse('2026-11-21T08:00:00.000Z');

/** A service that returns these responses one after the other, and records its requests. */
function serviceOf(...responses: (Pick<Answer, 'data'> & { meta?: Record<string, Json> })[]) {
  const requests: string[] = [];
  const get: ServiceClient['get'] = async (path, query) => {
    requests.push(`${path} ${JSON.stringify(query)}`);
    const { data, meta = null } = responses.shift() ?? { data: null };
    return { data, meta, message: null, raw: { request: '', status: 200, headers: [], body: '', at } };
  };
  return { requests, client: { get } };
}

const ask = (part: StoredSectionName, { client }: ReturnType<typeof serviceOf>) =>
  requestPart(part, { client, redaction: createRedaction(), id: 7, name: 'contoh.test', options: {} });

it.each<[StoredSectionName, string]>([
  ['details', 'domains/7 {}'],
  ['dns', 'domains/7/dns {}'],
  ['forwarding', 'domains/7/forwarding {}'],
  ['dnssec', 'domains/7/dnssec {}'],
  ['protection', 'domains/7/whois-protection {}'],
  ['whois', 'domains/whois {"domain":"contoh.test"}'],
])('requests %s at its path', async (part, expected) => {
  const service = serviceOf({ data: part === 'dns' || part === 'forwarding' || part === 'dnssec' ? [] : { id: 7 } });
  await ask(part, service);
  expect(service.requests).toEqual([expected]);
});

it('redacts secrets before the response is used', async () => {
  const { data, readAt } = await ask('details', serviceOf({ data: { id: 7, token: 'canary', customer: { auth_code: 'canary' } } }));
  expect(readAt).toBe('2026-11-21T08:00:00.000Z');
  expect(data).toEqual({ id: 7, token: '(secret)', customer: { auth_code: '(secret)' } });
});

it('reads all pages of the child nameservers', async () => {
  const service = serviceOf({ data: [{ id: 1 }], meta: { last_page: 2 } }, { data: [{ id: 2 }], meta: { last_page: 2 } });
  expect((await ask('hosts', service)).data).toEqual([{ id: 1 }, { id: 2 }]);
  expect(service.requests).toHaveLength(2);
});

it('requests a hundred child nameservers per page, redacted, and fifty pages at most', async () => {
  const page = { data: [{ id: 1, token: 'canary' }], meta: { last_page: 99 } };
  const service = serviceOf(...Array.from({ length: 60 }, () => page));
  const { data, readAt } = await ask('hosts', service);
  expect(service.requests).toHaveLength(50);
  expect([service.requests[0], service.requests[49]]).toEqual([
    'domains/7/hosts {"page":1,"limit":100}',
    'domains/7/hosts {"page":50,"limit":100}',
  ]);
  expect(data).toEqual(Array(50).fill({ id: 1, token: '(secret)' }));
  expect(readAt).toBe('2026-11-21T08:00:00.000Z');
});

it.each<[StoredSectionName, string]>([
  ['details', 'a domain'],
  ['dns', 'records'],
  ['forwarding', 'forwardings'],
  ['dnssec', 'DS records'],
  ['hosts', 'child nameservers'],
  ['whois', 'a WHOIS response'],
  ['protection', 'WHOIS protection'],
])('reports which part of %s is missing', async (part, name) => {
  const why = { reason: 'domain-part-unexpected', facts: { part } } as const;
  const failed = ask(part, serviceOf({ data: 'something' }));
  await expect(failed).rejects.toMatchObject({ code: 'BAD_ANSWER', reason: why.reason });
  await expect(failed).rejects.toHaveProperty('facts', why.facts);
  expect(explanation(why)).toContain(` ${name}. `);
});

it('treats an empty object as no domain', async () => {
  await expect(ask('details', serviceOf({ data: {} }))).rejects.toMatchObject({ code: 'BAD_ANSWER' });
});

it('accepts all forms of an empty list, and rejects what is not a list', async () => {
  for (const data of [[], '', null, {}]) expect((await ask('dns', serviceOf({ data }))).data).toEqual([]);
  for (const data of ['something', { id: 1 }]) await expect(ask('dns', serviceOf({ data }))).rejects.toMatchObject({ code: 'BAD_ANSWER' });
  await expect(ask('details', serviceOf({ data: [] }))).rejects.toMatchObject({ code: 'BAD_ANSWER' });
});

it('finds the auth code in both forms, and never quotes a response without one', async () => {
  expect(await requestAuthCode(serviceOf({ data: ' 4oyxABCDgXp ' }).client, 7, {})).toBe('4oyxABCDgXp');
  expect(await requestAuthCode(serviceOf({ data: { auth_code: 'a1b2c3d4' } }).client, 7, {})).toBe('a1b2c3d4');
  for (const data of ['', null, { code: 'canary' }, ['canary'], 'x'.repeat(400)]) {
    const failed = requestAuthCode(serviceOf({ data }).client, 7, {});
    await expect(failed).rejects.toMatchObject({ code: 'BAD_ANSWER', reason: 'no-auth-code' });
  }
});

it('reads records with and without their prefix, and hides none because of an odd one', () => {
  const data = [
    { prefix: '@', name: 'contoh.my.id', type: 'MX', content: '10 mail.example.net', ttl: 3600 },
    { prefix: 'www', name: 'contoh.my.id', type: 'cname', content: 'contoh.my.id', ttl: '300' },
    { name: 'mail.Contoh.my.id.', type: 'A', content: '192.0.2.7' },
    { name: 'contoh.my.id', type: 'A', content: '192.0.2.8', ttl: null },
    { prefix: '@', content: 'no type' },
    'no record',
  ];
  expect(readRecords(data, 'contoh.my.id')).toEqual({
    items: [
      { prefix: '@', type: 'MX', content: '10 mail.example.net', ttl: 3600 },
      { prefix: 'www', type: 'CNAME', content: 'contoh.my.id', ttl: 300 },
      { prefix: 'mail', type: 'A', content: '192.0.2.7', ttl: null },
      { prefix: '@', type: 'A', content: '192.0.2.8', ttl: null },
    ],
    odd: 2,
  });
});

it('preserves spaces and quotes of a text record', () => {
  const content = '"v=spf1  include:example.net ~all" ';
  expect(readRecords([{ prefix: '@', type: 'TXT', content, ttl: 60 }], 'contoh.test').items[0]?.content).toBe(content);
});

it('reads forwardings, DS records and child nameservers', () => {
  expect(readForwardings([{ id: 1, domain_id: 9, from: 'shop', to: 'https://example.com/a?b=c' }, { id: 2 }])).toEqual({
    items: [{ id: 1, from: 'shop', to: 'https://example.com/a?b=c' }],
    odd: 1,
  });
  expect(readDsRecords([{ id: '3', keytag: '2371', algorithm: 13, digesttype: 2, digest: 'ab12', status_label: 'Active' }]).items).toEqual([
    { id: 3, keytag: 2371, algorithm: 13, digestType: 2, digest: 'ab12', statusLabel: 'Active' },
  ]);
  expect(
    readHosts([{ id: 4, hostname: 'ns1', nameserver: 'ns1.contoh.test', ip_address: '192.0.2.1' }, { hostname: 'ns2' }], 'contoh.test')
      .items,
  ).toEqual([
    { id: 4, hostname: 'ns1.contoh.test', address: '192.0.2.1', statusLabel: '' },
    { id: null, hostname: 'ns2.contoh.test', address: '', statusLabel: '' },
  ]);
});

it('treats a child nameserver label that is already absolute as its name', () => {
  const hosts = (...data: { [name: string]: string }[]) => readHosts(data, 'contoh.test');
  expect(hosts({ hostname: 'ns1.contoh.test' }).items[0]?.hostname).toBe('ns1.contoh.test');
  expect(hosts({ hostname: 'Ns1.Contoh.test.' }).items[0]?.hostname).toBe('Ns1.Contoh.test');
  expect(hosts({ hostname: 'ns1', nameserver: 'ns1' }).items[0]?.hostname).toBe('ns1.contoh.test');
  expect(hosts({ nameserver: 'nscontoh' }).items[0]?.hostname).toBe('nscontoh.contoh.test');
  // A label that ends like the domain's name.
  expect(readHosts([{ hostname: 'nsmy.id' }], 'my.id').items[0]?.hostname).toBe('nsmy.id.my.id');
  expect(hosts({ hostname: 'x'.repeat(299) }).items[0]?.hostname).toHaveLength(300);
  expect(hosts({ ip_address: '192.0.2.1' })).toEqual({ items: [], odd: 1 });
  expect(hosts({ hostname: 'ns1', status_label: 'Active' }).items[0]?.statusLabel).toBe('Active');
});

it('reads nothing from what is not a list', () => {
  expect(readRecords('', 'contoh.test')).toEqual({ items: [], odd: 0 });
});
