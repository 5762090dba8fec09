import { describe, expect, it } from 'vitest';
import { compareDomain, hostsOf, isSame } from '../../../../../main/core/seen/differences.ts';
import type { DomainReadings, OverwrittenDomain, ValueBefore } from '../../../../../main/core/store/portfolio/domains/before.ts';
import type { ComparedField, DomainField } from '../../../../../preload/contract/seen/seen-codes.ts';

const readings: DomainReadings = { whole: 5, certain: 5, certainAt: '2026-11-22T08:00:00.000Z' };
const detailsReadAt = '2026-11-21T20:00:00.000Z';
const nothing = () => null;

function was(field: DomainField, value: string, changes: Partial<ValueBefore> = {}): ValueBefore {
  return { field, value, readAt: '2026-11-21T08:00:00.000Z', generation: 5, token: `token-${field}`, revision: 0, ...changes };
}

function domain(values: readonly ValueBefore[], now: Partial<Record<DomainField, string>> | null): OverwrittenDomain {
  const present = now === null ? null : new Map(Object.entries(now) as [DomainField, string][]);
  const name = 'name.example';
  return {
    id: 7,
    name,
    before: values,
    now: present === null ? null : { name, readAt: '2026-11-22T08:00:01.000Z', detailsReadAt, values: present },
  };
}

describe('the comparison of a domain', () => {
  it('finds a value that differs, with the times of both readings', () => {
    expect(compareDomain(domain([was('locked', '1')], { locked: '0' }), readings, nothing)).toEqual({
      differences: [
        {
          token: 'token-locked',
          domainId: 7,
          domainName: 'name.example',
          field: 'locked',
          before: '1',
          after: '0',
          beforeAt: '2026-11-21T08:00:00.000Z',
          afterAt: '2026-11-22T08:00:01.000Z',
        },
      ],
      settled: [{ id: 7, token: 'token-locked', revision: 0, as: 'compared' }],
    });
  });

  it('dates what only the details have by their reading', () => {
    const { differences } = compareDomain(domain([was('protection', '1')], { protection: '0' }), readings, nothing);
    expect(differences).toMatchObject([{ field: 'protection', afterAt: detailsReadAt }]);
  });

  it('forgets a value that is what it was', () => {
    const { differences, settled } = compareDomain(domain([was('expires', '2027-01-01')], { expires: '2027-01-01' }), readings, nothing);
    expect(differences).toEqual([]);
    expect(settled).toEqual([{ id: 7, token: 'token-expires', revision: 0, as: 'compared' }]);
  });

  it('keeps a value that the service left out, until it is read again', () => {
    const { differences, settled } = compareDomain(domain([was('nameservers', 'ns1.example')], {}), readings, nothing);
    expect(differences).toEqual([]);
    expect(settled).toEqual([{ id: 7, token: 'token-nameservers', revision: 0, as: 'unknown' }]);
  });

  it('tells no nameservers from nameservers that were left out', () => {
    const { differences } = compareDomain(domain([was('nameservers', 'ns1.example')], { nameservers: '' }), readings, nothing);
    expect(differences).toMatchObject([{ before: 'ns1.example', after: '' }]);
  });

  it('waits for the end of a reading that is not complete', () => {
    const compared = compareDomain(domain([was('locked', '1', { generation: 6 })], { locked: '0' }), readings, nothing);
    expect(compared).toEqual({ differences: [], settled: [] });
  });

  it('continues after what was recorded before a crash', () => {
    const recorded = (token: string) => (token === 'token-status' ? { after: '2 Expired', afterAt: '2026-11-21T20:00:00.000Z' } : null);
    const { differences } = compareDomain(domain([was('status', '1 Active')], { status: '3 Pending Delete' }), readings, recorded);
    expect(differences).toMatchObject([
      { token: 'token-status+', before: '2 Expired', after: '3 Pending Delete', beforeAt: '2026-11-21T20:00:00.000Z' },
    ]);
    expect(compareDomain(domain([was('status', '1 Active')], { status: '2 Expired' }), readings, recorded).differences).toEqual([]);
    const back = compareDomain(domain([was('status', '1 Active')], { status: '1 Active' }), readings, recorded).differences;
    expect(back).toMatchObject([{ before: '2 Expired', after: '1 Active' }]);
  });
});

