import { confirmedTypes, unconfirmedTypes } from '../../../../preload/contract/dns-codes.ts';
import type { DnsRecord } from '../../../../preload/contract/zone-record.ts';
import type { RecordFields, ZoneRow } from '../../../../preload/contract/zones.ts';
import { zones as texts } from '../../../text/en/zones.ts';

/** The fields of a record in the order in which Tab goes through them. */
export const recordFields = ['prefix', 'type', 'ttl', 'content'] as const;
export type RecordField = (typeof recordFields)[number];

export const isRecordField = (name: string | undefined): name is RecordField => recordFields.some((field) => field === name);

/** The field after this one, or before it; undefined at the end. */
export const fieldBeside = (field: RecordField, by: 1 | -1): RecordField | undefined => recordFields[recordFields.indexOf(field) + by];

/** A field as it is written into its cell. */
export function textOf(record: DnsRecord, field: RecordField): string {
  const value = record[field];
  return value === null ? '' : `${value}`;
}

const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };
const longest = 2_147_483_647;

/** Seconds from "3600", or from numbers with units as zone files have it: "1h", "1h30m". null: left open. undefined: no TTL. */
export function readTtl(text: string): number | null | undefined {
  const trimmed = text.trim().toLowerCase();
  if (trimmed === '') return null;
  if (!/^(?:\d{1,10}|(?:\d{1,10}\s*[smhdw]\s*)+)$/.test(trimmed)) return undefined;
  const parts = [...trimmed.matchAll(/(\d+)\s*([smhdw]?)/g)];
  const seconds = parts.reduce((sum, [, digits, unit = '']) => sum + Number(digits) * (units[unit] ?? 1), 0);
  return seconds <= longest ? seconds : undefined;
}

/** What is to be said at a field of which the text is no TTL. */
export const ttlFault = (text: string): string | undefined => (readTtl(text) === undefined ? texts.bulk.wrongTtl : undefined);

/** What a field becomes by the text that was typed into it; undefined: it cannot be that. */
export function fieldsOf(field: RecordField, text: string): RecordFields | undefined {
  const trimmed = text.trim();
  if (field === 'prefix') return { prefix: trimmed === '' ? '@' : trimmed };
  if (field === 'type') return trimmed === '' ? undefined : { type: trimmed.toUpperCase() };
  if (field === 'content') return { content: trimmed };
  const ttl = readTtl(text);
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

/** The record says the same in all fields. */
export const isSame = (one: DnsRecord, other: DnsRecord): boolean => recordFields.every((field) => one[field] === other[field]);

/** How a row will stand once main has taken a change; it is drawn so until main answers. */
export function changedRow(row: ZoneRow, fields: RecordFields): ZoneRow {
  const record = withFields(row.record, fields);
  if (row.mark === 'added') return { ...row, record };
  const was = row.was ?? row.record;
  return isSame(record, was) ? { ...row, mark: 'none', record, was: null } : { ...row, mark: 'changed', record, was };
}

/** What can be chosen as a type: those that are known to be taken, those that are not, and the record's own. */
export function typeChoices(own: string): { readonly confirmed: readonly string[]; readonly others: readonly string[] } {
  const confirmed: readonly string[] = confirmedTypes;
  const others: readonly string[] = unconfirmedTypes;
  const known = own === '' || confirmed.includes(own) || others.includes(own);
  return { confirmed, others: known ? others : [...others, own] };
}

/** A record to begin with below another one. */
export const recordBelow = (above: DnsRecord | undefined): DnsRecord => ({
  prefix: above?.prefix ?? '@',
  type: 'A',
  content: '',
  ttl: above?.ttl ?? 3600,
});
