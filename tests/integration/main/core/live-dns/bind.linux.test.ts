import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAsker, type Route } from '../../../../../main/core/live-dns/check/asker.ts';
import { checkDomain } from '../../../../../main/core/live-dns/check/check-domain.ts';
import type { CheckSubject } from '../../../../../main/core/live-dns/check/observed.ts';
import type { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';
import { type BindServers, freePort, startBind } from '../../../../support/dns/bind-servers.ts';
import { answering, type OddServer, slow, tcpOnly } from '../../../../support/dns/odd-servers.ts';

const at = (last: number): string => `127.77.0.${last}`;
const [root, parent, one, two, lame] = [at(1), at(2), at(3), at(4), at(5)] as const;
const [tcp, liar, late, dead] = [at(6), at(7), at(8), at(9)] as const;

const head = (ns: string, serial: number): string =>
  `$TTL 600\n@ IN SOA ${ns} host.example. ${serial} 7200 3600 1209600 300\n@ IN NS ${ns}\n`;
const records = [
  'www 300 IN A 192.0.2.10',
  'www 300 IN AAAA 2001:db8::1',
  '@ 600 IN MX 10 mail.shop.test.',
  'mail 600 IN A 192.0.2.20',
  'text 600 IN TXT "one" "t\\"wo; \\\\ three"',
  'caa 600 IN CAA 0 issue "ca.example"',
  '_sip._tcp 600 IN SRV 1 2 5060 mail.shop.test.',
  'alias 600 IN CNAME www.shop.test.',
  '*.wild 600 IN A 192.0.2.30',
  ...Array.from({ length: 60 }, (_, index) => `big 600 IN TXT "${'x'.repeat(200)}${index}"`),
].join('\n');

const shop = (serial: number, extra = ''): string =>
  `${head('ns1.shop.test.', serial)}@ NS ns2.shop.test.\nns1 A ${one}\nns2 A ${two}\n${records}\n${extra}\n`;

const zone: DnsRecord[] = [
  { prefix: 'www', type: 'A', content: '192.0.2.10', ttl: 300 },
  { prefix: 'www', type: 'AAAA', content: '2001:DB8:0::1', ttl: 300 },
  { prefix: '@', type: 'MX', content: '10 Mail.shop.test', ttl: 600 },
  { prefix: 'text', type: 'TXT', content: '"onet\\"wo; \\\\ three"', ttl: 600 },
  { prefix: 'caa', type: 'CAA', content: '0 issue "ca.example"', ttl: 600 },
  { prefix: '_sip._tcp', type: 'SRV', content: '1 2 5060 mail.shop.test', ttl: 600 },
  { prefix: 'alias', type: 'CNAME', content: 'www.shop.test', ttl: 600 },
  { prefix: '*.wild', type: 'A', content: '192.0.2.30', ttl: 600 },
  ...Array.from({ length: 60 }, (_, index) => ({ prefix: 'big', type: 'TXT', content: `${'x'.repeat(200)}${index}`, ttl: 600 })),
];

const domains: Readonly<Record<string, readonly string[]>> = {
  'lame.test': ['ns1.lame.test', 'ns2.lame.test'],
  'odd.test': ['tcp.odd.test', 'liar.odd.test', 'late.odd.test', 'dead.odd.test'],
};
const addressOf: Readonly<Record<string, string>> = {
  'ns1.lame.test': one,
  'ns2.lame.test': lame,
  'tcp.odd.test': tcp,
  'liar.odd.test': liar,
  'late.odd.test': late,
  'dead.odd.test': dead,
};
const delegations = Object.entries(domains)
  .flatMap(([domain, hosts]) => hosts.flatMap((host) => [`${domain}. NS ${host}.`, `${host}. A ${addressOf[host]}`]))
  .join('\n');

let bind: BindServers;
let odd: OddServer[] = [];
let route: Route;
let liarAnswers: (query: Buffer) => readonly Buffer[] = () => [];

beforeAll(async () => {
  const apex = (ns: string): string => `${head(ns, 7)}a A 192.0.2.1\n`;
  const hostsOf = (domain: string): string =>
    (domains[domain] ?? []).map((host) => `${domain}. NS ${host}.\n${host}. A ${addressOf[host]}`).join('\n');
  const withOwn = (domain: string): string =>
    `${apex('x')
      .replace(/^@ IN NS x$/m, '')
      .replaceAll('SOA x ', 'SOA ns1.shop.test. ')}${hostsOf(domain)}\n`;
  bind = await startBind([
    { address: root, zones: { '.': `${head('a.root.', 1)}a.root. A ${root}\ntest. NS ns.test.\nns.test. A ${parent}\n` } },
    {
      address: parent,
      zones: {
        test: `${head('ns.test.', 1)}ns A ${parent}\nshop NS ns1.shop.test.\nshop NS ns2.shop.test.\nns1.shop A ${one}\nns2.shop A ${two}\nglueless NS ns1.shop.test.\nmoved NS ns1.shop.test.\nalone NS ns.alone.test.\n${delegations}\n`,
      },
    },
    {
      address: one,
      zones: {
        'shop.test': shop(2),
        'lame.test': withOwn('lame.test'),
        'odd.test': withOwn('odd.test'),
        'moved.test': apex('ns.old-host.example.'),
        'glueless.test': apex('ns1.shop.test.'),
      },
    },
    { address: two, zones: { 'shop.test': shop(1).replace('192.0.2.10', '192.0.2.99') } },
    { address: lame, zones: {} },
  ]);
  const ports: Record<string, number> = { ...bind.ports };
  for (const address of [tcp, liar, late, dead]) ports[address] = await freePort();
  const portOf = (address: string): number => ports[address] ?? 0;
  odd = await Promise.all([
    tcpOnly(portOf(tcp), portOf(one)),
    answering(portOf(liar), (query) => liarAnswers(query)),
    slow(portOf(late), portOf(one), 150),
  ]);
  route = {
    roots: [{ host: 'a.root', address: root }],
    endpoints: Object.fromEntries(Object.entries(ports).map(([address, port]) => [address, { host: '127.0.0.1', port }])),
  };
});

afterAll(async () => {
  await Promise.all(odd.map((server) => server.close()));
  await bind?.close();
});

const subject = (domain: string, change: Partial<CheckSubject> = {}): CheckSubject => ({
  ...{
    domain,
    nameservers: domains[domain] ?? ['ns1.shop.test', 'ns2.shop.test'],
    hosts: null,
    zone: null,
    resolvers: [],
    isElsewhere: false,
  },
  ...change,
});
const check = (of: CheckSubject, signal = new AbortController().signal) =>
  checkDomain(
    createAsker(route, { attempts: [400, 400, 400], tcpTimeout: 2000 }, signal, () => undefined),
    route.roots,
    of,
  );
const codes = ({ findings }: Awaited<ReturnType<typeof check>>): string[] =>
  findings.map(({ code, facts }) => `${code} ${facts['host'] ?? ''}`.trim());

describe('against BIND', () => {
  test('finds the delegation, the stale server, and its records that differ', async () => {
    const result = await check(subject('shop.test', { zone }));
    expect(result.parent).toMatchObject({
      state: 'delegated',
      zone: 'test',
      server: 'ns.test',
      nameservers: ['ns1.shop.test', 'ns2.shop.test'],
    });
    expect(
      result.servers.map(({ host, authoritative, serial, udp, tcp: over }) => [host, authoritative, serial, udp.state, over.state]),
    ).toEqual([
      ['ns1.shop.test', true, 2, 'answered', 'answered'],
      ['ns2.shop.test', true, 1, 'answered', 'answered'],
    ]);
    const [first, second] = result.servers;
    expect(first?.compared).toEqual({ sets: 9, failed: 0, differences: 0 });
    expect(second?.compared).toEqual({ sets: 9, failed: 0, differences: 1 });
    expect(second?.comparison?.answered).toEqual([{ prefix: 'www', type: 'A', content: '192.0.2.99', ttl: 300 }]);
    expect(codes(result)).toEqual(['records-differ ns2.shop.test', 'serials-differ']);
  });

  test('names what the zone has and no server publishes', async () => {
    const extra = { prefix: 'new', type: 'A', content: '192.0.2.77', ttl: 600 };
    const same = zone.map((record) =>
      record.type === 'A' && record.prefix === 'www' ? { ...record, prefix: 'mail', content: '192.0.2.20', ttl: 600 } : record,
    );
    const result = await check(subject('shop.test', { zone: [...same, extra] }));
    expect(codes(result)).toContain('zone-not-published');
  });

  test('compares nameservers and glue with those at the service', async () => {
    const hosts = [{ host: 'ns1.shop.test', address: '192.0.2.200' }];
    const other = await check(subject('shop.test', { nameservers: ['ns1.shop.test', 'ns9.shop.test'], hosts }));
    expect(codes(other)).toEqual(expect.arrayContaining(['delegation-differs', 'glue-differs ns1.shop.test']));
    const foreign = await check(subject('shop.test', { nameservers: ['a.elsewhere.test'] }));
    expect(codes(foreign)).toEqual(expect.arrayContaining(['delegation-foreign', 'nameserver-without-address a.elsewhere.test']));
  });

  test('tells a lame server from a silent one, and uses TCP where UDP is dropped', async () => {
    expect(codes(await check(subject('lame.test')))).toEqual(['server-lame ns2.lame.test', 'zone-not-read']);
    const result = await check(subject('odd.test', { zone: [{ prefix: 'a', type: 'A', content: '192.0.2.1', ttl: 600 }] }));
    expect(codes(result)).toEqual([
      'server-silent dead.odd.test',
      'server-silent liar.odd.test',
      'server-udp-silent tcp.odd.test',
      'server-tcp-closed late.odd.test',
    ]);
    const [, delayed, , overTcp] = result.servers;
    expect(overTcp?.compared).toEqual({ sets: 1, failed: 0, differences: 0 });
    expect(delayed?.udp.ms).toBeGreaterThan(100);
  });

  test('believes no packet with another ID, question, or case', async () => {
    liarAnswers = (query) => {
      const answer = Buffer.from(query);
      answer.writeUInt16BE(0x8400, 2);
      const otherId = Buffer.from(answer);
      otherId.writeUInt16BE((query.readUInt16BE(0) + 1) % 65_536, 0);
      const otherName = Buffer.from(answer);
      otherName[13] = 'z'.charCodeAt(0);
      return [otherId, otherName, answer.subarray(0, 20)];
    };
    const result = await check(subject('odd.test'));
    expect(codes(result)).toContain('server-malformed liar.odd.test');
  });

  test('finds a server through the zone of its name, and a delegation without glue', async () => {
    const glueless = await check(subject('glueless.test', { nameservers: ['ns1.shop.test'] }));
    expect(glueless.servers).toMatchObject([{ address: one, authoritative: true, serial: 7 }]);
    expect(codes(await check(subject('alone.test', { nameservers: ['ns.alone.test'] })))).toEqual([
      'glue-missing ns.alone.test',
      'zone-not-read',
    ]);
  });

  test('compares the nameservers in the zone itself with those at the parent', async () => {
    const result = await check(subject('moved.test', { nameservers: ['ns1.shop.test'] }));
    expect(codes(result)).toEqual(['zone-nameservers-differ', 'zone-not-read']);
    expect(result.findings[0]?.facts).toEqual({ own: 'ns.old-host.example', parent: 'ns1.shop.test', servers: 'ns1.shop.test' });
  });

  test('asks each resolver where an alias leads', async () => {
    const alias = [{ prefix: 'alias', type: 'CNAME', content: 'gone.test.', ttl: 600 }];
    const resolver = (name: string, address: string) => ({ name, address, endpoint: route.endpoints?.[address] ?? { host: '', port: 0 } });
    const brokenAt = async (...resolvers: ReturnType<typeof resolver>[]) =>
      (await check(subject('shop.test', { zone: alias, resolvers }))).findings.find(({ code }) => code === 'alias-broken')?.facts;
    const facts = { name: 'alias.shop.test', target: 'gone.test' };
    expect(await brokenAt(resolver('Parent', parent))).toEqual({ ...facts, resolvers: '' });
    expect(await brokenAt(resolver('Root', root), resolver('Parent', parent))).toEqual({ ...facts, resolvers: 'Parent' });
    expect(await brokenAt(resolver('Root', root))).toBeUndefined();
  });

  test('reports a name that does not exist, and a root that does not respond', async () => {
    expect(codes(await check(subject('none.test', { nameservers: [] })))).toEqual(['name-missing', 'zone-not-read']);
    route = { ...route, roots: [{ host: 'dead', address: dead }] };
    expect(codes(await check(subject('shop.test', { nameservers: [] })))).toEqual(['parent-unreachable', 'zone-not-read']);
    route = { ...route, roots: [{ host: 'a.root', address: root }] };
  });

  test('stops asking when it is canceled', async () => {
    const controller = new AbortController();
    const running = check(subject('odd.test'), controller.signal);
    controller.abort();
    const result = await running;
    expect(result.servers.every(({ udp }) => udp.state !== 'answered')).toBe(true);
  });
});
