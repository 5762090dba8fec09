import type { LiveCheck, LiveFinding, LiveServer } from '../../../preload/contract/live-dns/live-dns.ts';

/** Something that differs between two checks; null: it was not there. */
export interface CheckDifference {
  readonly of: 'state' | 'parent' | 'service' | 'server' | 'udp' | 'tcp' | 'serial' | 'differences';
  /** The server, as `host (address)`; null: of the domain. */
  readonly server: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

export interface CheckChanges {
  readonly appeared: readonly LiveFinding[];
  readonly resolved: readonly LiveFinding[];
  readonly differences: readonly CheckDifference[];
}

/** Facts that say what a finding is about. The others, such as a TTL or a count, may change while it remains. */
const subjects = ['host', 'address', 'name', 'target', 'domain', 'zone'];
const identity = ({ code, facts }: LiveFinding): string => JSON.stringify([code, ...subjects.map((name) => facts[name] ?? '')]);
const without = (all: readonly LiveFinding[], others: readonly LiveFinding[]): LiveFinding[] => {
  const known = new Set(others.map(identity));
  return all.filter((one) => !known.has(identity(one)));
};

const nameOf = ({ host, address }: LiveServer): string => (address === null || address === host ? host : `${host} (${address})`);
const listOf = (hosts: readonly string[]): string => [...hosts].sort().join(', ');

/** What changed from one check of a domain to a later one. */
export function compareChecks(before: LiveCheck, after: LiveCheck): CheckChanges {
  const ofDomain = (of: CheckDifference['of'], one: string, other: string): CheckDifference[] =>
    one === other ? [] : [{ of, server: null, before: one, after: other }];
  const servers = new Map(before.servers.map((server) => [`${server.kind} ${nameOf(server)}`, server]));
  const differences = [
    ...ofDomain('state', before.parent.state, after.parent.state),
    ...ofDomain('parent', listOf(before.parent.nameservers), listOf(after.parent.nameservers)),
    ...ofDomain('service', listOf(before.nameservers), listOf(after.nameservers)),
    ...after.servers.flatMap((server) => {
      const key = `${server.kind} ${nameOf(server)}`;
      const known = servers.get(key);
      servers.delete(key);
      return known === undefined ? [presence(server, null, 'present')] : ofServer(known, server);
    }),
    ...[...servers.values()].map((gone) => presence(gone, 'present', null)),
  ];
  return {
    appeared: without(after.findings, before.findings),
    resolved: without(before.findings, after.findings),
    differences,
  };
}

const presence = (server: LiveServer, before: string | null, after: string | null): CheckDifference => ({
  ...{ of: 'server', before, after },
  server: nameOf(server),
});

function ofServer(before: LiveServer, after: LiveServer): CheckDifference[] {
  const counted = (server: LiveServer): string | null => (server.compared === null ? null : `${server.compared.differences}`);
  const serial = (server: LiveServer): string | null => (server.serial === null ? null : `${server.serial}`);
  const values = [
    ['udp', before.udp.state, after.udp.state],
    ['tcp', before.tcp.state, after.tcp.state],
    ['serial', serial(before), serial(after)],
    ['differences', counted(before), counted(after)],
  ] as const;
  return values.flatMap(([of, one, other]) => (one === other ? [] : [{ of, server: nameOf(after), before: one, after: other }]));
}
