import { describe, expect, test } from 'vitest';
import { findingsOf, isOlder } from '../../../../../../main/core/live-dns/check/findings.ts';
import type { CheckedServer, Observed } from '../../../../../../main/core/live-dns/check/observed.ts';

const by = { host: 'ns.test', address: '198.51.100.1' };
const hosts = ['ns1.example.test', 'ns2.example.test'];
const glue = new Map([
  ['ns1.example.test', ['198.51.100.11']],
  ['ns2.example.test', ['2001:db8::12']],
]);
const delegation = { state: 'delegated', parent: 'test', by, hosts, glue, ttl: 86_400 } as const;

const server = (host: string, change: Partial<CheckedServer> = {}): CheckedServer => ({
  ...{ host, address: '198.51.100.11', kind: 'nameserver', delegated: true, atService: true },
  ...{ udp: { state: 'answered', ms: 1 }, tcp: { state: 'answered', ms: 1 }, authoritative: true, rcode: 'NOERROR', serial: 5 },
  ...{ compared: { sets: 1, failed: 0, differences: 0 }, comparison: null, ownNameservers: null },
  ...change,
});

const observed = (change: Partial<Observed> = {}, subject: Partial<Observed['subject']> = {}): Observed => ({
  subject: { domain: 'example.test', nameservers: hosts, hosts: null, zone: [], resolvers: [], isElsewhere: false, ...subject },
  ...{
    delegation,
    servers: hosts.map((host) => server(host)),
    zone: { sets: [], omitted: 0 },
    answersUnknownNames: false,
    brokenAliases: [],
  },
  ...change,
});
const codes = (change?: Partial<Observed>, subject?: Partial<Observed['subject']>): string[] =>
  findingsOf(observed(change, subject)).map(({ code, level }) => `${level} ${code}`);
const differing = (host: string, content: string): CheckedServer =>
  server(host, {
    compared: { sets: 1, failed: 0, differences: 1 },
    comparison: { sets: 1, failed: 0, differences: 1, expected: [], answered: [{ prefix: '@', type: 'A', content, ttl: 60 }] },
  });

