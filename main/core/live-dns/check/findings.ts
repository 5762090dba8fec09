import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import type { LiveFinding } from '../../../../preload/contract/live-dns/live-dns.ts';
import { contentMeaning } from '../../zone/content-meaning.ts';
import { dnssecFindings } from '../dnssec/findings.ts';
import { mailFindings } from '../mail/findings.ts';
import { maxSets } from './compare.ts';
import { finding, type Level } from './finding.ts';
import type { CheckedServer, Observed } from './observed.ts';
import { isWithin } from './walk.ts';

const list = (names: readonly string[]): string => names.join(', ');
const sameAddress = (one: string, other: string): boolean => contentMeaning('AAAA', one) === contentMeaning('AAAA', other);
const isSilent = ({ state }: CheckedServer['udp']): boolean => state !== 'answered' && state !== 'skipped' && state !== 'blocked';

/** Whether serial `one` is older (RFC 1982). */
export const isOlder = (one: number, other: number): boolean => one !== other && (other - one) >>> 0 < 0x80000000;

const order: Readonly<Record<Level, number>> = { error: 0, warning: 1, note: 2 };
const maxFindings = 200;

/** What is wrong with a domain, errors first. */
export function findingsOf(observed: Observed): LiveFinding[] {
  const all = [
    ...ofDelegation(observed),
    ...ofGlue(observed),
    ...ofOwnNameservers(observed),
    ...ofServers(observed),
    ...ofSerials(observed),
    ...ofRecords(observed),
    ...ofResolvers(observed),
    ...ofNames(observed),
    ...ofSignatures(observed),
    ...(observed.mail === undefined || observed.mail === null ? [] : mailFindings(observed.subject.domain, observed.mail)),
  ];
  return all.sort((one, other) => order[one.level] - order[other.level]).slice(0, maxFindings);
}

function ofDelegation({ delegation, subject }: Observed): LiveFinding[] {
  const { domain, nameservers } = subject;
  const { parent } = delegation;
  if (delegation.state === 'unreachable') return [finding('parent-unreachable', 'error', { zone: parent })];
  if (delegation.state === 'no-such-name') return [finding('name-missing', 'error', { domain, zone: parent }, 'nameservers')];
  if (delegation.state !== 'delegated') return [finding('not-delegated', 'error', { domain, zone: parent }, 'nameservers')];
  const onlyParent = delegation.hosts.filter((host) => !nameservers.includes(host));
  const onlyService = nameservers.filter((host) => !delegation.hosts.includes(host));
  if (nameservers.length === 0 || (onlyParent.length === 0 && onlyService.length === 0)) return [];
  const facts = { parent: list(delegation.hosts), service: list(nameservers), ttl: delegation.ttl };
  return onlyParent.length === delegation.hosts.length
    ? [finding('delegation-foreign', 'error', facts, 'nameservers')]
    : [finding('delegation-differs', 'warning', facts, 'nameservers')];
}

/** Addresses of nameservers within the domain, at the parent and at the service. */
function ofGlue({ delegation, subject: { domain, hosts } }: Observed): LiveFinding[] {
  if (delegation.state !== 'delegated') return [];
  return delegation.hosts
    .filter((host) => isWithin(host, domain))
    .flatMap((host): LiveFinding[] => {
      const glue = delegation.glue.get(host) ?? [];
      if (glue.length === 0) return [finding('glue-missing', 'error', { host }, 'hosts')];
      const registered = (hosts ?? []).filter((child) => child.host === host).map(({ address }) => address);
      if (hosts === null || registered.length === 0) return [];
      const isSame =
        registered.every((one) => glue.some((other) => sameAddress(one, other))) &&
        glue.every((one) => registered.some((other) => sameAddress(one, other)));
      return isSame ? [] : [finding('glue-differs', 'error', { host, parent: list(glue), service: list(registered) }, 'hosts')];
    });
}

/** The nameservers in the zone itself, which resolvers use instead of the parent's once they have asked one of them. */
function ofOwnNameservers({ delegation, servers }: Observed): LiveFinding[] {
  if (delegation.state !== 'delegated') return [];
  const parent = list([...delegation.hosts].sort());
  const differing = new Map<string, string[]>();
  for (const { ownNameservers, host } of servers) {
    const own = ownNameservers === null ? parent : list([...ownNameservers].sort());
    if (own !== parent) differing.set(own, [...new Set([...(differing.get(own) ?? []), host])]);
  }
  return [...differing].map(([own, hosts]) =>
    finding('zone-nameservers-differ', 'warning', { own, parent: list(delegation.hosts), servers: list(hosts) }, 'nameservers'),
  );
}

const isHere = (server: CheckedServer): boolean => server.kind === 'nameserver';

function ofServers(observed: Observed): LiveFinding[] {
  const all = observed.servers.filter(isHere);
  const six = all.filter(({ address }) => address?.includes(':') === true);
  const noSix = six.length > 0 && six.every(({ udp, tcp }) => udp.state === 'unreachable' && tcp.state === 'unreachable');
  const asked = noSix ? all.filter((server) => !six.includes(server)) : all;
  const found = asked.flatMap((server) => ofServer(server, observed));
  return noSix ? [...found, finding('no-ipv6-here', 'note')] : found;
}

