import { expect, it } from 'vitest';
import { createRedaction } from '../../../../../../main/core/redaction/redaction.ts';
import type { Answer } from '../../../../../../main/core/service/answer.ts';
import { askPart } from '../../../../../../main/core/service/domain/ask.ts';
import { askAuthCode } from '../../../../../../main/core/service/domain/auth-code.ts';
import type { ServiceClient } from '../../../../../../main/core/service/port.ts';
import type { StoredPartName } from '../../../../../../main/core/store/portfolio/domain-parts-port.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';

const at = Date.parse('2026-11-21T08:00:00.000Z');

/** A service that answers these, one after the other, and notes what it was asked. */
function serviceOf(...answers: (Pick<Answer, 'data'> & { meta?: Record<string, Json> })[]) {
  const asked: string[] = [];
  const get: ServiceClient['get'] = async (path, query) => {
    asked.push(`${path} ${JSON.stringify(query)}`);
    const { data, meta = null } = answers.shift() ?? { data: null };
    return { data, meta, message: null, raw: { request: '', status: 200, headers: [], body: '', at } };
  };
  return { asked, client: { get } };
}

const ask = (part: StoredPartName, { client }: ReturnType<typeof serviceOf>) =>
  askPart(part, { client, redaction: createRedaction(), id: 7, name: 'contoh.test', options: {} });

it.each<[StoredPartName, string]>([
  ['details', 'domains/7 {}'],
  ['dns', 'domains/7/dns {}'],
  ['forwarding', 'domains/7/forwarding {}'],
  ['dnssec', 'domains/7/dnssec {}'],
  ['protection', 'domains/7/whois-protection {}'],
  ['whois', 'domains/whois {"domain":"contoh.test"}'],
])('asks for %s at its place', async (part, expected) => {
  const service = serviceOf({ data: part === 'dns' || part === 'forwarding' || part === 'dnssec' ? [] : { id: 7 } });
  await ask(part, service);
  expect(service.asked).toEqual([expected]);
});

it('replaces secrets before anybody sees the answer', async () => {
  const { data, readAt } = await ask('details', serviceOf({ data: { id: 7, token: 'canary', customer: { auth_code: 'canary' } } }));
  expect(readAt).toBe('2026-11-21T08:00:00.000Z');
  expect(data).toEqual({ id: 7, token: '(secret)', customer: { auth_code: '(secret)' } });
});

it('reads every page of the child nameservers', async () => {
  const service = serviceOf({ data: [{ id: 1 }], meta: { last_page: 2 } }, { data: [{ id: 2 }], meta: { last_page: 2 } });
  expect((await ask('hosts', service)).data).toEqual([{ id: 1 }, { id: 2 }]);
  expect(service.asked).toHaveLength(2);
});

it('asks for a hundred child nameservers a page, redacted, and for fifty pages at most', async () => {
  const page = { data: [{ id: 1, token: 'canary' }], meta: { last_page: 99 } };
  const service = serviceOf(...Array.from({ length: 60 }, () => page));
  const { data, readAt } = await ask('hosts', service);
  expect(service.asked).toHaveLength(50);
  expect([service.asked[0], service.asked[49]]).toEqual([
    'domains/7/hosts {"page":1,"limit":100}',
    'domains/7/hosts {"page":50,"limit":100}',
  ]);
  expect(data).toEqual(Array(50).fill({ id: 1, token: '(secret)' }));
  expect(readAt).toBe('2026-11-21T08:00:00.000Z');
});

it.each<[StoredPartName, string]>([
  ['details', 'a domain'],
  ['dns', 'records'],
  ['forwarding', 'forwardings'],
  ['dnssec', 'DS records'],
  ['hosts', 'child nameservers'],
  ['whois', 'a WHOIS answer'],
  ['protection', 'WHOIS protection'],
])('says what of %s did not come', async (part, name) => {
  const message = `The service answered something else than ${name}. What was read before is kept.`;
  await expect(ask(part, serviceOf({ data: 'something' }))).rejects.toMatchObject({ code: 'BAD_ANSWER', message });
});

it('takes an empty object for no domain', async () => {
  await expect(ask('details', serviceOf({ data: {} }))).rejects.toMatchObject({ code: 'BAD_ANSWER' });
});

it('takes the ways to write an empty list, and refuses what is no list', async () => {
  for (const data of [[], '', null, {}]) expect((await ask('dns', serviceOf({ data }))).data).toEqual([]);
  for (const data of ['something', { id: 1 }]) await expect(ask('dns', serviceOf({ data }))).rejects.toMatchObject({ code: 'BAD_ANSWER' });
  await expect(ask('details', serviceOf({ data: [] }))).rejects.toMatchObject({ code: 'BAD_ANSWER' });
});

it('finds the auth code in both forms, and never quotes an answer without one', async () => {
  expect(await askAuthCode(serviceOf({ data: ' 4oyxABCDgXp ' }).client, 7, {})).toBe('4oyxABCDgXp');
  expect(await askAuthCode(serviceOf({ data: { auth_code: 'a1b2c3d4' } }).client, 7, {})).toBe('a1b2c3d4');
  for (const data of ['', null, { code: 'canary' }, ['canary'], 'x'.repeat(400)]) {
    const failed = askAuthCode(serviceOf({ data }).client, 7, {});
    await expect(failed).rejects.toMatchObject({ code: 'BAD_ANSWER', reason: 'no-auth-code' });
  }
});
