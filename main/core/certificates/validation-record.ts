import type { DnsRecord } from '../../../preload/contract/dns/zone-record.ts';
import type { Json } from '../../../preload/contract/values.ts';
import { isJsonObject } from '../service/lists/fields.ts';
import { readName } from '../service/lists/names.ts';

/** Fields under which services send the parts of such a record; no source documents them (api.md section 7, SslOrder). */
const nameFields = ['name', 'host', 'hostname', 'record_name', 'cname_name', 'cname_host'] as const;
const contentFields = ['value', 'content', 'target', 'record_value', 'cname_value', 'txt_value'] as const;
const typeFields = ['type', 'record_type'] as const;
const aboutDns = /dns|cname|txt|dcv|validation/i;
const maxDepth = 4;
const ttl = 3600;

/**
 * The DNS record that validates a domain, if an order names it completely: name, type and content. null otherwise: nothing is guessed.
 * @param zone the domain (A-labels) whose zone it is for
 */
export function validationRecord(order: Json, zone: string): DnsRecord | null {
  const found = isJsonObject(order)
    ? Object.entries(order).flatMap(([key, value]) => (aboutDns.test(key) ? recordsIn(value, key, 0) : []))
    : [];
  const [record] = found;
  if (record === undefined) return null;
  return { prefix: prefixOf(record.name, zone), type: record.type, content: record.content, ttl };
}

interface Found {
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

function recordsIn(value: Json, key: string, depth: number): Found[] {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return [];
  if (Array.isArray(value)) return value.flatMap((each) => recordsIn(each, key, depth + 1));
  const [name, content] = [textOf(value, nameFields), textOf(value, contentFields)];
  const type = (textOf(value, typeFields) ?? /cname|txt/i.exec(key)?.[0] ?? '').toUpperCase();
  const own = name !== null && content !== null && /^(?:CNAME|TXT)$/.test(type) ? [{ name, type, content }] : [];
  return [...own, ...Object.entries(value).flatMap(([part, inner]) => recordsIn(inner, part, depth + 1))];
}

function textOf(object: { readonly [name: string]: Json }, names: readonly string[]): string | null {
  for (const name of names) {
    const value = object[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return null;
}

/** The name below the zone; a name that is not in the zone is taken as below it already. */
function prefixOf(name: string, zone: string): string {
  const full = readName(name).name;
  if (full === zone || full === '@') return '@';
  return full.endsWith(`.${zone}`) ? full.slice(0, -zone.length - 1) : full;
}