describe('findings', () => {
  test('a domain that is the same everywhere has none', () => expect(codes()).toEqual([]));

  test('of the delegation', () => {
    expect(codes({ delegation: { state: 'unreachable', parent: 'test' }, servers: [] })).toEqual(['error parent-unreachable']);
    expect(codes({ delegation: { state: 'no-such-name', parent: 'test', by }, servers: [] })).toEqual(['error name-missing']);
    expect(codes({ delegation: { state: 'not-delegated', parent: 'test', by }, servers: [] })).toEqual(['error not-delegated']);
    expect(codes({}, { nameservers: ['ns1.example.test', 'ns3.example.test'] })).toEqual(['warning delegation-differs']);
    expect(codes({}, { nameservers: ['ns1.elsewhere.test'] })).toEqual(['error delegation-foreign']);
    expect(codes({}, { nameservers: [] })).toEqual([]);
  });

  test('of glue, in whatever form the addresses are written', () => {
    const same = [{ host: 'ns2.example.test', address: '2001:DB8:0::12' }];
    expect(codes({}, { hosts: same })).toEqual([]);
    expect(codes({}, { hosts: [{ host: 'ns1.example.test', address: '198.51.100.99' }] })).toEqual(['error glue-differs']);
    expect(codes({ delegation: { ...delegation, glue: new Map() } })).toEqual(['error glue-missing', 'error glue-missing']);
  });

  test('of servers, by what they do over UDP and TCP', () => {
    const silent = { state: 'silent', ms: null } as const;
    const [one = '', two = ''] = hosts;
    const of = (change: Partial<CheckedServer>): string[] => codes({ servers: [server(one), server(two, { ...change, compared: null })] });
    expect(of({ udp: silent, tcp: silent, authoritative: null, serial: null })).toEqual(['error server-silent']);
    expect(of({ udp: silent })).toEqual(['error server-udp-silent']);
    expect(of({ tcp: { state: 'closed', ms: null } })).toEqual(['warning server-tcp-closed']);
    expect(of({ authoritative: false, rcode: 'REFUSED', serial: null })).toEqual(['error server-lame']);
    expect(of({ udp: { state: 'malformed', ms: null } })).toEqual(['error server-malformed']);
    expect(of({ udp: { state: 'blocked', ms: null }, tcp: { state: 'blocked', ms: null }, authoritative: null })).toEqual([
      'error nameserver-private',
    ]);
    expect(of({ delegated: false, udp: silent, tcp: silent, authoritative: null })).toEqual(['warning server-silent']);
  });

  test('a network without IPv6 is a note, not a fault of the servers', () => {
    const unreachable = { state: 'unreachable', ms: null } as const;
    const six = server('ns2.example.test', {
      address: '2001:db8::12',
      udp: unreachable,
      tcp: unreachable,
      authoritative: null,
      compared: null,
    });
    expect(codes({ servers: [server('ns1.example.test'), six] })).toEqual(['note no-ipv6-here']);
  });

  test('of serials, which may wrap around', () => {
    expect([isOlder(1, 2), isOlder(2, 1), isOlder(1, 1), isOlder(4_294_967_290, 3), isOlder(3, 4_294_967_290)]).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
    const [found] = findingsOf(observed({ servers: [server('a.test', { serial: 4_294_967_290 }), server('b.test', { serial: 3 })] }));
    expect(found).toMatchObject({ code: 'serials-differ', facts: { newest: 3, servers: 'a.test (4294967290)' } });
  });

  test('of records: one server that differs, or all of them in the same way', () => {
    const [one = '', two = ''] = hosts;
    expect(codes({ servers: [server(one), differing(two, '192.0.2.1')] })).toEqual(['error records-differ']);
    expect(codes({ servers: [differing(one, '192.0.2.1'), differing(two, '192.0.2.2')] })).toEqual([
      'error records-differ',
      'error records-differ',
    ]);
    const same = { servers: [differing(one, '192.0.2.1'), differing(two, '192.0.2.1')] };
    expect(codes(same)).toEqual(['error zone-not-published']);
    expect(codes(same, { isElsewhere: true })).toEqual(['note zone-elsewhere']);
    expect(codes({ zone: null })).toEqual(['note zone-not-read']);
  });

  test('of names and resolvers', () => {
    expect(codes({ answersUnknownNames: true })).toEqual(['warning wildcard-unexpected']);
    expect(codes({ answersUnknownNames: true }, { zone: [{ prefix: '*', type: 'A', content: '192.0.2.1', ttl: 60 }] })).toEqual([]);
    expect(codes({ brokenAliases: [{ name: 'a.example.test', target: 'gone.test', resolvers: [] }] })).toEqual(['warning alias-broken']);
    const resolver = server('Resolver', { kind: 'resolver', udp: { state: 'silent', ms: null } });
    expect(codes({ servers: [...hosts.map((host) => server(host)), resolver] })).toEqual(['warning resolver-silent']);
  });

  test('of nameservers in the zone itself: once for all servers that have the same', () => {
    const own = ['ns1.example.test', 'ns9.example.test'];
    const servers = hosts.map((host) => server(host, { ownNameservers: own }));
    expect(codes({ servers })).toEqual(['warning zone-nameservers-differ']);
    expect(findingsOf(observed({ servers }))[0]?.facts).toEqual({
      ...{ own: 'ns1.example.test, ns9.example.test', parent: 'ns1.example.test, ns2.example.test' },
      servers: 'ns1.example.test, ns2.example.test',
    });
    expect(codes({ servers: hosts.map((host) => server(host, { ownNameservers: [...hosts].reverse() })) })).toEqual([]);
  });

  test('of resolvers over TLS: silent, or without a valid certificate', () => {
    const of = (state: 'silent' | 'untrusted' | 'answered'): string[] => {
      const resolver = server('Resolver', { kind: 'resolver', udp: { state: 'skipped', ms: null }, tcp: { state, ms: null } });
      return codes({ servers: [...hosts.map((host) => server(host)), resolver] });
    };
    expect([of('silent'), of('untrusted'), of('answered')]).toEqual([['warning resolver-silent'], ['warning resolver-untrusted'], []]);
  });
});