function ofServer(
  { host, address, udp, tcp, authoritative, rcode, delegated }: CheckedServer,
  { delegation, subject }: Observed,
): LiveFinding[] {
  // A server that the parent does not name is used by no resolver.
  const level: Level = delegated || delegation.state !== 'delegated' ? 'error' : 'warning';
  const facts = { host, address: address ?? '' };
  if (address === null) {
    const isGlueMissing = delegated && isWithin(host, subject.domain);
    return isGlueMissing ? [] : [finding('nameserver-without-address', level, { host })];
  }
  if (udp.state === 'blocked') return [finding('nameserver-private', level, facts)];
  const isMalformed = udp.state === 'malformed';
  if (isSilent(udp) && isSilent(tcp)) return [finding(isMalformed ? 'server-malformed' : 'server-silent', level, facts)];
  return [
    ...(authoritative === false ? [finding('server-lame', level, { ...facts, rcode: rcode ?? '' })] : []),
    ...(isSilent(udp) ? [finding(isMalformed ? 'server-malformed' : 'server-udp-silent', level, facts)] : []),
    ...(isSilent(tcp) ? [finding('server-tcp-closed', 'warning', facts)] : []),
  ];
}

function ofSerials({ servers }: Observed): LiveFinding[] {
  const known = servers.filter((server) => isHere(server) && server.authoritative === true);
  const serials = known.flatMap(({ serial }) => (serial === null ? [] : [serial]));
  const [first] = serials;
  if (first === undefined || serials.every((serial) => serial === first)) return [];
  const newest = serials.reduce((best, serial) => (isOlder(best, serial) ? serial : best), first);
  const behind = known.filter(({ serial }) => serial !== null && isOlder(serial, newest));
  return [finding('serials-differ', 'warning', { newest, servers: list(behind.map(({ host, serial }) => `${host} (${serial})`)) })];
}

function ofRecords({ servers, zone, subject }: Observed): LiveFinding[] {
  if (zone === null) return [finding('zone-not-read', 'note', {}, 'zone')];
  const compared = servers.filter((server) => isHere(server) && (server.compared?.sets ?? 0) > 0);
  const differing = compared.filter((server) => (server.compared?.differences ?? 0) > 0);
  const omitted = zone.omitted > 0 ? [finding('sets-not-compared', 'note', { sets: zone.omitted, most: maxSets })] : [];
  const [first] = differing;
  if (first === undefined) return omitted;
  if (subject.isElsewhere) return [finding('zone-elsewhere', 'note', { nameservers: list(subject.nameservers) }, 'nameservers')];
  const isSame = differing.length === compared.length && differing.every((server) => haveSameAnswers(server, first));
  if (isSame && compared.length > 1)
    return [finding('zone-not-published', 'error', { differences: first.compared?.differences ?? 0 }, 'snapshots'), ...omitted];
  return [
    ...differing.map(({ host, address, compared: counts }) =>
      finding('records-differ', 'error', { host, address: address ?? '', differences: counts?.differences ?? 0 }, 'zone'),
    ),
    ...omitted,
  ];
}

function haveSameAnswers({ comparison: one }: CheckedServer, { comparison: other }: CheckedServer): boolean {
  return one !== null && other !== null && areSame(one.expected, other.expected) && areSame(one.answered, other.answered);
}

const areSame = (some: readonly DnsRecord[], others: readonly DnsRecord[]): boolean =>
  some.length === others.length &&
  some.every(({ prefix, type, content, ttl }, at) => {
    const other = others[at];
    return prefix === other?.prefix && type === other.type && content === other.content && ttl === other.ttl;
  });

function ofResolvers({ servers, subject }: Observed): LiveFinding[] {
  return servers
    .filter((server) => !isHere(server))
    .flatMap(({ host, address, udp, tcp, compared }): LiveFinding[] => {
      const facts = { host, address: address ?? '' };
      const { state } = udp.state === 'skipped' ? tcp : udp;
      if (state === 'untrusted') return [finding('resolver-untrusted', 'warning', facts)];
      if (state !== 'answered') return [finding('resolver-silent', 'warning', facts)];
      const differences = compared?.differences ?? 0;
      return differences === 0 || subject.isElsewhere ? [] : [finding('resolver-differs', 'warning', { ...facts, differences })];
    });
}

function ofNames({ subject, answersUnknownNames, brokenAliases }: Observed): LiveFinding[] {
  const hasWildcard = (subject.zone ?? []).some(({ prefix }) => prefix.trim().startsWith('*'));
  return [
    ...brokenAliases.map(({ name, target, resolvers }) =>
      finding('alias-broken', 'warning', { name, target, resolvers: list(resolvers) }, 'zone'),
    ),
    ...(answersUnknownNames === true && !hasWildcard ? [finding('wildcard-unexpected', 'warning', {}, 'zone')] : []),
  ];
}

function ofSignatures({ subject, dnssec = null }: Observed): LiveFinding[] {
  if (dnssec === null) return [];
  return dnssecFindings({ domain: subject.domain, signers: subject.signers ?? null }, dnssec, Date.now() / 1000);
}
