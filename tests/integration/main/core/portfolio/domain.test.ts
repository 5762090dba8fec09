import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../../../main/core/base/clock.ts';
import { createDomain } from '../../../../../main/core/portfolio/domain/domain.ts';
import type { DomainService } from '../../../../../main/core/portfolio/domain/port.ts';
import { readObjects } from '../../../../../main/core/portfolio/lists/read-objects.ts';
import { createRedaction } from '../../../../../main/core/redaction/redaction.ts';
import type { ServiceClient } from '../../../../../main/core/service/port.ts';
import type { Stores } from '../../../../../main/core/store/port.ts';
import type { RunningPractice } from '../../../../../main/practice/options.ts';
import { type DomainPart, domainCalls } from '../../../../../preload/contract/domains/domain.ts';
import { domainParts } from '../../../../../preload/contract/lists.ts';
import type { AccountId, Json } from '../../../../../preload/contract/values.ts';
import { ask, practiceFixture } from '../../practice/practice-fixture.ts';
import { makeClient } from '../service/make-client.ts';
import { createStoreFixtures, type StoreFixtures } from '../store/fixtures.ts';

const practices = practiceFixture();
const accountId = 'account0000000000001' as AccountId;
const goneId = 900_001;
type Row = { [name: string]: Json };

let fixtures: StoreFixtures;
let stores: Stores;
let client: ServiceClient | null;
let copied: string[];
let service: DomainService;
beforeEach(async () => {
  fixtures = createStoreFixtures();
  stores = await fixtures.open();
  copied = [];
});
afterEach(async () => {
  await service.close();
  client?.close();
  fixtures.tidy();
});

/** The domain service for this practice service, with the first page of its list in the store. */
async function open(practice: RunningPractice): Promise<Row[]> {
  const credentials = { accountId, baseAddress: practice.address, resellerId: practice.resellerId, apiKey: async () => 'practice-key' };
  const made = makeClient(practice.address, { credentials }).client;
  client = made;
  service = createDomain({
    clientFor: async () => made,
    store: () => stores.portfolio,
    workspace: () => stores.workspace,
    redaction: createRedaction(),
    copy: (text) => void copied.push(text),
    uncopy: async (text) => void copied.push(`not ${text}`),
    clock: systemClock,
    changed: () => undefined,
  });
  // One of them is in the list but no longer at the service.
  const rows = [...((await answer(practice, '/v1/domains?limit=100')) as Row[]), { id: goneId, name: 'gone.test' }];
  const reading = stores.portfolio.lists.begin(accountId, 'domains', { pageSize: 100, total: 100, scope: '' }, '2020-01-01T00:00:00.000Z');
  const read = readObjects('domains', rows, new Set(), createRedaction());
  reading.write({ page: 1, readAt: '2020-01-01T00:00:00.000Z', ...read });
  return rows;
}

async function answer(practice: RunningPractice, path: string): Promise<unknown> {
  return ((await ask(practice, path)).json() as { data: unknown }).data;
}

const refresh = (id: number, part: DomainPart) => service.refresh({ accountId, id, part }, new AbortController().signal);
const storedOf = (id: number) => domainCalls['domain.stored'].output.parse(service.stored({ accountId, id }));
/** The first domain with records. */
async function withZone(rows: readonly Row[]): Promise<number> {
  for (const id of rows.map(idOf)) {
    await refresh(id, 'dns');
    if ((storedOf(id).zone?.count ?? 0) > 1) return id;
  }
  throw new Error('There is none.');
}
const idOf = (row: Row | undefined): number => Number(row?.['id']);

