import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createNetworkProbe } from '../../../../main/core/accounts/connection-test/probe.ts';
import { runConnectionTest } from '../../../../main/core/accounts/connection-test/run.ts';
import type { AppError } from '../../../../main/core/base/errors.ts';
import { createProfileService } from '../../../../main/core/portfolio/profile.ts';
import { createRedaction } from '../../../../main/core/redaction/redaction.ts';
import type { ServiceClientOptions } from '../../../../main/core/service/client.ts';
import { readRecords } from '../../../../main/core/service/domain/parts.ts';
import type { ServiceClient } from '../../../../main/core/service/port.ts';
import { createReferenceRequest } from '../../../../main/core/service/reference-request.ts';
import type { Dialects } from '../../../../main/practice/kernel/dialects.ts';
import type { ErrorCode } from '../../../../preload/contract/errors.ts';
import type { Reason } from '../../../../preload/contract/reasons.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { type DialectChoice, dialectChoices, lastReadings } from '../../../support/dialects.ts';
import { sendWrite } from '../../../support/send-write.ts';
import { failureOf, makeClient } from '../core/service/make-client.ts';
import { createStoreFixtures } from '../core/store/fixtures.ts';
import { createContract } from './contract/contract.ts';
import { makeCustomer } from './contract/customers.ts';
import { findName, makeDomain } from './contract/domains.ts';
import { type PracticeUnderTest, smallPractice } from './contract/practice.ts';
import { firstOf, idOf, type Row, rowOf, rowsOf, textOf } from './contract/rows.ts';
import { customerForm } from './customer-form.ts';

const accountId = 'abcdefghijkl';
const choices: readonly DialectChoice[] = [['the default dialects', {}], ...dialectChoices(), ['the last readings', lastReadings]];

