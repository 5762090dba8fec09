import type { ResponseField } from '../../../../preload/contract/accounts/profile.ts';
import type { DomainContact, DomainDetails } from '../../../../preload/contract/domains/domain.ts';
import type { Output } from '../../../../preload/contract/index.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { type DetailsRead, readDetails } from '../../service/domain/details.ts';
import { type Resources, readDsRecords, readForwardings, readHosts, readRecords } from '../../service/domain/parts.ts';
import { readWhois } from '../../service/domain/whois.ts';
import { isJsonObject } from '../../service/lists/fields.ts';
import type { DomainPartsStore, StoredSectionName } from '../../store/portfolio/domains/parts-port.ts';
import { readFields } from '../answer-fields.ts';
import type { DomainDeps } from './port.ts';
import { storedDomain } from './read-part.ts';

type Store = Pick<DomainDeps, 'store'>;

interface StoredData {
  readonly readAt: string;
  readonly data: Json;
}

function find(parts: DomainPartsStore, accountId: string, id: number, part: StoredSectionName): StoredData | null {
  const stored = parts.find(accountId, id, part);
  return stored === null ? null : { readAt: stored.readAt, data: JSON.parse(stored.raw) as Json };
}

/** Everything stored about a domain except the records of its zone. Throws AppError NOT_FOUND. */
export function storedOf(of: Store, accountId: string, id: number): Output<'domain.stored'> {
  const found = storedDomain(of, accountId, id);
  const { name, extension } = found.domain;
  const { parts } = of.store();
  // Counted in the store: a large zone takes a while to read.
  const zone = parts.zones(accountId, [id]).get(id);
  const part = (section: StoredSectionName) => find(parts, accountId, id, section);
  const details = part('details');
  const listed: StoredData = { readAt: found.readAt, data: JSON.parse(found.raw) as Json };
  const newer = details !== null && details.readAt >= listed.readAt ? details : listed;
  const whois = part('whois');
  return {
    domain: found.domain,
    readAt: newer.readAt,
    fields: fieldsIn(newer.data),
    details: details === null ? null : detailsOf(parts, accountId, details, part('protection')),
    zone: zone === undefined ? null : { readAt: zone.readAt, count: zone.records },
    forwarding: resourcesOf(part('forwarding'), readForwardings),
    dnssec: resourcesOf(part('dnssec'), readDsRecords),
    hosts: resourcesOf(part('hosts'), (data) => readHosts(data, name)),
    whois: whois === null ? null : { readAt: whois.readAt, ...readWhois(whois.data), fields: fieldsIn(whois.data) },
    renewal: parts.renewal(accountId, extension),
  };
}

/** The zone as last read. Throws AppError NOT_FOUND. */
export function zoneOf(of: Store, accountId: string, id: number): Output<'domain.zone'> {
  const { name } = storedDomain(of, accountId, id).domain;
  return resourcesOf(find(of.store().parts, accountId, id, 'dns'), (data) => readRecords(data, name));
}

const fieldsIn = (data: Json): ResponseField[] => (isJsonObject(data) ? readFields(data) : []);

function resourcesOf<T>(stored: StoredData | null, read: (data: Json) => Resources<T>): (Resources<T> & { readAt: string }) | null {
  return stored === null ? null : { readAt: stored.readAt, ...read(stored.data) };
}

function detailsOf(parts: DomainPartsStore, accountId: string, { readAt, data }: StoredData, protection: StoredData | null): DomainDetails {
  const read = readDetails(data, protection?.data ?? null);
  const used = parts.usedBy(accountId, [...new Set(Object.values(read.contacts).flatMap((contact) => contact?.id ?? []))]);
  const withUse = (contact: DetailsRead['contacts']['admin']): DomainContact | null =>
    contact === null ? null : { ...contact, usedBy: contact.id === null ? 0 : (used.get(contact.id) ?? 0) };
  const { registrant, admin, tech, billing } = read.contacts;
  return {
    ...read,
    readAt,
    contacts: { registrant: withUse(registrant), admin: withUse(admin), tech: withUse(tech), billing: withUse(billing) },
  };
}