describe.each<readonly [string, Readonly<Record<string, string>>]>([
  ['as usual', {}],
  ['with times, full names and objects', { expiryFormat: 'date-time', dnsName: 'full', authCodeData: 'object', fields: 'extra' }],
  ['with few fields and a panel of types', { fields: 'sparse', dnsTypes: 'panel', summaryCustomer: 'omitted', errorStatus: '200' }],
])('the parts of a domain, %s', (_name, dialects) => {
  it('are read, stored and shown as the service returns them', async () => {
    const practice = await practices.start({ domains: 60, dialects });
    const rows = await open(practice);
    for (const row of rows.slice(0, 12)) {
      const id = idOf(row);
      for (const part of domainParts) await refresh(id, part);
      const there = (await answer(practice, `/v1/domains/${id}`)) as Row;
      const shown = storedOf(id);
      expect(shown.domain).toMatchObject({ name: row['name'], expires: String(there['expired_at']).slice(0, 10), odd: null });
      expect(shown.domain.protection).not.toBeNull();
      expect(shown.details?.odd).toBeNull();
      const customer = there['customer'] as Row | null;
      expect([shown.details?.customer?.id ?? null, shown.domain.customerId]).toEqual([customer?.['id'] ?? null, customer?.['id'] ?? null]);
      for (const role of ['registrant', 'admin', 'tech', 'billing'] as const) {
        const contact = there[`${role}_contact`] as Row | null;
        expect(shown.details?.contacts[role]?.id ?? null).toBe(contact?.['id'] ?? null);
        expect(shown.details?.contacts[role]?.email ?? null).toBe(contact?.['email'] ?? null);
      }
      const records = (await answer(practice, `/v1/domains/${id}/dns`)) as Row[];
      const zone = domainCalls['domain.zone'].output.parse(service.zone({ accountId, id }));
      expect(zone?.odd).toBe(0);
      expect(zone?.items).toEqual(records.map(({ prefix, type, content, ttl }) => ({ prefix, type, content, ttl })));
      expect(shown.zone?.count).toBe(records.length);
      const whois = (await answer(practice, `/v1/domains/whois?domain=${String(row['name'])}`)) as Row;
      expect(shown.whois).toMatchObject({ registrar: whois['registrar'], dnssec: whois['dnssec'], statuses: whois['status'] });
      expect(shown.whois?.expires).toBe(String(whois['expired_at']).slice(0, 10));
      for (const [part, path] of [
        ['forwarding', 'forwarding'],
        ['dnssec', 'dnssec'],
        ['hosts', 'hosts'],
      ] as const) {
        const listed = (await answer(practice, `/v1/domains/${id}/${path}`)) as Row[];
        expect(shown[part]?.odd).toBe(0);
        expect(shown[part]?.items.map((item) => item.id)).toEqual(listed.map((item) => item['id']));
      }
    }
    expect(service.known({ accountId })).toEqual({ known: 12, all: 61 });
  });

  it('leave no token and no auth code behind', async () => {
    const practice = await practices.start({ domains: 60, dialects });
    const id = idOf((await open(practice))[0]);
    const { token } = (await answer(practice, `/v1/domains/${id}`)) as Row;
    expect(String(token).length).toBeGreaterThan(7);
    for (const part of domainParts) await refresh(id, part);
    const signal = new AbortController().signal;
    const { authCode } = await service.authCode({ accountId, id }, signal);
    await service.copyAuthCode({ accountId, id }, signal);
    expect(copied).toEqual([authCode]);
    const shown = JSON.stringify([storedOf(id), service.zone({ accountId, id })]);
    stores.close();
    const files = readdirSync(fixtures.folder).map((name) => readFileSync(join(fixtures.folder, name), 'latin1'));
    for (const canary of [String(token), authCode]) {
      expect(authCode.length).toBeGreaterThan(7);
      expect(shown).not.toContain(canary);
      expect(files.filter((file) => file.includes(canary))).toEqual([]);
    }
    expect(shown).toContain('(secret)');
    await service.close();
    expect(copied).toEqual([authCode, `not ${authCode}`]);
  });
});

it('keeps what was read if the service no longer has it, or cannot be reached', async () => {
  const practice = await practices.start({ domains: 30 });
  const rows = await open(practice);
  const withDetails = await withZone(rows);
  await expect(refresh(goneId, 'details')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await practice.close();
  await expect(refresh(withDetails, 'dns')).rejects.toMatchObject({ code: 'OFFLINE' });
  expect(storedOf(withDetails).zone?.count).toBeGreaterThan(0);
  await expect(refresh(999_999, 'dns')).rejects.toMatchObject({ code: 'NOT_FOUND', reason: 'domain-not-stored' });
});

it('copies records as they are in the zone that was shown, and none of another', async () => {
  const practice = await practices.start({ domains: 30 });
  const id = await withZone(await open(practice));
  const { readAt } = await refresh(id, 'dns');
  const zone = service.zone({ accountId, id });
  expect(service.copyRecords({ accountId, id, readAt })).toEqual({ count: zone?.items.length });
  expect(copied[0]?.split('\n')).toHaveLength(zone?.items.length ?? 0);
  expect(service.copyRecords({ accountId, id, readAt, places: [[0, 0]] })).toEqual({ count: 1 });
  const old = { accountId, id, readAt: '2020-01-01T00:00:00.000Z' };
  expect(() => service.copyRecords(old)).toThrow(expect.objectContaining({ code: 'CONFLICT' }));
});

it.each(domainParts)('stores nothing of the part %s if the local data was cleared while it was requested', async (part) => {
  const practice = await practices.start({ domains: 60 });
  const id = idOf((await open(practice))[0]);
  const refreshing = refresh(id, part);
  stores.portfolio.remove(accountId);
  await expect(refreshing).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(stores.portfolio.parts.find(accountId, id, part)).toBeNull();
});