describe.each(choices)('our client and the practice service in %s', (_, chosen) => {
  let made: PracticeUnderTest;
  let dialects: Dialects;
  let domainId: number;
  beforeAll(async () => {
    made = await smallPractice(chosen);
    ({ dialects } = made);
    const contract = createContract(made.caller, dialects, made.practice.advance);
    domainId = await makeDomain(contract, (await makeCustomer(contract)).customer);
  });
  afterAll(() => made.practice.close());
  afterEach(() => {
    made.practice.setFaults([]);
    made.practice.setWhitelisted(true);
  });

  function clientWith(apiKey = made.caller.apiKey, change: Partial<ServiceClientOptions> = {}): ServiceClient {
    const { address: baseAddress, resellerId } = made.caller;
    const credentials = { accountId, baseAddress, resellerId, apiKey: async () => apiKey };
    return makeClient(baseAddress, { credentials, ...change }).client;
  }
  const writes = (operation: string) => made.practice.ledger().filter((entry) => entry.operation === operation);
  /** The client's code for a refusal of an operation: if all errors come with 200, less is known. */
  const refusedAs = (code: string) => (dialects.errorStatus === '200' ? 'REFUSED' : code);

  it('fetches profile and balance into the store', async () => {
    const fixtures = createStoreFixtures();
    try {
      const stores = await fixtures.open();
      const client = clientWith();
      const profiles = createProfileService({ clientFor: async () => client, store: () => stores.portfolio, redaction: createRedaction() });
      const profile = await profiles.refresh(accountId);
      const balance = await profiles.refreshBalance(accountId);
      expect(profile.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['id', 'name', 'email', 'currency', 'is_sub']));
      const unknown = dialects.fields === 'extra' ? [{ name: 'field_of_later', value: 'unknown' }] : [];
      expect(balance).toMatchObject({ currency: 'IDR', fields: unknown });
      expect(profile.fields).toEqual(expect.arrayContaining(unknown));
      expect(profile.fields.some(({ name }) => name === 'address')).toBe(dialects.fields !== 'sparse');
      expect(balance.balance).toMatch(/^\d+(\.\d+)?$/);
      expect(profiles.stored(accountId)).toEqual({ profile, balance });
    } finally {
      fixtures.tidy();
    }
  });

  it('passes a working account in the connection test, and shows which step fails', async () => {
    expect(await examine(made)).toMatchObject({ ok: true });
    expect(await examine({ ...made, caller: { ...made.caller, apiKey: 'another' } })).toMatchObject({
      ok: false,
      steps: expect.arrayContaining([expect.objectContaining({ name: 'credentials', state: 'failed', fault: 'credentials-refused' })]),
    });
    made.practice.setWhitelisted(false);
    expect(await examine(made)).toMatchObject({
      ok: false,
      steps: expect.arrayContaining([
        expect.objectContaining({ name: 'whitelist', state: 'failed', fault: 'ip-refused', publicAddress: '127.0.0.1' }),
      ]),
    });
    const fault = { 'whitelist-first': 'ip-refused', 'credentials-first': 'credentials-refused' }[dialects.gateOrder];
    expect(await examine({ ...made, caller: { ...made.caller, apiKey: 'another' } })).toMatchObject({
      ok: false,
      steps: expect.arrayContaining([expect.objectContaining({ state: 'failed', fault })]),
    });
  });

  it('distinguishes wrong credentials from an address that is not on the whitelist', async () => {
    expect(await failureOf(clientWith('another').get('account/balance'))).toMatchObject({ code: 'AUTH' });
    made.practice.setWhitelisted(false);
    const refused = await failureOf(clientWith().get('account/balance'));
    expect(refused).toMatchObject({ code: 'IP_REFUSED', reason: 'address-not-whitelisted', facts: { address: '127.0.0.1' } });
    const first = { 'whitelist-first': 'IP_REFUSED', 'credentials-first': 'AUTH' }[dialects.gateOrder];
    expect(await failureOf(clientWith('another').get('account/balance'))).toMatchObject({ code: first });
    expect(await failureOf(clientWith().get('no/such/path'))).toMatchObject({ code: 'IP_REFUSED' });
  });

  it('reads bare lists page by page', async () => {
    const client = clientWith();
    const names: string[] = [];
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { data, meta } = await client.get('domains', { page, limit: 15 });
      names.push(...rowsOf(data).map((row) => textOf(row, 'name')));
      last = Number(meta?.['last_page']);
      expect(meta).toMatchObject({ current_page: page, per_page: 15 });
    }
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(41);
  });

  it('keeps the required trailing slash of a path', async () => {
    const client = clientWith();
    expect(rowsOf((await client.get('ssl/')).data).length).toBeGreaterThan(0);
    expect(rowsOf((await client.get('baremetals/')).data).length).toBeGreaterThan(0);
    const bare = client.get('ssl').then(({ data }) => rowsOf(data).length > 0);
    if (dialects.trailingSlash === 'either') expect(await bare).toBe(true);
    else expect(await failureOf(bare)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('reports what is not in the account', async () => {
    const refused = await failureOf(clientWith().get('domains/999999999'));
    expect(refused).toMatchObject({
      code: refusedAs('NOT_FOUND'),
      reason: refusedAs('NOT_FOUND') === 'NOT_FOUND' ? 'service-refused-not-found' : 'service-refused',
      facts: { status: dialects.errorStatus === '200' ? 200 : 404, message: expect.stringContaining('not found') },
    });
  });

  it('reports which fields are invalid', async () => {
    const refused = await failureOf(sendWrite(clientWith(), 'POST', 'customers', { name: 'Contoh' }));
    const required = { reason: 'text', facts: { text: expect.stringContaining('required') } };
    expect(refused).toMatchObject({
      code: 'VALIDATION',
      reason: 'service-refused-values',
      fields: { email: required, street_1: required },
    });
    expect(refused.fields).not.toHaveProperty('name');
    const renewal = { period: 1, current_date: '2001-01-01' };
    expect(await failureOf(sendWrite(clientWith(), 'POST', `domains/${domainId}/renew`, renewal))).toMatchObject({
      code: 'VALIDATION',
      reason: 'service-refused-values',
      fields: { current_date: { reason: 'text', facts: { text: 'Expiry date is not correct.' } } },
    });
  });

  it('sends lists of records, and a form with DELETE', async () => {
    const client = clientWith();
    const records = ['www', 'mail', 'shop'].map((name, index) => ({ name, type: 'A', content: `192.0.2.${index + 1}`, ttl: 300 }));
    await sendWrite(client, 'POST', `domains/${domainId}/dns`, { records });
    await sendWrite(client, 'DELETE', `domains/${domainId}/dns/record`, { name: 'mail', type: 'A', content: '192.0.2.2' });
    const { data } = await client.get(`domains/${domainId}/dns`);
    const { name } = rowOf((await client.get(`domains/${domainId}`)).data);
    const { items } = readRecords(data as Json, String(name));
    expect(items.map(({ prefix, content, ttl }) => [prefix, content, ttl])).toEqual([
      ['www', '192.0.2.1', 300],
      ['shop', '192.0.2.3', 300],
    ]);
  });

  it('sends nested query fields and a list of nameservers', async () => {
    const client = clientWith();
    const { data } = await client.get('account/prices', { domainExtension: { extension: '.com' } });
    expect(rowOf(firstOf(data)['domain_extension'])).toMatchObject({ extension: '.com' });
    const nameserver = ['ns5.example.net', 'ns6.example.net'];
    const changed = await sendWrite(client, 'PUT', `domains/${domainId}/ns`, { nameserver });
    expect(changed.data).toMatchObject({ nameserver_1: 'ns5.example.net', nameserver_2: 'ns6.example.net', nameserver_3: null });
  });

  it('accepts every 2xx as success, and every rejection as such, whatever its status', async () => {
    const client = clientWith();
    const form = customerForm('Contoh Pelanggan', `client-${Object.values(chosen).join('-').slice(0, 30)}@example.com`);
    const { data } = await sendWrite(client, 'POST', 'customers', form);
    expect(idOf(data)).toBeGreaterThan(0);
    expect(await failureOf(sendWrite(client, 'POST', 'customers', form))).toMatchObject({
      code: 'VALIDATION',
      reason: 'service-refused-values',
      fields: { email: { reason: 'text', facts: { text: 'Email has already on this reseller' } } },
    });
    await sendWrite(client, 'DELETE', `customers/${idOf(data)}`);
  });

  it('reports that a name is taken, and that the balance is too low', async () => {
    const client = clientWith();
    const { name, customer } = rowOf((await client.get(`domains/${domainId}`)).data);
    const order = { customer_id: idOf(customer), nameserver: ['ns1.example.net', 'ns2.example.net'] };
    const refusal = await failureOf(sendWrite(client, 'POST', 'domains', { ...order, name: String(name), period: 1 }));
    expect(refusal.code).toBe(
      { '409': refusedAs('CONFLICT'), '422': refusal.fields === undefined ? 'REFUSED' : 'VALIDATION' }[dialects.takenName],
    );
    expect(refusal.reason).toBe(refusalReasons[refusal.code]);
    expect(messageOf(refusal)).toMatch(/already in account|not available/);
    const dear = await findName(createContract(made.caller, dialects, made.practice.advance), 'free', '.ai');
    const short = await failureOf(sendWrite(client, 'POST', 'domains', { ...order, name: dear, period: 10 }));
    expect(short).toMatchObject({ code: 'BALANCE', reason: 'service-refused-balance' });
    expect(writes('registerDomain').slice(-2)).toMatchObject([{ moved: 0 }, { moved: 0 }]);
  });

  it('reports that a name was checked recently', async () => {
    const client = clientWith();
    const query = { domain: 'client-checks-this.com' };
    const { data } = await client.get('domains/availability', query);
    expect(rowOf(Array.isArray(data) ? data[0] : data)).toMatchObject({ name: query.domain });
    const again = await failureOf(clientWith(undefined, { clock: patientClock() }).get('domains/availability', query));
    const codes = { '422': 'VALIDATION', '200-false': 'REFUSED', '429': dialects.errorStatus === '200' ? 'REFUSED' : 'RATE_LIMIT' };
    expect(again.code).toBe(codes[dialects.repeatedCheck]);
  });

  it('waits as long as the service asks before it reads again', async () => {
    made.practice.setFaults([{ kind: 'too-many', retryAfter: 7, when: { nth: [1] } }]);
    const clock = patientClock();
    const { data } = await clientWith(undefined, { clock }).get('account/profile');
    expect(rowOf(data)).toHaveProperty('name');
    expect(clock.now()).toBeGreaterThanOrEqual(7000);
    made.practice.setFaults([{ kind: 'too-many', retryAfter: 7 }]);
    expect(await failureOf(sendWrite(clientWith(), 'PUT', `domains/${domainId}/locked`))).toMatchObject({
      code: 'RATE_LIMIT',
      retryAfterMs: 7000,
    });
  });

  it('reads again after a dropped connection or an error, and never returns a partial response as complete', async () => {
    for (const kind of ['drop-before', 'drop-after', 'cut-answer', 'unavailable'] as const) {
      made.practice.setFaults([{ kind, when: { nth: [1, 2] } }]);
      expect(rowOf((await clientWith().get(`domains/${domainId}`)).data)).toHaveProperty('name');
    }
  });

  it('never sends a write twice, and reports that its outcome is unknown', async () => {
    const renewal = async (): Promise<Record<string, Json>> => {
      const domain: Row = rowOf((await clientWith().get(`domains/${domainId}`)).data);
      return { period: 1, current_date: textOf(domain, 'expired_at').slice(0, 10) };
    };
    for (const kind of ['drop-after', 'cut-answer'] as const) {
      const [form, before] = [await renewal(), writes('renewDomain').length];
      made.practice.setFaults([{ kind, when: { only: 'writes' } }]);
      expect(await failureOf(sendWrite(clientWith(), 'POST', `domains/${domainId}/renew`, form))).toMatchObject({
        code: 'UNKNOWN_OUTCOME',
      });
      made.practice.setFaults([]);
      expect(writes('renewDomain').slice(before)).toMatchObject([{ status: 200, moved: expect.any(Number) }]);
      expect((await renewal())['current_date']).not.toBe(form['current_date']);
    }
    const before = writes('renewDomain').length;
    made.practice.setFaults([{ kind: 'drop-before' }]);
    const unsent = await failureOf(sendWrite(clientWith(), 'POST', `domains/${domainId}/renew`, { period: 1, current_date: '2030-01-31' }));
    expect([unsent.code, writes('renewDomain').length]).toEqual(['UNKNOWN_OUTCOME', before]);
  });

  it('does not repeat a write that takes effect late', async () => {
    const before = writes('lockDomain').length;
    made.practice.setFaults([{ kind: 'late', ms: 40, when: { only: 'writes' } }]);
    expect(await failureOf(sendWrite(clientWith(), 'PUT', `domains/${domainId}/locked`))).toMatchObject({ code: 'UNKNOWN_OUTCOME' });
    await vi.waitFor(() => expect(writes('lockDomain')).toHaveLength(before + 1), { timeout: 10_000 });
    expect(rowOf((await clientWith().get(`domains/${domainId}`)).data)).toMatchObject({ is_locked: 1 });
    made.practice.setFaults([]);
    const again = await failureOf(sendWrite(clientWith(), 'PUT', `domains/${domainId}/locked`));
    expect(again.code).toMatch(/^(REFUSED|VALIDATION)$/);
    expect(again.reason).toBe(refusalReasons[again.code]);
    expect(messageOf(again)).toContain('already');
  });
});

const refusalReasons: Readonly<Partial<Record<ErrorCode, Reason>>> = {
  CONFLICT: 'service-refused-conflict',
  VALIDATION: 'service-refused-values',
  REFUSED: 'service-refused',
};

/** The service's own words in a refusal. */
const messageOf = ({ facts }: AppError): string => `${facts['message'] ?? ''} ${facts['fields'] ?? ''}`;

/** Time passes only by waiting. */
function patientClock(): NonNullable<ServiceClientOptions['clock']> {
  let time = 0;
  return {
    now: () => time,
    after(ms, run) {
      const timer = setImmediate(() => {
        time += ms;
        run();
      });
      return () => clearImmediate(timer);
    },
  };
}

function examine({ caller }: PracticeUnderTest) {
  return runConnectionTest({
    baseAddress: caller.address,
    resellerId: caller.resellerId,
    apiKey: async () => caller.apiKey,
    proxyFor: async () => null,
    timeouts: { connect: 10_000, response: 30_000, total: 60_000 },
    signal: new AbortController().signal,
    onStep: () => undefined,
    redaction: createRedaction(),
    now: Date.now,
    probe: createNetworkProbe(() => null),
    request: createReferenceRequest({ userAgent: 'Reseller Desk test', certificates: () => null }),
  });
}
