import { expect, it } from 'vitest';
import type { DnsRecord } from '../../../../../preload/contract/domain.ts';
import { placesInZone, zoneRows } from '../../../../../renderer/features/domain/zone-rows.ts';

const record = (prefix: string, type: string, content: string, ttl: number | null = 3600): DnsRecord => ({ prefix, type, content, ttl });
const records = [record('www', 'A', '192.0.2.7'), record('@', 'MX', '10 mail.example.net', 60), record('@', 'A', '192.0.2.8', null)];
const places = (search: string, column = '', descending = false) =>
  zoneRows(records, search, column === '' ? null : { column, descending }).map(({ place }) => place);

it('shows the zone as the service has it, until somebody searches or sorts', () => {
  expect(places('')).toEqual([0, 1, 2]);
  expect(places('MAIL')).toEqual([1]);
  expect(places('192.0.2.')).toEqual([0, 2]);
  expect(places('nothing')).toEqual([]);
  expect(places('', 'prefix')).toEqual([1, 2, 0]);
  expect(places('', 'prefix', true)).toEqual([0, 1, 2]);
  expect(places('', 'ttl')).toEqual([2, 1, 0]);
  expect(places('', 'content')).toEqual([1, 0, 2]);
});

it('finds the places of chosen rows in the zone as it was read', () => {
  const rows = zoneRows(records, '', { column: 'content', descending: false });
  expect(placesInZone(rows, [[0, 2]])).toEqual([[0, 2]]);
  expect(
    placesInZone(rows, [
      [0, 0],
      [2, 2],
    ]),
  ).toEqual([[1, 2]]);
  expect(placesInZone(rows, [[1, 1]])).toEqual([[0, 0]]);
});

it('searches and sorts 2,000 records', () => {
  const many = Array.from({ length: 2000 }, (_, at) => record(`host-${(at * 7919) % 2000}`, 'A', `192.0.2.${at % 250}`));
  const rows = zoneRows(many, 'host-1', { column: 'prefix', descending: false });
  expect(rows.length).toBeGreaterThan(1000);
  expect(rows.map(({ record: { prefix } }) => prefix)).toEqual(rows.map(({ record: { prefix } }) => prefix).toSorted());
});
