import { expect, it } from 'vitest';
import type { DnsRecord } from '../../../../../../preload/contract/dns/zone-record.ts';
import type { ZoneRow } from '../../../../../../preload/contract/dns/zones.ts';
import {
  adjacentField,
  changedRow,
  fieldsOf,
  isRecordField,
  isSame,
  readTtl,
  recordBelow,
  textOf,
  typeChoices,
  withFields,
} from '../../../../../../renderer/features/zones/editor/fields.ts';

const record: DnsRecord = { prefix: 'www', type: 'A', content: '203.0.113.7', ttl: 3600 };
const row = (more: Partial<ZoneRow> = {}): ZoneRow => ({ row: 'r1.1', mark: 'none', record, was: null, problems: [], ...more });

it('parses a TTL in seconds or with a unit as in zone files', () => {
  expect(['3600', ' 1h ', '2D', '10m', '1w', '5 s', '1h30m', '1d 12h'].map(readTtl)).toEqual([
    ...[3600, 3600, 172_800, 600, 604_800, 5, 5400, 129_600],
  ]);
  expect(readTtl('')).toBeNull();
  expect(['never', '1h30', '-1', '1.5', '2147483648', '9999w', '9999w1s'].map(readTtl)).toEqual(Array(7).fill(undefined));
});

it('shows how the typed text is interpreted', () => {
  expect(fieldsOf('prefix', '  ')).toEqual({ prefix: '@' });
  expect(fieldsOf('type', 'cname')).toEqual({ type: 'CNAME' });
  expect(fieldsOf('type', '')).toBeUndefined();
  expect(fieldsOf('content', ' 203.0.113.9 ')).toEqual({ content: '203.0.113.9' });
  expect(fieldsOf('ttl', '')).toEqual({ ttl: null });
  expect(fieldsOf('ttl', 'soon')).toBeUndefined();
});

it('moves through the fields in order, and stops at either end', () => {
  expect(adjacentField('prefix', 1)).toBe('type');
  expect(adjacentField('content', 1)).toBeUndefined();
  expect(adjacentField('prefix', -1)).toBeUndefined();
  expect([isRecordField('ttl'), isRecordField('mark'), isRecordField(undefined)]).toEqual([true, false, false]);
});

it('marks a changed row, and removes the mark when it matches what was read again', () => {
  const changed = changedRow(row(), { content: '203.0.113.9' });
  expect(changed).toMatchObject({ mark: 'changed', was: record, record: { content: '203.0.113.9' } });
  expect(changedRow(changed, { content: record.content })).toEqual(row());
  expect(changedRow(row({ mark: 'added' }), { ttl: null })).toMatchObject({ mark: 'added', was: null, record: { ttl: null } });
});

it('keeps the unchanged parts of a record', () => {
  expect(withFields(record, { ttl: null })).toEqual({ ...record, ttl: null });
  expect(isSame(record, { ...record })).toBe(true);
  expect(isSame(record, { ...record, ttl: null })).toBe(false);
  expect([textOf(record, 'ttl'), textOf({ ...record, ttl: null }, 'ttl')]).toEqual(['3600', '']);
});

it('lists unconfirmed types separately, including the record’s own', () => {
  const { confirmed, others } = typeChoices('TLSA');
  expect(confirmed).toContain('CNAME');
  expect(others).toContain('TXT');
  expect(others.at(-1)).toBe('TLSA');
  expect(typeChoices('A').others).not.toContain('A');
});

it('starts a record below another with its name and TTL', () => {
  expect(recordBelow(record)).toEqual({ prefix: 'www', type: 'A', content: '', ttl: 3600 });
  expect(recordBelow(undefined)).toEqual({ prefix: '@', type: 'A', content: '', ttl: 3600 });
});
