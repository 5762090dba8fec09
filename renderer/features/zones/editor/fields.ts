import { confirmedTypes, unconfirmedTypes } from '../../../../preload/contract/dns/dns-codes.ts';
import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import type { RecordFields, ZoneRow } from '../../../../preload/contract/dns/zones.ts';
import { zones as text } from '../../../text/en/zones/zones.ts';

/** The fields of a record in tab order. */
export const recordFields = ['prefix', 'type', 'ttl', 'content'] as const;
export type RecordField = (typeof recordFields)[number];

export const isRecordField = (name: string | undefined): name is RecordField => recordFields.some((field) => field === name);

/** The next or previous field; undefined at the end. */
export const adjacentField = (field: RecordField, by: 1 | -1): RecordField | undefined => recordFields[recordFields.indexOf(field) + by];

/** A field as shown in its cell. */
export function textOf(record: DnsRecord, field: RecordField): string {
  const value = record[field];
  return value === null ? '' : `${value}`;
}

const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };
const longest = 2_147_483_647;

/** Seconds from "3600", or from numbers with units as in zone files: "1h", "1h30m". null: not set. undefined: not a TTL. */
export function readTtl(typed: string): number | null | undefined {
  const trimmed = typed.trim().toLowerCase();
  if (trimmed === '') return null;
  if (!/^(?:\d{1,10}|(?:\d{1,10}\s*[smhdw]\s*)+)$/.test(trimmed)) return undefined;
  const parts = [...trimmed.matchAll(/(\d+)\s*([smhdw]?)/g)];
  const seconds = parts.reduce((sum, [, digits, unit = '']) => sum + Number(digits) * (units[unit] ?? 1), 0);
  return seconds <= longest ? seconds : undefined;
}

/** The error for a field whose text is not a TTL. */
export const ttlFault = (typed: string): string | undefined => (readTtl(typed) === undefined ? text.bulk.wrongTtl : undefined);

/** The field's value for the typed text; undefined: invalid. */
export function fieldsOf(field: RecordField, typed: string): RecordFields | undefined {
  const trimmed = typed.trim();
  if (field === 'prefix') return { prefix: trimmed === '' ? '@' : trimmed };
  if (field === 'type') return trimmed === '' ? undefined : { type: trimmed.toUpperCase() };
  if (field === 'content') return { content: trimmed };
  const ttl = readTtl(typed);
  return ttl === undefined ? undefined : { ttl };
}

/** A record with some fields changed. */
export function withFields(record: DnsRecord, { prefix, type, ttl, content }: RecordFields): DnsRecord {
  return {
    prefix: prefix ?? record.prefix,
    type: type ?? record.type,
    ttl: ttl === undefined ? record.ttl : ttl,
    content: content ?? record.content,
  };
}

/** The records are equal in all fields. */
export const isSame = (one: DnsRecord, other: DnsRecord): boolean => recordFields.every((field) => one[field] === other[field]);

/** The expected row after a change; shown until the main process responds. */
export function changedRow(row: ZoneRow, fields: RecordFields): ZoneRow {
  const record = withFields(row.record, fields);
  if (row.mark === 'added') return { ...row, record };
  const was = row.was ?? row.record;
  return isSame(record, was) ? { ...row, mark: 'none', record, was: null } : { ...row, mark: 'changed', record, was };
}

/** The available types: those known to be accepted, those that are not, and the record's own. */
export function typeChoices(own: string): { readonly confirmed: readonly string[]; readonly others: readonly string[] } {
  const confirmed: readonly string[] = confirmedTypes;
  const others: readonly string[] = unconfirmedTypes;
  const known = own === '' || confirmed.includes(own) || others.includes(own);
  return { confirmed, others: known ? others : [...others, own] };
}

/** The initial record below another one. */
export const recordBelow = (above: DnsRecord | undefined): DnsRecord => ({
  prefix: above?.prefix ?? '@',
  type: 'A',
  content: '',
  ttl: above?.ttl ?? 3600,
});
