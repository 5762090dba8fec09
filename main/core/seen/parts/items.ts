import { isIPv6 } from 'node:net';
import type { PartField } from '../../../../preload/contract/seen/seen-codes.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import { readDsRecords, readForwardings, readHosts } from '../../service/domain/parts.ts';
import { namingOf, type ZoneNaming } from '../../service/domain/record-names.ts';
import { readName } from '../../service/lists/names.ts';
import type { ComparedPart } from '../../store/portfolio/domains/overwritten-parts.ts';
import { prefixMeaning, recordIdentity, typeMeaning } from '../../zone/diff.ts';
import { hasShrunk, readZone } from '../../zone/read-zone.ts';

/** Which part of a domain has a compared field. */
export const partOfField = {
  zone: 'dns',
  ds: 'dnssec',
  'child-nameservers': 'hosts',
  forwarding: 'forwarding',
} as const satisfies Record<PartField, ComparedPart>;

/** One record, DS record, child nameserver with an address, or forwarding. */
export interface Item {
  /** What it is shown under: its record set, the name of the child nameserver, or the source of the forwarding. */
  readonly group: string;
  /** Equal for equivalent items, ignoring TTL. */
  readonly identity: string;
  /** As it is shown within its group. */
  readonly text: string;
  /** Seconds; null: not reported, or it has none. */
  readonly ttl: number | null;
}

/** How an item differs: it was added, it was removed, or only its TTL has changed. */
export type Sign = '+' | '-' | '~';

export interface ItemChange {
  readonly sign: Sign;
  /** As it is now, or as it was if it was removed. */
  readonly item: Item;
  /** As it was, if only its TTL has changed. */
  readonly was: Item | null;
}

/** The identity of a DS record; its number at the service means nothing. */
export const dsIdentity = (ds: { keytag: unknown; algorithm: unknown; digestType: unknown; digest: string }): string =>
  `${ds.keytag} ${ds.algorithm} ${ds.digestType} ${ds.digest.replace(/\s+/g, '').toUpperCase()}`;

/** The identity of a child nameserver by its full name; IPv6 has many spellings for one address. */
export function hostIdentity(hostname: string, address: string): string {
  const plain = address.trim().toLowerCase();
  const canonical = isIPv6(plain) && URL.canParse(`http://[${plain}]`) ? new URL(`http://[${plain}]`).hostname : plain;
  return `${readName(hostname).name} ${canonical}`;
}

export const forwardingIdentity = (from: string, to: string, domain: string): string => `${labelOf(from, domain)} ${to.trim()}`;

/** Some services write the label of a forwarding, others its full name. */
function labelOf(from: string, domain: string): string {
  const plain = from.trim().toLowerCase().replace(/\.$/, '');
  if (plain === '' || plain === '@' || plain === domain) return '@';
  return plain.endsWith(`.${domain}`) ? plain.slice(0, -domain.length - 1) : plain;
}

/** Of an SOA record, which the service numbers itself, everything but the serial. */
const withoutSerial = (content: string): string => content.trim().replace(/^(\S+\s+\S+\s+)\d+(?=\s)/, '$10');

/**
 * Returns the items of a field in a stored response; null if not all of them can be understood, so that they cannot be compared.
 * `name`: of the domain, as A-labels. `naming`: of the whole zone, if these are only some of its records.
 */
export function itemsOf(field: PartField, data: Json, name: string, naming?: ZoneNaming): readonly Item[] | null {
  if (field === 'zone') return zoneItems(data, name, naming);
  if (!Array.isArray(data)) return null;
  const items = {
    ds: () => readDsRecords(data),
    'child-nameservers': () => readHosts(data, name),
    forwarding: () => readForwardings(data),
  }[field]();
  if (items.odd > 0 || items.items.length !== data.length) return null;
  const read = items.items.map((one): Item | null => {
    if ('digest' in one) {
      const isWhole = one.keytag !== null && one.algorithm !== null && one.digestType !== null && one.digest !== '';
      return isWhole ? { group: '', identity: dsIdentity(one), text: dsIdentity(one), ttl: null } : null;
    }
    if ('hostname' in one) {
      const identity = hostIdentity(one.hostname, one.address);
      return one.address === '' ? null : { group: readName(one.hostname).name, identity, text: one.address, ttl: null };
    }
    return { group: labelOf(one.from, name), identity: forwardingIdentity(one.from, one.to, name), text: one.to, ttl: null };
  });
  return read.every((one) => one !== null) ? read : null;
}

