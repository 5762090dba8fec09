import type { ChildHost, DnsRecord, DsRecord, Forwarding } from '../../../../preload/contract/domains/domain.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import type { Redaction } from '../../redaction/port.ts';
import type { StoredSectionName } from '../../store/portfolio/domains/parts-port.ts';
import type { Answer } from '../answer.ts';
import { type Fields, fieldsOf, isJsonObject } from '../lists/fields.ts';
import { readListPage } from '../lists/page.ts';
import type { CallOptions, ServiceClient } from '../port.ts';
import { labelOf, namingOf } from './record-names.ts';

const longest = 300;

const maxContentLength = 70_000;

export interface AskDeps {
  readonly client: Pick<ServiceClient, 'get'>;
  readonly redaction: Redaction;
  readonly id: number;
  /** A-labels; WHOIS is queried by name. */
  readonly name: string;
  readonly options: CallOptions;
}

export interface FetchedPart {
  /** ISO 8601 in UTC. */
  readonly readAt: string;
  /** Redacted: nothing of a response leaves here before that. */
  readonly data: Json;
}

/** Child nameservers per page, and the maximum number of pages: far more than any domain has. */
const pageLimit = 100;
const maxPages = 50;

const lists = new Set<StoredSectionName>(['dns', 'forwarding', 'dnssec', 'hosts']);
const below: Readonly<Record<Exclude<StoredSectionName, 'details' | 'whois'>, string>> = {
  dns: '/dns',
  forwarding: '/forwarding',
  dnssec: '/dnssec',
  hosts: '/hosts',
  protection: '/whois-protection',
};

/** Requests one part of a domain (api.md sections 6.4 to 6.9). Rejects with the client's errors, and BAD_ANSWER for an unexpected shape. */
export async function requestPart(part: StoredSectionName, deps: AskDeps): Promise<FetchedPart> {
  const { client, redaction, id, name, options } = deps;
  if (part === 'hosts') return requestHosts(deps);
  const answer =
    part === 'whois'
      ? await client.get('domains/whois', { domain: name }, options)
      : await client.get(`domains/${id}${part === 'details' ? '' : below[part]}`, {}, options);
  const data = lists.has(part) ? objectsOf(answer, part) : objectOf(answer.data, part);
  return { readAt: momentOf(answer), data: redaction.json(data) as Json };
}

/** Only child nameservers are paged. */
async function requestHosts({ client, redaction, id, options }: AskDeps): Promise<FetchedPart> {
  const ask = (page: number) => client.get(`domains/${id}${below.hosts}`, { page, limit: pageLimit }, options);
  const first = await ask(1);
  const last = Math.min(readListPage(first)?.lastPage ?? 1, maxPages);
  const objects = [...objectsOf(first, 'hosts')];
  for (let page = 2; page <= last; page++) objects.push(...objectsOf(await ask(page), 'hosts'));
  return { readAt: momentOf(first), data: redaction.json(objects) as Json };
}

const momentOf = ({ raw }: Answer): string => new Date(raw.at).toISOString();

/** The service may send an empty list as an empty string, null or an empty object (api.md section 3). */
function objectsOf(answer: Answer, part: StoredSectionName): readonly Json[] {
  const page = readListPage(answer);
  if (page !== null) return page.objects;
  const { data } = answer;
  if (data === null || data === '' || (isJsonObject(data) && Object.keys(data).length === 0)) return [];
  throw unexpected(part);
}

function objectOf(data: Json, part: StoredSectionName): Json {
  if (isJsonObject(data) && Object.keys(data).length > 0) return data;
  throw unexpected(part);
}

function unexpected(part: StoredSectionName): AppError {
  return new AppError('BAD_ANSWER', 'domain-part-unexpected', { part });
}

export interface Resources<T> {
  readonly items: T[];
  /** How many could not be parsed; they are omitted here and are in the stored response. */
  readonly odd: number;
}

