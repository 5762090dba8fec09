import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zoneRows } from '../../../../../../main/core/dns/kinds/zone.ts';
import { diffZones, recordIdentity, sameRecords, zoneHash } from '../../../../../../main/core/zone/diff.ts';
import { applyEdits, editsOf } from '../../../../../../main/core/zone/edit.ts';
import { mergeZones } from '../../../../../../main/core/zone/merge.ts';
import type { DnsRecord } from '../../../../../../preload/contract/dns/zone-record.ts';
import { anyZone, check } from './fixtures.ts';

/** No record is equivalent to another one. */
const distinct = (records: readonly DnsRecord[]): DnsRecord[] => [...new Map(records.map((one) => [recordIdentity(one), one])).values()];
const same = (one: readonly DnsRecord[], other: readonly DnsRecord[]): boolean => zoneHash(one) === zoneHash(other);

describe('edits of a difference', () => {
  it('turn the first zone into the second, and keep equivalent records as written', () => {
    check(
      fc.property(anyZone, anyZone, (before, target) => {
        const after = distinct(target);
        const difference = diffZones(before, after);
        const { records, conflicts } = applyEdits(before, editsOf(difference));
        expect(conflicts).toEqual([]);
        expect(same(records, after)).toBe(true);
        expect(records.filter((one) => before.includes(one))).toHaveLength(difference.unchanged);
        expect(difference.changed + difference.deleted + difference.unchanged).toBe(before.length);
        expect(difference.changed + difference.created + difference.unchanged).toBe(after.length);
      }),
    );
  });

  it('are empty between equivalent zones, in any order', () => {
    check(
      fc.property(anyZone, (zone) => {
        expect(diffZones(zone, zone.toReversed()).sets).toEqual([]);
        expect(zoneRows({ id: 7, name: 'example.com' }, zone, zone.toReversed())).toEqual([]);
        expect(sameRecords(zone, zone.toReversed())).toBe(true);
      }),
    );
  });

  it('give the same result as writing the whole zone', () => {
    check(
      fc.property(anyZone, anyZone, (before, target) => {
        const after = distinct(target);
        expect(same(applyEdits(before, [{ do: 'whole', records: after }]).records, after)).toBe(true);
      }),
    );
  });
});

describe('a merge', () => {
  it('uses the changes of the only side that made some', () => {
    check(
      fc.property(anyZone, anyZone, (base, other) => {
        for (const [theirs, ours] of [
          [base, other],
          [other, base],
          [other, other],
        ] as const) {
          const { records, conflicts } = mergeZones(base, theirs, ours);
          expect(conflicts).toEqual([]);
          expect(same(records, other)).toBe(true);
        }
      }),
    );
  });

  it('gives the same result from either side, or the same conflicts', () => {
    check(
      fc.property(anyZone, anyZone, anyZone, (base, theirs, ours) => {
        const one = mergeZones(base, theirs, ours);
        const other = mergeZones(base, ours, theirs);
        const conflictNames = ({ conflicts }: typeof one): string[] => conflicts.map(({ prefix, type }) => `${prefix} ${type}`).sort();
        expect(conflictNames(one)).toEqual(conflictNames(other));
        if (one.conflicts.length === 0) expect(same(one.records, other.records)).toBe(true);
      }),
    );
  });

  it('has no conflict left once each was resolved, and then contains the chosen side', () => {
    check(
      fc.property(anyZone, anyZone, anyZone, (base, theirs, ours) => {
        const { conflicts } = mergeZones(base, theirs, ours);
        const take = conflicts.map(({ prefix, type }) => ({ prefix, type, take: 'ours' as const }));
        const decided = mergeZones(base, theirs, ours, take);
        expect(decided.conflicts).toEqual([]);
        for (const { ours: side } of conflicts) for (const one of side) expect(decided.records).toContain(one);
      }),
    );
  });
});