function zoneItems(data: Json, name: string, naming: ZoneNaming | undefined): readonly Item[] | null {
  try {
    return readZone(data, name, naming).map((record) => {
      const type = typeMeaning(record.type);
      const identity = recordIdentity(type === 'SOA' ? { ...record, content: withoutSerial(record.content) } : record);
      const text = record.ttl === null ? record.content : `${record.content} (${record.ttl} s)`;
      return { group: `${prefixMeaning(record.prefix)} ${type}`, identity, text, ttl: type === 'SOA' ? null : record.ttl };
    });
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Whether a reading may be cut off: most of the items, or all of them, are missing. */
export const maybeCutOff = (was: number, is: number): boolean => (is === 0 && was > 0) || hasShrunk(was, is);

/** Two readings of a field, as far as they differ as text. */
export interface TwoReadings {
  /** null: not all of them can be understood. */
  readonly was: readonly Item[] | null;
  readonly is: readonly Item[] | null;
  /** How many items there are in all. */
  readonly counts: { readonly was: number; readonly is: number };
}

/** Reads what differs between two stored responses. Of a large zone hardly anything does, and reading the rest would take a while. */
export function readBoth(field: PartField, before: string, after: string, name: string): TwoReadings {
  const [was, is] = [before, after].map((text) => JSON.parse(text) as Json);
  if (!Array.isArray(was) || !Array.isArray(is)) return { was: null, is: null, counts: { was: 0, is: 0 } };
  const common = new Map<string, number>();
  const texts = was.map((object) => JSON.stringify(object));
  for (const text of texts) common.set(text, (common.get(text) ?? 0) + 1);
  const added = is.filter((object) => {
    const text = JSON.stringify(object);
    const count = common.get(text) ?? 0;
    if (count > 0) common.set(text, count - 1);
    return count === 0;
  });
  const removed = was.filter((_, place) => {
    const text = texts[place] ?? '';
    const count = common.get(text) ?? 0;
    if (count > 0) common.set(text, count - 1);
    return count > 0;
  });
  const read = (items: Json, whole: Json) => itemsOf(field, items, name, field === 'zone' ? namingOf(whole, name) : undefined);
  return { was: read(removed, was), is: read(added, is), counts: { was: was.length, is: is.length } };
}

/** Compares two readings by meaning and regardless of order. A TTL that is missing on one side matches any. */
export function changesOf(before: readonly Item[], after: readonly Item[]): ItemChange[] {
  const remaining = new Map<string, Item[]>();
  for (const item of before) {
    const same = remaining.get(item.identity);
    if (same === undefined) remaining.set(item.identity, [item]);
    else same.push(item);
  }
  const unmatched = after.filter((item) => {
    const same = remaining.get(item.identity) ?? [];
    const place = same.findIndex(({ ttl }) => ttl === item.ttl);
    if (place >= 0) same.splice(place, 1);
    return place < 0;
  });
  const changes: ItemChange[] = [];
  for (const item of unmatched) {
    const same = remaining.get(item.identity) ?? [];
    const free = same.findIndex(({ ttl }) => ttl === null || item.ttl === null);
    const [was] = same.splice(Math.max(free, 0), 1);
    if (was === undefined) changes.push({ sign: '+', item, was: null });
    else if (free < 0) changes.push({ sign: '~', item, was });
  }
  for (const item of [...remaining.values()].flat()) changes.push({ sign: '-', item, was: null });
  return changes;
}