/** Parses each object; an invalid one does not affect the others. */
function readResources<T>(data: Json, most: number, read: (fields: Fields) => T | null): Resources<T> {
  const objects = Array.isArray(data) ? data.slice(0, most) : [];
  const items = objects.flatMap((object) => {
    const item = isJsonObject(object) ? read(fieldsOf(object)) : null;
    return item === null ? [] : [item];
  });
  return { items, odd: objects.length - items.length };
}

/**
 * Parses the records of the zone with this name (api.md section 7, DnsRecord). One whose place in the zone cannot be determined counts as
 * one that could not be parsed. `naming`: of the whole zone, if these are only some of its records.
 */
export function readRecords(data: Json, zone: string, naming = namingOf(data, zone)): Resources<DnsRecord> {
  return readResources(data, 20_000, (fields) => {
    const type = fields.text('type', 30);
    const prefix = labelOf(fields.text('prefix', longest), fields.text('name', longest), zone, naming);
    if (type === null || prefix === null) return null;
    return {
      prefix,
      // Some letters get longer when their case changes.
      type: type.toUpperCase().slice(0, 30),
      content: fields.prose('content', maxContentLength) ?? '',
      ttl: fields.whole('ttl'),
    };
  });
}

/** Parses a domain's URL forwardings (api.md section 7, Forwarding); those without a destination are omitted. */
export function readForwardings(data: Json): Resources<Forwarding> {
  return readResources(data, 1000, (fields) => {
    const to = fields.text('to', 5000);
    return to === null ? null : { id: fields.whole('id'), from: fields.text('from', 300) ?? '@', to };
  });
}

/** Parses a domain's DS records (api.md section 7, Dnssec). */
export function readDsRecords(data: Json): Resources<DsRecord> {
  return readResources(data, 1000, (fields) => {
    const keytag = fields.whole('keytag');
    const digest = fields.text('digest', 300);
    if (keytag === null && digest === null) return null;
    return {
      id: fields.whole('id'),
      keytag,
      algorithm: fields.whole('algorithm'),
      digestType: fields.whole('digesttype'),
      digest: digest ?? '',
      statusLabel: fields.text('status_label', 100) ?? '',
    };
  });
}

/** Parses a domain's child nameservers (api.md section 7, Host): `nameserver` and `hostname` may each be the full name or the label only. */
export function readHosts(data: Json, zone: string): Resources<ChildHost> {
  return readResources(data, 5000, (fields) => {
    const nameserver = fields.text('nameserver', longest);
    const label = nameserver?.includes('.') ? null : (nameserver ?? fields.text('hostname', longest));
    const hostname = label === null ? nameserver : fullHostname(label, zone);
    if (hostname === null) return null;
    return {
      id: fields.whole('id'),
      hostname: hostname.slice(0, longest),
      address: fields.text('ip_address', 300) ?? '',
      statusLabel: fields.text('status_label', 100) ?? '',
    };
  });
}

/** A child nameserver is below its domain, so a label that is not is completed. */
function fullHostname(label: string, zone: string): string {
  const plain = label.replace(/\.$/, '');
  return plain.toLowerCase().endsWith(`.${zone}`) ? plain : `${plain}.${zone}`;
}

/**
 * Requests a domain's auth code: `data` is the code itself, or an object that contains it (api.md section 6.4). The result must not be
 * stored or logged. Rejects with the client's errors, and BAD_ANSWER, which never quotes the response.
 */
export async function requestAuthCode(client: Pick<ServiceClient, 'get'>, id: number, options: CallOptions): Promise<string> {
  const { data } = await client.get(`domains/${id}/auth_code`, {}, options);
  const code = codeIn(data);
  if (code === null) throw new AppError('BAD_ANSWER', 'no-auth-code');
  return code;
}

function codeIn(data: Json): string | null {
  const value = isJsonObject(data) ? (data['auth_code'] ?? null) : data;
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' && text.length <= longest ? text.trim() : null;
}
