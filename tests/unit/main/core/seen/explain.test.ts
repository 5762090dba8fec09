import { describe, expect, it } from 'vitest';
import type { OwnWrite } from '../../../../../main/core/changes/journal/own-writes.ts';
import type { Difference } from '../../../../../main/core/seen/differences.ts';
import { explainDifference } from '../../../../../main/core/seen/explain.ts';

const difference = (changes: Partial<Difference> = {}): Difference => ({
  token: 'token',
  domainId: 7,
  domainName: 'name.example',
  field: 'nameservers',
  before: 'ns1.old.example',
  after: 'ns2.new.example ns1.new.example',
  beforeAt: '2026-11-21T08:00:00.000Z',
  afterAt: '2026-11-21T14:00:00.000Z',
  ...changes,
});

const write = (changes: Partial<OwnWrite> = {}): OwnWrite => ({
  job: 3,
  seq: 0,
  kind: 'nameservers',
  domainId: 7,
  name: 'name.example',
  address: null,
  state: 'done',
  sentAt: '2026-11-21T10:00:00.000Z',
  at: '2026-11-21T10:00:02.000Z',
  lines: [{ label: 'nameservers', before: 'ns1.old.example', after: 'ns1.new.example, ns2.new.example' }],
  lostByRestore: false,
  ...changes,
});

const explain = (found: Partial<Difference>, ...writes: Partial<OwnWrite>[]) =>
  explainDifference(
    difference(found),
    writes.map((one) => write(one)),
    null,
  ).explanation;

describe('what explains a difference', () => {
  it('is our write of this value between the two readings', () => {
    expect(explainDifference(difference(), [write()], null)).toMatchObject({ explanation: 'own', write: { job: 3, seq: 0 } });
  });

  it('is not the write of another value, domain or field', () => {
    expect(explain({ after: 'ns1.thief.example' }, {})).toBe('unexplained');
    expect(explain({}, { domainId: 8 })).toBe('unexplained');
    expect(explain({ field: 'locked', before: '1', after: '0' }, {})).toBe('unexplained');
    expect(explain({ field: 'locked', before: '1', after: '0' }, { kind: 'registrar-lock', lines: [] })).toBe('unexplained');
  });

  it('is not a write that came later, or long before', () => {
    expect(explain({}, { sentAt: '2026-11-21T14:00:01.000Z', at: '2026-11-21T14:00:03.000Z' })).toBe('unexplained');
    expect(explain({}, { sentAt: '2026-11-18T10:00:00.000Z', at: '2026-11-18T10:00:02.000Z' })).toBe('unexplained');
  });

  it('allows for a list that lags behind', () => {
    expect(explain({}, { sentAt: '2026-11-21T00:00:00.000Z', at: '2026-11-21T00:00:02.000Z' })).toBe('own');
    // The list shows once more what was before.
    const late = { sentAt: '2026-11-21T13:58:00.000Z', at: '2026-11-21T13:58:02.000Z' };
    expect(explain({ before: 'ns1.new.example ns2.new.example', after: 'ns1.old.example' }, late)).toBe('own');
  });

  it('is a write in flight, accepted, or with an unknown outcome', () => {
    expect(explain({}, { state: 'sent' })).toBe('own');
    expect(explain({}, { state: 'accepted', at: '2026-11-01T00:00:00.000Z', sentAt: '2026-11-01T00:00:00.000Z' })).toBe('own');
    expect(explain({}, { state: 'unknown' })).toBe('own-unknown');
    expect(explain({}, { state: 'unknown', lostByRestore: true })).toBe('restored');
    expect(explain({}, { state: 'unknown' }, { seq: 1 })).toBe('own');
  });

  it('covers what a kind changes besides its field', () => {
    expect(explain({ field: 'status', before: '2 Expired', after: '1 Active' }, { kind: 'renew', lines: [] })).toBe('own');
    expect(explain({ field: 'registrant', before: '1', after: '2' }, { kind: 'move', lines: [] })).toBe('own');
    expect(explain({ field: 'domain', before: 'present', after: 'absent' }, { kind: 'delete-domain', lines: [] })).toBe('own');
  });

  it('finds orders by name, and requests of the API explorer by their address', () => {
    const appeared = { field: 'domain', before: 'absent', after: 'present' } as const;
    expect(explain(appeared, { kind: 'register', domainId: null, name: 'Name.example', lines: [] })).toBe('own');
    expect(explain(appeared, { kind: 'register', domainId: null, name: 'other.example', lines: [] })).toBe('unexplained');
    const request = { kind: 'request', domainId: null, name: '', lines: [] } as const;
    expect(explain({}, { ...request, address: '/v1/domains/7/ns' })).toBe('own');
    expect(explain({}, { ...request, address: '/v1/domains/70/ns' })).toBe('unexplained');
    expect(explain(appeared, { ...request, address: '/v1/domains' })).toBe('own');
    expect(explain({}, { ...request, address: '/v1/customers/7' })).toBe('unexplained');
  });

  it('is nobody’s work if the domain is past its expiry date', () => {
    const course = { expires: '2026-11-21', status: '1 Active' };
    const expired = difference({ field: 'status', before: '1 Active', after: '2 Expired' });
    expect(explainDifference(expired, [], null, course).explanation).toBe('lapsed');
    expect(explainDifference(expired, [], null, { ...course, expires: '2026-11-23' }).explanation).toBe('unexplained');
    expect(explainDifference(expired, [], null).explanation).toBe('unexplained');
    const away = difference({ field: 'status', before: '1 Active', after: '6 Transferred Away' });
    expect(explainDifference(away, [], null, course).explanation).toBe('unexplained');
    const gone = difference({ field: 'domain', before: 'present', after: 'absent' });
    expect(explainDifference(gone, [], null, { expires: '2026-09-01', status: '3 Pending Delete' }).explanation).toBe('lapsed');
    expect(explainDifference(gone, [], null, { expires: '2026-09-01', status: '1 Active' }).explanation).toBe('unexplained');
  });

  it('may be work that a restored backup does not know', () => {
    const restore = { since: '2026-11-20T00:00:00.000Z', at: '2026-11-21T12:00:00.000Z' };
    expect(explainDifference(difference(), [], restore).explanation).toBe('restored');
    expect(explainDifference(difference({ beforeAt: '2026-11-21T13:00:00.000Z' }), [], restore).explanation).toBe('unexplained');
    expect(explainDifference(difference(), [], { ...restore, since: '2026-11-22T00:00:00.000Z' }).explanation).toBe('unexplained');
  });
});
