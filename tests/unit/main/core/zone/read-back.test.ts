import { expect, test } from 'vitest';
import { diffZones } from '../../../../../main/core/zone/diff.ts';
import { deviationOf, withReadBack } from '../../../../../main/core/zone/read-back.ts';
import { toZoneDiff } from '../../../../../main/core/zone/zone-diff.ts';
import type { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';

const record = (prefix: string, content: string, ttl: number | null = 3600): DnsRecord => ({ prefix, type: 'A', content, ttl });
const before = [record('@', '192.0.2.1'), record('www', '192.0.2.2'), record('old', '192.0.2.3'), record('stays', '192.0.2.4')];
const planned = [record('@', '192.0.2.1'), record('www', '192.0.2.20', 300), record('new', '192.0.2.5'), record('stays', '192.0.2.4')];

/** The display of each line: its mark, and the actual value if it is not as planned. */
function displayOf(now: readonly DnsRecord[]) {
  const { difference, marks } = withReadBack(diffZones(before, planned), deviationOf(planned, now));
  const diff = toZoneDiff(difference, 0, marks);
  expect(diff.lines).toHaveLength(diff.created + diff.changed + diff.deleted);
  return diff.lines.map(({ mark, before: was, after, notAsPlanned }) => [mark, (after ?? was)?.prefix, notAsPlanned]);
}

test('a zone that matches the plan has no mark, in any order and with any TTL that the service does not return', () => {
  const plain = [
    ['added', 'new', undefined],
    ['removed', 'old', undefined],
    ['changed', 'www', undefined],
  ];
  expect(displayOf(planned)).toEqual(plain);
  expect(displayOf(planned.toReversed().map((one) => ({ ...one, ttl: null })))).toEqual(plain);
  expect(deviationOf([record('a', '192.0.2.1', null)], [record('a', '192.0.2.1', 60)])).toEqual({ missing: [], extra: [] });
});

test('an unchanged zone has a mark at each line, with what is still there', () => {
  expect(displayOf(before)).toEqual([
    ['added', 'new', { planned: true, now: null }],
    ['removed', 'old', { planned: true, now: before[2] }],
    ['changed', 'www', { planned: true, now: before[1] }],
  ]);
});

test('a different result is at the planned line, and unplanned ones follow', () => {
  const other = record('new', '192.0.2.99');
  const lost = planned.filter(({ prefix }) => prefix !== 'stays' && prefix !== 'new');
  expect(displayOf([...lost, other, record('stranger', '192.0.2.7')])).toEqual([
    ['added', 'new', { planned: true, now: other }],
    ['removed', 'old', undefined],
    ['removed', 'stays', { planned: false, now: null }],
    ['added', 'stranger', { planned: false, now: record('stranger', '192.0.2.7') }],
    ['changed', 'www', undefined],
  ]);
});

test('an unplanned TTL is a difference, and a duplicate record is counted twice', () => {
  const [first] = planned;
  const slow = record('www', '192.0.2.20', 9999);
  expect(displayOf([...planned.filter(({ prefix }) => prefix !== 'www'), slow])).toContainEqual([
    'changed',
    'www',
    { planned: true, now: slow },
  ]);
  expect(first === undefined ? null : deviationOf(planned, [...planned, first])).toEqual({ missing: [], extra: [first] });
});
