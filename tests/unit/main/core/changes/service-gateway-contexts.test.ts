import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../../../main/core/base/errors.ts';
import type { ReadingFor } from '../../../../../main/core/changes/engine/deps.ts';
import {
  type ContextDeps,
  createContexts,
  createPriceReader,
  createZoneGateway,
  readPriceOf,
  type ZoneGatewayDeps,
} from '../../../../../main/core/changes/service-gateway.ts';
import type { Answer } from '../../../../../main/core/service/answer.ts';
import type { ServiceClient } from '../../../../../main/core/service/port.ts';
import { zoneHash } from '../../../../../main/core/zone/diff.ts';
import { certainRecords } from '../../../../../preload/contract/dns/dns-codes.ts';
import type { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';
import type { AccountId, Json } from '../../../../../preload/contract/values.ts';

const now = Date.parse('2026-11-21T08:00:00Z');

function contextWith(deps: Partial<ContextDeps>) {
  const { signal } = new AbortController();
  const all = { local: () => ({}), workspace: () => ({}), monotone: () => 0, now: () => now, ...deps } as unknown as ContextDeps;
  return createContexts(all)({ accountId: 'a' as AccountId, moment: 'apply', signal, priority: 'bulk' });
}

it('returns the time of its oldest response', async () => {
  let at = now;
  const raw = { request: '', status: 200, headers: [], body: '', at };
  const get = async () => ({ data: {}, meta: null, message: null, raw });
  const context = contextWith({ now: () => at, clientFor: async () => ({ get }) as unknown as ServiceClient });
  expect(context.reportedAt()).toBeNull();
  await context.price('.com');
  at += 30_000;
  await context.get('domains');
  expect(context.reportedAt()).toBe(now);
  const refused = contextWith({
    clientFor: async () =>
      ({ get: () => Promise.reject(new AppError('NOT_FOUND', { reason: 'text', facts: { text: 'No.' } })) }) as unknown as ServiceClient,
  });
  await expect(refused.get('domains/1')).rejects.toThrow('No.');
  expect(refused.reportedAt()).toBe(now);
});

it('counts a name as read at the time of its check', async () => {
  const nameStatus = { state: 'free', premiumPrice: null, message: null } as const;
  const context = contextWith({ standing: async () => ({ standing: nameStatus, reportedAt: now - 60_000 }) });
  expect(await context.availability('contoh.com')).toBe(nameStatus);
  expect(context.reportedAt()).toBe(now - 60_000);
});

describe('objects', () => {
  const raw = (of: string) => ({ raw: JSON.stringify({ of }) });
  const price = { currency: 'IDR', registration: { '1': '90' } };

  /** A context for a review of so many rows, with a service and a local copy that has everything, or nothing. */
  function open(of: Partial<ReadingFor> = {}, hasLocal = true, data: Json = { of: 'service', code: 'canary' }) {
    const requests: unknown[] = [];
    const found = vi.fn((name: string) => (hasLocal ? raw(name) : null));
    const ids = vi.fn(async () => (hasLocal ? [5] : []));
    const local = {
      domains: { find: (account: string, id: number) => found(`domain ${account} ${id}`) },
      contacts: { find: (account: string, customer: number, id: number) => found(`contact ${account} ${customer} ${id}`) },
      browse: {
        customers: { find: (account: string, id: number) => found(`customer ${account} ${id}`) },
        prices: { ids, find: () => (hasLocal ? { raw: JSON.stringify(price) } : null) },
      },
      lists: { extensions: () => new Set(['.co.id']) },
    };
    const get = async (path: string, query: unknown, options: unknown) => {
      requests.push([path, query, options]);
      return { data: path === 'account/prices' ? [{ ...price, registration: { '1': '95' }, extension: '.com' }] : data, meta: null };
    };
    let monotone = 0;
    const deps = {
      clientFor: async (account: string) => {
        expect(account).toBe('a');
        return { get };
      },
      ...{ local: () => local, workspace: () => ({}), monotone: () => monotone, now: () => now },
      redaction: { json: (object: Json) => ({ ...(object as object), code: '(secret)' }) },
    } as unknown as ContextDeps;
    const { signal } = new AbortController();
    const contexts = createContexts(deps);
    const create = () => contexts({ accountId: 'a' as AccountId, moment: 'review', signal, priority: 'bulk', rows: 21, ...of });
    return { context: create(), create, requests, options: { signal, priority: 'bulk' }, ids, wait: (ms: number) => (monotone += ms) };
  }

  it('are read from the local copy for a review of many rows', async () => {
    const { context, requests, ids } = open();
    expect([await context.domain(7), await context.customer(3), await context.contact(3, 4)]).toEqual([
      { of: 'domain a 7' },
      { of: 'customer a 3' },
      { of: 'contact a 3 4' },
    ]);
    expect((await context.price('.com'))?.registration.get(1)).toBe('90');
    expect(ids).toHaveBeenCalledExactlyOnceWith('a', { where: 'extension = ?', values: ['.com'] }, expect.anything());
    expect([requests, context.reportedAt()]).toEqual([[], null]);
  });

  it.each<[string, Partial<ReadingFor>, boolean]>([
    ['of few rows', { rows: 20 }, true],
    ['that is about to be sent', { moment: 'apply' }, true],
    ['that is read back', { moment: 'verify' }, true],
    ['of many rows, where the local copy has none', {}, false],
  ])('are read from the service, without secrets, for a job %s', async (_, of, hasLocal) => {
    const { context, requests, options } = open(of, hasLocal);
    const service = { of: 'service', code: '(secret)' };
    expect([await context.domain(7), await context.customer(3), await context.contact(3, 4)]).toEqual([service, service, service]);
    expect((await context.price('.com'))?.registration.get(1)).toBe('95');
    expect(requests.slice(0, 3)).toEqual([
      ['domains/7', undefined, options],
      ['customers/3', undefined, options],
      ['customers/3/contacts/4', undefined, options],
    ]);
    expect(requests).toHaveLength(4);
    expect(context.reportedAt()).toBe(now);
  });

  it('with details and current prices are always read from the service', async () => {
    const { context, requests } = open();
    expect(await context.domainDetails(7)).toEqual({ of: 'service', code: '(secret)' });
    expect((await context.presentPrice('.com'))?.registration.get(1)).toBe('95');
    expect(requests).toHaveLength(2);
  });

  it.each<Json>([null, '', [], 'odd'])('are not read from a response of %j', async (data) => {
    await expect(open({}, false, data).context.domain(7)).rejects.toMatchObject({ code: 'BAD_ANSWER', reason: 'unexpected-answer' });
  });

  it('include a stored price that is looked up once in five seconds for all rows', async () => {
    const { create, ids, wait } = open();
    await create().price('.com');
    wait(4999);
    await create().price('.com');
    expect(ids).toHaveBeenCalledTimes(1);
    await create().price('.net');
    wait(1);
    await create().price('.com');
    expect(ids).toHaveBeenCalledTimes(3);
  });

  it('come with what the kind needs to know about the row', () => {
    const awaited = new Set(['id']);
    const precedingKinds = new Set(['renew']);
    const { context } = open({ awaited, precedingKinds });
    expect(context).toMatchObject({ accountId: 'a', moment: 'review', awaited, precedingKinds });
    expect([context.now(), context.extensionOf('contoh.co.id')]).toEqual([now, '.co.id']);
    const { context: bare } = open();
    expect([bare.awaited, bare.precedingKinds]).toEqual([new Set(), new Set()]);
  });
});

it('does not wait for a client once it is canceled', async () => {
  const controller = new AbortController();
  const deps = { ...{ clientFor: () => new Promise(() => undefined), local: () => ({}), workspace: () => ({}), monotone: () => 0 } };
  const context = createContexts({ ...deps, now: () => now } as unknown as ContextDeps)({
    ...{ accountId: 'a' as AccountId, moment: 'apply', signal: controller.signal, priority: 'bulk' },
  });
  const read = context.get('domains');
  controller.abort(new AppError('CANCELED', 'planning-canceled'));
  await expect(read).rejects.toMatchObject({ code: 'CANCELED' });
  expect(context.reportedAt()).toBeNull();
});

const returning = (amount: string) =>
  vi.fn(async (): Promise<Answer> => {
    const data = [{ domain_extension: { extension: '.com' }, currency: 'IDR', registration: { '1': amount } }];
    return { data, meta: null, message: null, raw: { request: '', status: 200, headers: [], body: '', at: 0 } };
  });

it('requests a price once a minute, and again if the account points at another reseller', async () => {
  let at = 0;
  const reader = createPriceReader(() => at);
  const [one, other] = [{}, {}];
  const [first, second] = [returning('150000'), returning('210000')];
  const amount = async (client: object, get: typeof first) => (await reader.read(client, '.com', get, {})).price?.registration.get(1);
  expect(await amount(one, first)).toBe('150000');
  expect(await amount(one, first)).toBe('150000');
  expect(first).toHaveBeenCalledTimes(1);
  // The same account a moment later, with another reseller's prices.
  expect(await amount(other, second)).toBe('210000');
  at = 60_000;
  await amount(one, first);
  expect(first).toHaveBeenCalledTimes(2);
});

it('dates a price by its response, not its request, and requests it again after a clock change or sleep', async () => {
  let at = 0;
  const reader = createPriceReader(() => at);
  let report = (): void => undefined;
  const turn = new Promise<void>((resolve) => {
    report = resolve;
  });
  const answer = returning('150000');
  const get = vi.fn(() => turn.then(answer));
  const client = {};
  const [first, second] = [reader.read(client, '.com', get, {}), reader.read(client, '.com', get, {})];
  // It waits for its turn; there are no other requests meanwhile.
  at = 12 * 60_000;
  const third = reader.read(client, '.com', get, {});
  report();
  for (const reported of [first, second, third]) expect((await reported).reportedAt).toBe(12 * 60_000);
  expect(get).toHaveBeenCalledTimes(1);
  at += 59_999;
  expect((await reader.read(client, '.com', get, {})).reportedAt).toBe(12 * 60_000);
  for (const away of [3_600_000, -3_600_000]) {
    at += away;
    expect((await reader.read(client, '.com', get, {})).reportedAt).toBe(at);
  }
  expect(get).toHaveBeenCalledTimes(3);
});

it('requests a price again if it could not be read', async () => {
  const reader = createPriceReader(() => 0);
  const client = {};
  await expect(reader.read(client, '.com', () => Promise.reject(new Error('No network.')), {})).rejects.toThrow('No network.');
  expect((await reader.read(client, '.com', returning('150000'), {})).price).not.toBeNull();
});

describe('a price list', () => {
  /** Reads a price from these pages; also returns the requests. */
  async function readFrom(extension: string, pages: readonly (readonly Json[])[], lastPage = pages.length) {
    const get = vi.fn(async (_: string, { page }: Readonly<Record<string, Json>>): Promise<Answer> => {
      const raw = { request: '', status: 200, headers: [], body: '', at: 0 };
      return { data: [...(pages[Number(page) - 1] ?? [])], meta: { last_page: lastPage }, message: null, raw };
    });
    const { price } = await createPriceReader(() => 0).read({}, extension, get, { priority: 'bulk' });
    return { price, get };
  }
  const priceOf = (extension: Json, amount: string) => ({ domain_extension: extension, currency: 'IDR', registration: { '1': amount } });

  it('is searched for exactly this extension, whatever else the service returns', async () => {
    const page = ['odd', null, priceOf({ extension: '.com.au' }, '1'), priceOf({ extension: 7 }, '2'), priceOf({ extension: '.com' }, '3')];
    const { price, get } = await readFrom('.com', [page]);
    expect(price?.registration.get(1)).toBe('3');
    expect(get.mock.calls).toEqual([
      ['account/prices', { domainExtension: { extension: '.com' }, page: 1, limit: 100 }, { priority: 'bulk' }],
    ]);
  });

  it('names the extension as an object, as a text, or in a field of its own', async () => {
    for (const named of [{ domain_extension: { extension: '.id' } }, { domain_extension: '.id' }, { extension: '.id' }])
      expect((await readFrom('.id', [[{ ...named, transfer: '7' }]])).price?.transfer).toBe('7');
  });

  it('is read page by page until the extension is found, at most twenty pages', async () => {
    const other = [priceOf({ extension: '.net' }, '1')];
    const found = await readFrom('.com', [other, [priceOf({ extension: '.com' }, '2')], other]);
    expect([found.price?.registration.get(1), found.get.mock.calls.length]).toEqual(['2', 2]);
    const none = await readFrom('.com', [other, other]);
    expect([none.price, none.get.mock.calls.length]).toEqual([null, 2]);
    expect((await readFrom('.com', [], 50)).get).toHaveBeenCalledTimes(20);
  });
});

it('reads what a price contains, and null for what it does not', () => {
  const price = readPriceOf({
    ...{ currency: ' IDR ', registration: { '1': '150000', '2': 300_000 }, renewal: { '1': '160000' } },
    ...{ transfer: '170000', redemption: '900000', proxy: '20000', domain_extension: { enable_whois_protection: 1 } },
  });
  expect(price).toMatchObject({ currency: 'IDR', transfer: '170000', redemption: '900000', proxy: '20000', protectionOffered: true });
  expect([...price.registration, ...price.renewal]).toEqual([
    [1, '150000'],
    [2, '300000'],
    [1, '160000'],
  ]);
  const empty = readPriceOf({ currency: 7 });
  expect(empty).toMatchObject({ currency: '', transfer: null, redemption: null, proxy: null, protectionOffered: null, promotion: null });
  expect([empty.registration.size, empty.renewal.size]).toEqual([0, 0]);
  expect(readPriceOf({ currency: 'x'.repeat(30), domain_extension: { enable_whois_protection: 0 } })).toMatchObject({
    ...{ currency: 'x'.repeat(20), protectionOffered: false },
  });
});

describe('zone gateway', () => {
  const accountId = 'abcdefghijkl' as AccountId;
  const time = '2026-11-21T08:00:00.000Z';
  const target = { id: 7, name: 'a.example' };
  const of = { accountId, id: 7 };

  const record = (prefix: string): DnsRecord => ({ prefix, type: 'A', content: '192.0.2.1', ttl: 300 });
  const answer = (...prefixes: readonly string[]): Json[] =>
    prefixes.map((prefix) => ({ name: `${prefix}.a.example`, prefix, type: 'A', content: '192.0.2.1', ttl: 300 }));

  /** What the service returns, and what the local copy and the workspace contain. */
  let zone: Json;
  let localRaw: string | null;
  let isLocal: boolean;
  let storedRefusals: string | null;
  let newest: { readonly records: number } | null;
  let proof: { readonly records: number } | null;
  let calls: unknown[];

  beforeEach(() => {
    zone = answer('www');
    localRaw = null;
    isLocal = true;
    storedRefusals = null;
    newest = null;
    proof = null;
    calls = [];
  });

  const noting =
    (name: string) =>
    (...args: readonly unknown[]): void =>
      void calls.push([name, ...args]);

  function openGateway(row: ZoneGatewayDeps['row'] = null) {
    const get = vi.fn(async () => ({ data: zone, meta: null }));
    const deps = {
      ...{ accountId, get, row, now: () => Date.parse(time) },
      local: () => ({
        domains: {
          find: (account: string, id: number) => (isLocal && account === accountId && id === 7 ? { raw: '{}' } : null),
          nameserverSets: () => [{ nameservers: ['ns1.host.example'], domains: 4 }],
        },
        lists: { version: () => '1' },
        parts: {
          find: (account: string, id: number, part: string) =>
            localRaw !== null && account === accountId && id === 7 && part === 'dns' ? { raw: localRaw, readAt: 'earlier' } : null,
          write: noting('write'),
        },
      }),
      workspace: () => ({
        zoneSnapshots: {
          newest: (account: string, id: number) => (account === accountId && id === 7 ? newest : null),
          keep: noting('keep'),
        },
        zoneProofs: { read: () => proof, write: noting('prove') },
        zoneEdits: {
          refusals: () => storedRefusals,
          refuse(account: string, id: number, text: string | null) {
            storedRefusals = text;
            calls.push(['refuse', account, id, text === null ? null : JSON.parse(text)]);
          },
        },
      }),
      redaction: { json: (data: Json) => ({ redacted: data }) },
      ...{ read: noting('read'), written: noting('written'), refused: noting('refused'), changed: noting('changed') },
    } as unknown as ZoneGatewayDeps;
    return { zones: createZoneGateway(deps), get };
  }

  describe('the zone at the service', () => {
    it('is read, stored without secrets, and reported as read', async () => {
      const { zones, get } = openGateway();
      expect(await zones.present(target)).toEqual({ records: [record('www')], readAt: time, from: 'service' });
      expect(get).toHaveBeenCalledExactlyOnceWith('domains/7/dns');
      expect(calls).toEqual([
        ['write', accountId, 7, 'dns', { readAt: time, raw: JSON.stringify({ redacted: zone }) }],
        ['read', of],
      ]);
    });

    it('is not stored for a domain that is not in the local copy', async () => {
      isLocal = false;
      const { zones } = openGateway();
      expect((await zones.present(target)).records).toEqual([record('www')]);
      expect(calls).toEqual([]);
    });

    it('is neither returned nor stored if it cannot be understood', async () => {
      zone = [{ odd: true }];
      const { zones } = openGateway();
      await expect(zones.present(target)).rejects.toMatchObject({ code: 'BAD_ANSWER' });
      expect(calls).toEqual([]);
      expect(zones.known(target)).toBeNull();
    });
  });

  describe('the known zone', () => {
    it('is what was read last', async () => {
      localRaw = JSON.stringify(answer('local'));
      const { zones } = openGateway();
      expect(zones.known(target)).toEqual({ records: [record('local')], readAt: 'earlier', from: 'local' });
      const read = await zones.present(target);
      expect(zones.known(target)).toBe(read);
      // Of another domain nothing was read.
      expect(zones.known({ id: 8, name: 'b.example' })).toBeNull();
    });

    it('is not known if it was never read, or not completely', () => {
      const { zones } = openGateway();
      expect(zones.known(target)).toBeNull();
      localRaw = JSON.stringify([{ odd: true }]);
      expect(zones.known(target)).toBeNull();
      localRaw = 'no JSON';
      expect(() => zones.known(target)).toThrow(SyntaxError);
    });
  });

  it('counts the records of the newest snapshot of a zone', () => {
    const { zones } = openGateway();
    expect(zones.snapshotSize(target)).toBe(0);
    newest = { records: 12 };
    expect([zones.snapshotSize(target), zones.snapshotSize({ id: 8, name: 'b.example' })]).toEqual([12, 0]);
  });

  it('knows how many records a form holds: at least the certain number, or as many as were proven', () => {
    const { zones } = openGateway();
    expect(zones.most()).toBe(certainRecords);
    proof = { records: certainRecords - 1 };
    expect(zones.most()).toBe(certainRecords);
    proof = { records: certainRecords + 1 };
    expect(zones.most()).toBe(certainRecords + 1);
    zones.prove(target, 400);
    expect(calls).toEqual([['prove', accountId, { records: 400, domainName: 'a.example', at: time }]]);
  });

  it('knows which nameservers the account uses', () => {
    expect(openGateway().zones.nameservers()).toEqual({ serviceInUse: false, usual: new Set(['ns1.host.example']) });
  });

  it('reports the records of a zone that was written', () => {
    openGateway().zones.written(target, [record('www')]);
    expect(calls).toEqual([['written', of, [record('www')]]]);
  });

  describe('the refusals of records', () => {
    const refused = (prefix: string) => ({ record: record(prefix), message: 'No.' });
    const written = (prefix: string) => ({ of: 'write', ...refused(prefix) });
    const deleted = (prefix: string) => ({ of: 'delete', ...refused(prefix) });

    it('of a write replace those of the write before, but not those of deletions', () => {
      storedRefusals = JSON.stringify([written('a'), deleted('b')]);
      openGateway().zones.refused(target, [refused('c'), refused('d')]);
      expect(calls).toEqual([
        ['refuse', accountId, 7, [deleted('b'), written('c'), written('d')]],
        ['refused', of],
      ]);
    });

    it('are removed once a write was accepted completely', () => {
      storedRefusals = JSON.stringify([written('a')]);
      openGateway().zones.refused(target, []);
      expect(calls).toEqual([
        ['refuse', accountId, 7, null],
        ['refused', of],
      ]);
    });

    it('stay as they are if a write was accepted and there was none before', () => {
      const { zones } = openGateway();
      zones.refused(target, []);
      storedRefusals = JSON.stringify([deleted('b')]);
      zones.refused(target, []);
      expect(calls).toEqual([]);
    });

    it('of deletions are added one by one', () => {
      storedRefusals = JSON.stringify([written('a'), deleted('b')]);
      const { zones } = openGateway();
      zones.notDeleted(target, refused('c'));
      zones.notDeleted(target, { ...refused('b'), message: 'Never.' });
      expect(storedRefusals).toBe(JSON.stringify([written('a'), deleted('c'), { ...deleted('b'), message: 'Never.' }]));
      expect(calls.filter((call) => Array.isArray(call) && call[0] === 'refused')).toEqual([
        ['refused', of],
        ['refused', of],
      ]);
    });
  });

  describe('a snapshot of the zone', () => {
    const records = [record('www')];
    const stored = { domainId: 7, name: 'a.example', records, at: time, hash: zoneHash(records) };

    it('before a write is stored with its row', () => {
      openGateway({ job: 4, seq: 2 }).zones.keep(target, 'before', records);
      expect(calls).toEqual([['keep', accountId, { ...stored, why: 'before', job: 4, seq: 2 }]]);
    });

    it('after a write also reports that the zone was changed', () => {
      openGateway().zones.keep(target, 'after', records);
      expect(calls).toEqual([
        ['keep', accountId, { ...stored, why: 'after', job: null, seq: null }],
        ['changed', of],
      ]);
    });
  });
});
