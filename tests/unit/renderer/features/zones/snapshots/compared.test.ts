import { expect, it } from 'vitest';
import type { ZoneSnapshot } from '../../../../../../preload/contract/dns/zones.ts';
import { inTime, toggled } from '../../../../../../renderer/features/zones/snapshots/compared.ts';

const snapshot = (id: number): ZoneSnapshot => ({ id, at: '2027-03-08T10:00:00.000Z', why: 'read', job: null, records: 1, hash: `${id}` });
/** Newest first. */
const list = [snapshot(9), snapshot(4), snapshot(2)];

it('keeps two selected snapshots; the older selection is replaced', () => {
  expect(toggled([], 4)).toEqual([4]);
  expect(toggled([4], 'read')).toEqual([4, 'read']);
  expect(toggled([4, 'read'], 9)).toEqual(['read', 9]);
  expect(toggled([4, 'read'], 4)).toEqual(['read']);
});

it('puts the earlier snapshot first', () => {
  expect(inTime(9, 2, list)).toEqual([2, 9]);
  expect(inTime('read', 9, list)).toEqual([9, 'read']);
  expect(inTime('pending', 'read', list)).toEqual(['read', 'pending']);
  expect(inTime(4, 1, list)).toEqual([1, 4]);
});
