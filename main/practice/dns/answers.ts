import { isIPv6 } from 'node:net';
import type { Answer as PacketAnswer } from 'dns-packet';
import { type FormerZone, formerZone } from '../areas/dns/former-zone.ts';
import { ensureZone, zoneRecords } from '../areas/dns/zone.ts';
import { type DomainRow, nameserversOf } from '../areas/domains/row.ts';
import type { DomainStatus } from '../kernel/domain-status.ts';
import type { Practice } from '../kernel/port.ts';
import { externalAddress, ownAddress, topLevelAddress } from './addresses.ts';
import { type PublishedRecord, packetRecord } from './packet-record.ts';

/** What a server is: it answers for other zones in each role. */
export type Role = 'root' | 'top-level' | 'own' | 'external' | 'resolver';

export interface DnsServer {
  readonly role: Role;
  /** Milliseconds after which it has a change of a zone, as a secondary server does after the primary one. */
  readonly lag: number;
}

export interface Answer {
  readonly rcode: number;
  readonly authoritative: boolean;
  readonly answers: readonly PacketAnswer[];
  readonly authorities: readonly PacketAnswer[];
  readonly additionals: readonly PacketAnswer[];
}

const noError = 0;
const noSuchName = 3;
const refused = 5;
const ttl = 3600;
/** How long a resolver keeps that there is no such name or type. In seconds. */
const negativeTtl = 300;
/** Where aliases and mail lead that no practice domain is. */
const elsewhere = '203.0.113.80';

const nothing: Answer = { rcode: noError, authoritative: false, answers: [], authorities: [], additionals: [] };
const authoritative: Answer = { ...nothing, authoritative: true };

/** The registry has no delegation of a domain in these states. */
const notDelegated: readonly DomainStatus[] = ['pending', 'rejected', 'deleted', 'suspended', 'pending-delete', 'pending-restore'];

/** Answers a question as this server; the name is in lower case without a trailing dot. */
export function answer(practice: Practice, { role, lag }: DnsServer, name: string, type: string): Answer {
  const domain = domainIn(practice, name);
  switch (role) {
    case 'root':
      return delegation(lastLabel(name), ['ns.registry.example'], new Map([['ns.registry.example', [topLevelAddress]]]));
    case 'top-level':
      return ofRegistry(practice, domain, name, type);
    case 'own':
      return domain === null ? { ...nothing, rcode: refused } : ofOwn(practice, domain, lag, name, type);
    case 'external':
      return domain === null ? { ...nothing, rcode: refused } : ofZone(foreignZone(domain), domain, name, type);
    case 'resolver':
      return followed(practice, name, type);
  }
}

/** A secondary server has the zone as it was until it has transferred the new one. */
function ofOwn(practice: Practice, domain: DomainRow, lag: number, name: string, type: string): Answer {
  const former = formerZone(practice, domain);
  return former !== null && practice.now() < former.at + lag
    ? ofZone(former.records, former.domain, name, type)
    : ofZone(published(practice, domain), domain, name, type);
}

const maxAliases = 8;

/** A resolver returns an alias with what it leads to. */
function followed(practice: Practice, name: string, type: string, aliases = 0): Answer {
  const domain = domainIn(practice, name);
  const found = domain === null ? { ...nothing, answers: ofOthers(name, type) } : cached(practice, domain, name, type);
  const alias = found.answers.find((record) => record.type === 'CNAME');
  if (alias?.type !== 'CNAME' || type === 'CNAME' || aliases >= maxAliases) return found;
  const target = followed(practice, alias.data.toLowerCase(), type, aliases + 1);
  return { ...target, answers: [...found.answers, ...target.answers] };
}

/** The resolver has asked before every change: it keeps the old answer for its TTL. */
function cached(practice: Practice, domain: DomainRow, name: string, type: string): Answer {
  const former = formerZone(practice, domain);
  const old = former === null ? null : withAge(resolved(practice, former.domain, former.records, name, type), former, practice.now());
  return old ?? resolved(practice, domain, published(practice, domain), name, type);
}

/** The answer with the time for which it is still kept; null: it has expired. */
function withAge(old: Answer, { at }: FormerZone, now: number): Answer | null {
  const age = Math.floor((now - at) / 1000);
  const ttlOf = (record: PacketAnswer): number => ('ttl' in record && typeof record.ttl === 'number' ? record.ttl : 0);
  const kept = old.answers.length > 0 ? Math.min(...old.answers.map(ttlOf)) : negativeTtl;
  if (age >= kept) return null;
  return { ...old, answers: old.answers.map((record) => ({ ...record, ttl: ttlOf(record) - age }) as PacketAnswer) };
}

const lastLabel = (name: string): string => name.split('.').at(-1) ?? name;

/** Whether the resolver has an address or an alias for a name. */
export const isResolved = (practice: Practice, name: string): boolean =>
  ['A', 'AAAA'].some((type) => answer(practice, { role: 'resolver', lag: 0 }, name, type).answers.length > 0);

/** The practice domain that a name is in. */
export function domainIn({ database }: Practice, name: string): DomainRow | null {
  const labels = name.split('.');
  for (let from = 0; from < labels.length - 1; from += 1) {
    const found = database.first<DomainRow>('SELECT * FROM domains WHERE name = ?', labels.slice(from).join('.'));
    if (found !== null) return found;
  }
  return null;
}

function delegation(zone: string, hosts: readonly string[], addresses: ReadonlyMap<string, readonly string[]>): Answer {
  return {
    ...nothing,
    authorities: hosts.map((host) => ({ type: 'NS', name: zone, ttl, data: host })),
    additionals: hosts.flatMap((host) => (addresses.get(host) ?? []).map((address) => addressRecord(host, address))),
  };
}