describe('a domain that comes or goes', () => {
  it('is gone once another complete reading did not see it either', () => {
    const gone = domain([was('domain', 'present', { generation: 4 }), was('status', '1 Active', { generation: 4 })], null);
    const { differences, settled } = compareDomain(gone, readings, nothing);
    expect(differences).toMatchObject([{ field: 'domain', before: 'present', after: 'absent', afterAt: '2026-11-22T08:00:00.000Z' }]);
    expect(settled).toEqual([{ id: 7, token: 'token-domain', revision: 0, as: 'gone' }]);
    expect(compareDomain(gone, { ...readings, certain: 4 }, nothing)).toEqual({ differences: [], settled: [] });
    expect(compareDomain(gone, { whole: 5, certain: 0, certainAt: null }, nothing)).toEqual({ differences: [], settled: [] });
  });

  it('is not gone after one reading, which may have missed it', () => {
    expect(compareDomain(domain([was('domain', 'present')], null), readings, nothing)).toEqual({ differences: [], settled: [] });
  });

  it('is not gone if it is there again, and its values are compared', () => {
    const { differences } = compareDomain(domain([was('domain', 'present'), was('locked', '1')], { locked: '0' }), readings, nothing);
    expect(differences).toMatchObject([{ field: 'locked' }]);
  });

  it('has appeared, or means nothing if it went again unseen', () => {
    expect(compareDomain(domain([was('domain', 'absent')], {}), readings, nothing).differences).toMatchObject([
      { field: 'domain', before: 'absent', after: 'present' },
    ]);
    const { differences, settled } = compareDomain(domain([was('domain', 'absent'), was('locked', '1')], null), readings, nothing);
    expect(differences).toEqual([]);
    expect(settled).toHaveLength(2);
  });
});

describe('a domain whose appearance was recorded before a crash', () => {
  const recorded = (token: string) => (token === 'token-domain' ? { after: 'present', afterAt: '2026-11-21T20:00:00.000Z' } : null);

  it('is gone once two complete readings did not see it', () => {
    const gone = domain([was('domain', 'absent', { generation: 4 })], null);
    const { differences, settled } = compareDomain(gone, readings, recorded);
    expect(differences).toMatchObject([{ token: 'token-domain+', before: 'present', after: 'absent' }]);
    expect(settled).toEqual([{ id: 7, token: 'token-domain', revision: 0, as: 'gone' }]);
  });

  it('waits after the first', () => {
    expect(compareDomain(domain([was('domain', 'absent')], null), readings, recorded)).toEqual({ differences: [], settled: [] });
  });
});

describe('values that mean the same', () => {
  it.each<[ComparedField, string, string, boolean]>([
    ['status', '1 Active', '1 active', true],
    ['status', '1 Active', '1 Aktif', true],
    ['status', ' Active', '1 Active', true],
    ['status', '1 ', ' Expired', true],
    ['status', '1 Active', '2 Expired', false],
    ['status', ' Active', ' Transferred Away', false],
    ['verification', '0 Waiting', '3 Active', false],
    ['nameservers', 'ns1.a.example ns2.a.example', 'NS2.a.example ns1.a.example', true],
    ['nameservers', 'ns1.a.example', '', false],
    ['customer', '12 Old name', '12', true],
    ['customer', '12', '1', false],
    ['registrant', '12 A person', '13 A person', false],
    ['expires', '2027-01-01', '2027-01-02', false],
    ['locked', '0', '1', false],
  ])('%s: %s and %s', (field, one, other, same) => {
    expect(isSame(field, one, other)).toBe(same);
    expect(isSame(field, other, one)).toBe(same);
  });

  it('reads hosts in any order, each once', () => {
    expect(hostsOf('b.example, A.example b.example')).toEqual(['a.example', 'b.example']);
    expect(hostsOf('')).toEqual([]);
  });
});
