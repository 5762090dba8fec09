import { createSocket } from 'node:dgram';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEventBus } from '../../../../../main/core/base/event-bus.ts';
import type { CoreEvents } from '../../../../../main/core/changes/events.ts';
import type { OpenLiveDnsDeps } from '../../../../../main/core/live-dns/deps.ts';
import { createLiveDns, type LiveDnsService } from '../../../../../main/core/live-dns/live-dns.ts';
import { createLiveThread } from '../../../../../main/core/live-dns/thread/client.ts';
import { startLiveThread } from '../../../../../main/core/live-dns/thread/start.ts';
import type { Stores } from '../../../../../main/core/store/port.ts';
import { readZone } from '../../../../../main/core/zone/read-zone.ts';
import type { RunningPractice } from '../../../../../main/practice/options.ts';
import type { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';
import { practiceAddress } from '../../../../../preload/contract/lists.ts';
import { LiveCheck } from '../../../../../preload/contract/live-dns/live-dns.ts';
import type { AccountId, Json } from '../../../../../preload/contract/values.ts';
import { ask, practiceFixture } from '../../practice/practice-fixture.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from '../store/fixtures.ts';

// Slow: each check starts the thread, from its sources.

const practices = practiceFixture();
const accountId = sampleAccount(1).id as AccountId;
const other = sampleAccount(2).id as AccountId;
const never = new AbortController().signal;

interface Domain {
  readonly id: number;
  readonly name: string;
  readonly nameserver_1: string | null;
  readonly nameserver_2: string | null;
  readonly nameserver_3: string | null;
  readonly nameserver_4: string | null;
  readonly status: number;
}

let fixtures: StoreFixtures;
let stores: Stores;
let practice: RunningPractice;
let service: LiveDnsService;
let domains: readonly Domain[];
let zone: DnsRecord[] | null;
let asked: (number | null)[];
let chooses: boolean;

const nameserversOf = (of: Domain): string[] =>
  [of.nameserver_1, of.nameserver_2, of.nameserver_3, of.nameserver_4].filter((host) => host !== null);
const domainOf = (host: string): Domain => {
  const found = domains.find((one) => one.status === 1 && nameserversOf(one).some((name) => name.endsWith(host)));
  if (found === undefined) throw new Error(`No domain uses ${host}.`);
  return found;
};
const zoneOf = async ({ id, name }: Domain): Promise<DnsRecord[]> =>
  readZone((await ask(practice, `/v1/domains/${id}/dns`)).json()['data'] as Json, name);

beforeEach(async () => {
  fixtures = createStoreFixtures();
  stores = await fixtures.open();
  stores.workspace.accounts.insert({ ...sampleAccount(1), baseAddress: practiceAddress });
  stores.workspace.accounts.insert(sampleAccount(2));
  practice = await practices.start({ domains: 120 });
  domains = (await ask(practice, '/v1/domains?limit=200')).json()['data'] as unknown as Domain[];
  [zone, asked, chooses] = [[], [], true];
  const events = createEventBus<CoreEvents>((error) => {
    throw error;
  });
  events.subscribe('live-dns.changed', (event) => asked.push(event.asked));
  const at = '2026-11-21T08:00:00.000Z';
  const domain = async () => ({
    stored: ({ id }: { id: number }) => {
      const found = domains.find((one) => one.id === id);
      return {
        domain: { name: found?.name ?? '', nameservers: found === undefined ? [] : nameserversOf(found) },
        hosts: null,
        dnssec: null,
      };
    },
    zone: () => ({ readAt: at, items: zone, odd: 0 }),
  });
  service = createLiveDns({
    ...{ workspace: () => stores.workspace, store: () => stores.portfolio, events, now: () => fixtures.clock },
    domain: domain as unknown as OpenLiveDnsDeps['domain'],
    practiceDns: async () => practice.dns,
    dialogs: { saveFile: async (name) => (chooses ? join(fixtures.folder, name) : null) },
    thread: createLiveThread(startLiveThread),
    systemServers: () => ['192.0.2.53'],
  });
});
afterEach(async () => {
  await service.close();
  fixtures.tidy();
});

async function run(of: Domain): Promise<LiveCheck> {
  const { check } = await service.run({ accountId, id: of.id }, never);
  return LiveCheck.parse(await service.check({ accountId, id: of.id, check }, never));
}

describe('the live check', () => {
  test('contacts nothing before the user agreed', async () => {
    const { id } = domainOf('practice-registrar.example');
    await expect(service.run({ accountId, id }, never)).rejects.toMatchObject({ code: 'CONFLICT', reason: 'live-check-not-agreed' });
    expect(asked).toEqual([]);
    service.agree({ accountId }, never);
    // For this account only.
    await expect(service.run({ accountId: other, id }, never)).rejects.toMatchObject({ reason: 'live-check-not-agreed' });
    expect(await service.setup({ accountId }, never)).toMatchObject({
      agreedAt: expect.any(String),
      practice: true,
      system: [],
      resolvers: [],
    });
  });

  test('compares the zone of a practice domain with its nameservers and its resolver', async () => {
    service.agree({ accountId }, never);
    const domain = domainOf('practice-registrar.example');
    zone = await zoneOf(domain);
    expect(zone.length).toBeGreaterThan(0);
    const check = await run(domain);
    expect(check.parent).toMatchObject({ state: 'delegated', nameservers: nameserversOf(domain).sort() });
    expect(check.servers.map(({ kind, udp }) => `${kind} ${udp.state}`)).toEqual([
      ...nameserversOf(domain).map(() => 'nameserver answered'),
      'resolver answered',
    ]);
    const { text } = await service.differences({ accountId, id: domain.id, check: check.check, server: 0, from: 0 }, never);
    expect(text).toBe('');
    expect(check.servers.map(({ compared }) => compared?.differences)).toEqual(check.servers.map(() => 0));
    expect(check.findings.filter(({ level }) => level !== 'note')).toEqual([]);
    expect([asked[0], asked.at(-1)]).toEqual([0, null]);
  });

  test('shows what differs, keeps each check, and the newest 20 of them', { timeout: 120_000 }, async () => {
    service.agree({ accountId }, never);
    const domain = domainOf('practice-registrar.example');
    const { id } = domain;
    zone = [...(await zoneOf(domain)), { prefix: 'not-there', type: 'A', content: '192.0.2.9', ttl: 3600 }];
    const check = await run(domain);
    expect(check.findings[0]).toMatchObject({ code: 'zone-not-published', action: 'snapshots' });
    const difference = await service.differences({ accountId, id, check: check.check, server: 0, from: 0 }, never);
    expect(difference).toMatchObject({ created: 0, changed: 0, deleted: 1 });
    expect(difference.text).toBe('- not-there 3600 A 192.0.2.9');
    expect((await service.history({ accountId, id }, never)).checks).toMatchObject([{ check: check.check, errors: 1 }]);
    const table = stores.workspace.liveChecks;
    for (let time = 0; time < 25; time += 1)
      table.add(accountId, id, { at: '2026-11-21T08:00:00.000Z', errors: 0, warnings: 0, body: '{}' });
    expect((await service.history({ accountId, id }, never)).checks.length).toBe(20);
    expect(() => service.check({ accountId, id, check: check.check }, never)).toThrow('live-check-gone');
  });

  test('asks for DKIM selectors of the zone templates that the user saved', async () => {
    service.agree({ accountId }, never);
    const domain = domainOf('practice-registrar.example');
    zone = null;
    const selectors = async () => (await run(domain)).mail?.dkim.map(({ selector }) => selector);
    const form = new URLSearchParams();
    const key = 'v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=';
    for (const [at, prefix] of ['spring._domainkey', 'summer._domainkey'].entries())
      for (const [field, value] of Object.entries({ name: prefix, type: 'SPF', content: key, ttl: '3600' }))
        form.set(`records[${at}][${field}]`, value);
    expect(await ask(practice, `/v1/domains/${domain.id}/dns`, { method: 'POST', body: form.toString() })).toMatchObject({ status: 200 });
    // The resolver has dropped what it had before.
    practice.advance(86_400_000);
    expect(await selectors()).toEqual([]);
    const records = ['Spring._domainkey', '{{selector}}._domainkey', 'autumn._domainkey', 'www'].map((prefix) => ({ prefix }));
    stores.workspace.zoneTemplates.write(accountId, 'Newsletter', JSON.stringify({ mode: 'sets', records }));
    expect(await selectors()).toEqual(['spring']);
  });

  test('says that the zone has no effect where another provider has the nameservers', async () => {
    service.agree({ accountId }, never);
    const domain = domainOf('cloud-dns.example');
    zone = [{ prefix: '@', type: 'A', content: '192.0.2.9', ttl: 3600 }];
    const check = await run(domain);
    expect(check.servers[0]).toMatchObject({ address: '198.51.100.53', authoritative: true, compared: { sets: 1, differences: 1 } });
  });

  test('is canceled, also by a lock of the window, and stores nothing then', async () => {
    service.agree({ accountId }, never);
    const { id } = domainOf('practice-registrar.example');
    const running = service.run({ accountId, id }, never);
    await expect(service.run({ accountId, id }, never)).rejects.toMatchObject({ code: 'CONFLICT' });
    service.cancel(null);
    await expect(running).rejects.toMatchObject({ code: 'CANCELED' });
    expect(await service.history({ accountId, id }, never)).toEqual({ checks: [], running: null });
  });

  test('saves the report of a stored check where the user chooses', async () => {
    const { id, name } = domainOf('practice-registrar.example');
    const table = stores.workspace.liveChecks;
    const at = '2026-11-21T08:00:00.000Z';
    const check = table.add(accountId, id, {
      at,
      errors: 0,
      warnings: 0,
      body: JSON.stringify({ check: { domain: name, at }, differences: [] }),
    });
    const { path } = await service.saveReport({ accountId, id, check, text: 'Laporan\n' }, never);
    expect(path).toBe(join(fixtures.folder, `dns-check-${name}-2026-11-21.txt`));
    expect(readFileSync(path ?? '', 'utf8')).toBe('Laporan\n');
    chooses = false;
    expect(await service.saveReport({ accountId, id, check, text: 'Laporan' }, never)).toEqual({ path: null });
    await expect(service.saveReport({ accountId, id: id + 1, check, text: 'Laporan' }, never)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('keeps added resolvers per account, each address once', async () => {
    const plain = { address: '192.0.2.1', over: 'plain' as const, host: null, path: null };
    const resolvers = [
      { name: 'One', ...plain },
      { name: 'Again', ...plain },
      { name: 'Secure', address: '192.0.2.1', over: 'tls' as const, host: 'dns.example', path: null },
    ];
    service.setResolvers({ accountId: other, resolvers }, never);
    expect(await service.setup({ accountId: other }, never)).toEqual({
      ...{ agreedAt: null, practice: false, system: ['192.0.2.53'] },
      resolvers: [{ name: 'Again', ...plain }, resolvers[2]],
    });
  });
});

test('the DNS of the practice service answers on 127.0.0.1 only, and ignores what is no query', async () => {
  const { dns } = practice;
  const socket = createSocket('udp4');
  const answers: Buffer[] = [];
  socket.on('message', (bytes) => answers.push(bytes));
  const port = dns.ports[dns.root] ?? 0;
  const query = Buffer.from('123401000001000000000000' + '04746573740000010001', 'hex');
  socket.send(Buffer.from('nonsense'), port, '127.0.0.1');
  socket.send(query.subarray(0, 14), port, '127.0.0.1');
  socket.send(query, port, '127.0.0.1');
  await expect.poll(() => answers.length).toBe(1);
  expect(answers[0]?.readUInt16BE(0)).toBe(0x1234);
  expect(Object.keys(dns.ports).every((address) => /^(?:192\.0\.2|198\.51\.100)\./.test(address))).toBe(true);
  await new Promise<void>((resolve) => socket.close(() => resolve()));
});