const addressRecord = (name: string, address: string): PacketAnswer => ({ type: isIPv6(address) ? 'AAAA' : 'A', name, ttl, data: address });

/** The registry delegates the practice domains, and has the addresses of all other nameservers. */
function ofRegistry(practice: Practice, domain: DomainRow | null, name: string, type: string): Answer {
  if (domain === null) {
    const address = ownAddress(name) ?? (isNameserver(practice, name) ? externalAddress : null);
    if (address === null) return { ...authoritative, rcode: noSuchName };
    return type === 'A' ? { ...authoritative, answers: [addressRecord(name, address)] } : authoritative;
  }
  const hosts = nameserversOf(domain);
  if (hosts.length === 0 || notDelegated.includes(domain.status)) return { ...authoritative, rcode: noSuchName };
  return delegation(domain.name, hosts, glueOf(practice, domain));
}

/** Addresses of the child nameservers of a domain. */
function glueOf({ database }: Practice, { id, name }: DomainRow): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { hostname, address } of database.all<{ hostname: string; address: string }>(
    'SELECT hostname, ip_address AS address FROM hosts WHERE domain_id = ? ORDER BY id',
    id,
  )) {
    const host = `${hostname}.${name}`;
    found.set(host, [...(found.get(host) ?? []), address]);
  }
  return found;
}

function isNameserver({ database }: Practice, host: string): boolean {
  return (
    database.first('SELECT 1 FROM domains WHERE EXISTS (SELECT 1 FROM json_each(nameservers) WHERE lower(value) = ?) LIMIT 1', host) !==
    null
  );
}

function published(practice: Practice, domain: DomainRow): PublishedRecord[] {
  ensureZone(practice, domain);
  return zoneRecords(practice, domain);
}

/** What another provider publishes for a domain: not the zone at the service. */
function foreignZone(_domain: DomainRow): PublishedRecord[] {
  return [
    { prefix: '@', type: 'A', content: elsewhere, ttl },
    { prefix: 'www', type: 'A', content: elsewhere, ttl },
  ];
}

/** Changes with each change of the domain. */
const serialOf = ({ updated_at }: DomainRow): number => Math.floor(Date.parse(updated_at) / 1000) >>> 0;

function ofZone(records: readonly PublishedRecord[], domain: DomainRow, name: string, type: string): Answer {
  const { name: zone } = domain;
  const hosts = nameserversOf(domain);
  const soa: PacketAnswer = {
    ...{ type: 'SOA', name: zone, ttl },
    data: {
      mname: hosts[0] ?? zone,
      rname: `hostmaster.${zone}`,
      serial: serialOf(domain),
      refresh: 7200,
      retry: 3600,
      expire: 1_209_600,
      minimum: negativeTtl,
    },
  };
  if (name === zone && type === 'SOA') return { ...authoritative, answers: [soa] };
  const prefix = name === zone ? '@' : name.slice(0, -zone.length - 1);
  const ofApex = name === zone && type === 'NS' ? hosts.map((host): PacketAnswer => ({ type: 'NS', name: zone, ttl, data: host })) : [];
  const found = recordsAt(records, prefix);
  const answers = (found ?? []).flatMap((record) => packetRecord(record, name)).filter((one) => one.type === type || one.type === 'CNAME');
  const all = ofApex.length > 0 ? ofApex : answers;
  if (all.length > 0) return { ...authoritative, answers: all };
  return { ...authoritative, rcode: found === null && prefix !== '@' ? noSuchName : noError, authorities: [soa] };
}

/** The records of a name, or of the wildcard that stands for it; null: the name does not exist (RFC 4592). */
function recordsAt(records: readonly PublishedRecord[], prefix: string): readonly PublishedRecord[] | null {
  const exists = (name: string): boolean => records.some((record) => record.prefix === name || record.prefix.endsWith(`.${name}`));
  if (prefix === '@' || exists(prefix)) return records.filter((record) => record.prefix === prefix);
  const labels = prefix.split('.');
  for (let from = 1; from <= labels.length; from += 1) {
    const encloser = labels.slice(from).join('.');
    if (encloser !== '' && !exists(encloser)) continue;
    const wildcard = encloser === '' ? '*' : `*.${encloser}`;
    const found = records.filter((record) => record.prefix === wildcard);
    return found.length > 0 ? found : null;
  }
  return null;
}

/** Names of other providers have an address, those that SPF records include have such a record, and one accepts DMARC reports. */
function ofOthers(name: string, type: string): PacketAnswer[] {
  if (type === 'A') return [addressRecord(name, elsewhere)];
  if (type !== 'TXT') return [];
  if (name.endsWith('._report._dmarc.reports.example')) return [{ type: 'TXT', name, ttl, data: 'v=DMARC1' }];
  return /^_?spf\./.test(name) ? [{ type: 'TXT', name, ttl, data: `v=spf1 ip4:${elsewhere} ~all` }] : [];
}

function resolved(practice: Practice, domain: DomainRow, records: readonly PublishedRecord[], name: string, type: string): Answer {
  const registry = ofRegistry(practice, domain, name, type);
  if (registry.rcode !== noError) return { ...registry, authoritative: false };
  const isOwn = nameserversOf(domain).some((host) => ownAddress(host) !== null);
  const zone = isOwn ? records : foreignZone(domain);
  return { ...ofZone(zone, domain, name, type), authoritative: false };
}
