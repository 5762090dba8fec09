import { describe, expect, it } from 'vitest';
import type { OwnWrite } from '../../../../../main/core/changes/journal/own-writes.ts';
import type { Difference } from '../../../../../main/core/seen/differences.ts';
import { type Candidates, explainDifference } from '../../../../../main/core/seen/explain.ts';
import type { ComparedField } from '../../../../../preload/contract/seen/seen-codes.ts';

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
  input: {},
  awaited: [],
  method: null,
  address: null,
  body: null,
  state: 'done',
  sentAt: '2026-11-21T10:00:00.000Z',
  at: '2026-11-21T10:00:02.000Z',
  lines: [{ label: 'nameservers', before: 'ns1.old.example', after: 'ns1.new.example, ns2.new.example' }],
  lostByRestore: false,
  ...changes,
});

const candidates = (changes: Partial<Candidates> = {}): Candidates => ({
  writes: [],
  restore: null,
  course: { expires: null, status: null },
  customer: null,
  isOfCustomer: false,
  hasExplained: () => false,
  ...changes,
});

const explain = (found: Partial<Difference>, ...writes: Partial<OwnWrite>[]) =>
  explainDifference(difference(found), candidates({ writes: writes.map((one) => write(one)) }))?.explanation;

/** Sent and done at a time of the day of the readings. */
const at = (time: string) => ({ sentAt: `2026-11-21T${time}.000Z`, at: `2026-11-21T${time}.900Z` });
const lock = (on: boolean, time: string, changes: Partial<OwnWrite> = {}): Partial<OwnWrite> => ({
  kind: 'theft-protection',
  lines: [{ label: 'theftProtection', before: on ? 'off' : 'on', after: on ? 'on' : 'off' }],
  ...at(time),
  ...changes,
});
const unlocked = { field: 'locked', before: '1', after: '0' } as const;

describe('what explains a difference', () => {
  it('is our write of this value between the two readings', () => {
    const writes = [write()];
    expect(explainDifference(difference(), candidates({ writes }))).toMatchObject({ explanation: 'own', write: { job: 3, seq: 0 } });
  });

  it('is not the write of another value, domain or field', () => {
    expect(explain({ after: 'ns1.thief.example' }, {})).toBe('unexplained');
    expect(explain({}, { domainId: 8 })).toBe('unexplained');
    expect(explain(unlocked, {})).toBe('unexplained');
    expect(explain(unlocked, { kind: 'registrar-lock', lines: [{ label: 'registrarLock', before: 'on', after: 'off' }] })).toBe(
      'unexplained',
    );
  });

  it('is not a write that came later, or before the earlier reading', () => {
    expect(explain({}, at('14:00:01'))).toBe('unexplained');
    expect(explain({}, at('07:40:00'))).toBe('unexplained');
  });

  it('allows for a list that lags behind', () => {
    expect(explain({}, at('07:55:00'))).toBe('own');
  });

  it('is decided by another reading if the list may show once more what was before', () => {
    const stale = { before: 'ns1.new.example ns2.new.example', after: 'ns1.old.example' };
    const of = (time: string, found = stale) => explainDifference(difference(found), candidates({ writes: [write(at(time))] }));
    expect(of('13:59:00')).toBeNull();
    expect(of('13:49:00')).toMatchObject({ explanation: 'unexplained' });
    expect(of('13:59:00', { ...stale, after: 'ns1.thief.example' })).toMatchObject({ explanation: 'unexplained' });
  });

  it('is not a write that a later one of ours has undone', () => {
    expect(explain(unlocked, lock(false, '09:00:00'))).toBe('own');
    expect(explain(unlocked, lock(false, '09:00:00'), lock(true, '09:30:00'))).toBe('unexplained');
    // The lock was seen, so the list does not lag behind it.
    expect(explain(unlocked, lock(false, '07:55:00'), lock(true, '07:58:00'))).toBe('unexplained');
    // It is still to be seen.
    expect(explain({ ...unlocked, before: '' }, lock(false, '09:00:00'), lock(true, '13:58:00'))).toBe('own');
    expect(explain(unlocked, lock(false, '09:00:00'), lock(true, '09:30:00', { state: 'unknown' }))).toBe('own');
    expect(explain(unlocked, lock(true, '08:30:00'), lock(false, '09:00:00'))).toBe('own');
  });

  it('is a write in flight, accepted at most a week ago, or with an unknown outcome', () => {
    expect(explain({}, { state: 'sent' })).toBe('own');
    const accepted = (day: string) =>
      ({ state: 'accepted', at: `2026-11-${day}T10:00:00.000Z`, sentAt: `2026-11-${day}T10:00:00.000Z` }) as const;
    expect(explain({}, accepted('15'))).toBe('own');
    expect(explain({}, accepted('01'))).toBe('unexplained');
    expect(explain({}, { state: 'unknown' })).toBe('own-unknown');
    expect(explain({}, { state: 'unknown', lostByRestore: true })).toBe('restored');
    expect(explain({}, { state: 'unknown' }, { seq: 1 })).toBe('own');
  });

  it('is a result that is not known in advance only once', () => {
    const renewed = { field: 'expires', before: '2027-01-01', after: '2028-01-01' } as const;
    const of = (time: string, hasExplained: boolean) =>
      explainDifference(
        difference(renewed),
        candidates({ writes: [write({ kind: 'renew', ...at(time) })], hasExplained: () => hasExplained }),
      )?.explanation;
    expect(of('07:55:00', false)).toBe('own');
    expect(of('07:55:00', true)).toBe('unexplained');
    // What is accepted may pass through several values.
    expect(of('09:00:00', true)).toBe('own');
  });

  it('is not the work of a person if the domain is past its expiry date', () => {
    const of = (found: Partial<Difference>, expires: string | null, status: string | null) =>
      explainDifference(difference(found), candidates({ course: { expires, status } }))?.explanation;
    const expired = { field: 'status', before: '1 Active', after: '2 Expired' } as const;
    expect(of(expired, '2026-11-21', '1 Active')).toBe('lapsed');
    expect(of(expired, '2026-11-23', '1 Active')).toBe('unexplained');
    expect(of(expired, null, null)).toBe('unexplained');
    expect(of({ field: 'status', before: '1 Active', after: '6 Transferred Away' }, '2026-11-21', '1 Active')).toBe('unexplained');
    const gone = { field: 'domain', before: 'present', after: 'absent' } as const;
    expect(of(gone, '2026-09-01', '3 Pending Delete')).toBe('lapsed');
    expect(of(gone, '2026-09-01', '1 Active')).toBe('unexplained');
  });

  it('may be work that a restored backup does not know, seen at most a day later', () => {
    const restore = { since: '2026-11-20T00:00:00.000Z', at: '2026-11-21T12:00:00.000Z' };
    const of = (found: Partial<Difference>, changes = {}) =>
      explainDifference(difference(found), candidates({ restore: { ...restore, ...changes } }))?.explanation;
    expect(of({})).toBe('restored');
    expect(of({ beforeAt: '2026-11-21T13:00:00.000Z' })).toBe('unexplained');
    expect(of({}, { since: '2026-11-22T00:00:00.000Z' })).toBe('unexplained');
    expect(of({ field: 'registrant', before: '1', after: '2', afterAt: '2026-11-22T12:00:01.000Z' })).toBe('unexplained');
  });
});

type Case = readonly [string, ComparedField, string, string, Partial<OwnWrite>, 'own' | 'unexplained'];
const line = (label: OwnWrite['lines'][number]['label'], after: string | null) => ({ label, before: null, after });
const request = (method: string, address: string, body = ''): Partial<OwnWrite> => ({
  ...{ kind: 'request', domainId: null, name: '', lines: [] },
  ...{ method, address: `/v1/${address}`, body },
});
const order = (kind: string, changes: Partial<OwnWrite> = {}): Partial<OwnWrite> => ({
  ...{ kind, domainId: null, name: 'Name.example', lines: [] },
  input: { name: 'name.example', customerId: 501, registrantContactId: 901, nameservers: ['ns1.new.example'] },
  ...changes,
});

describe('what a kind of change explains', () => {
  it.each<Case>([
    ['a renewal', 'expires', '2027-01-01', '2028-01-01', { kind: 'renew' }, 'own'],
    ['a renewal', 'expires', '2027-01-01', '2026-12-01', { kind: 'renew' }, 'unexplained'],
    ['a renewal', 'status', '2 Expired', '1 Active', { kind: 'renew' }, 'own'],
    ['a renewal', 'status', '1 Active', '6 Transferred Away', { kind: 'renew' }, 'unexplained'],
    ['a renewal', 'status', '2 Expired', '6 Transferred Away', { kind: 'renew' }, 'unexplained'],
    ['a renewal', 'protection', '0', '1', { kind: 'renew', lines: [line('protection', 'on')] }, 'own'],
    ['a renewal', 'protection', '0', '1', { kind: 'renew', lines: [] }, 'unexplained'],
    ['a restore', 'status', '3 Pending Delete', '1 Active', { kind: 'restore' }, 'own'],
    ['a restore', 'status', '1 Active', '6 Transferred Away', { kind: 'restore' }, 'unexplained'],
    ['a restore', 'expires', '2026-11-01', '2027-11-01', { kind: 'restore' }, 'own'],
    ['suspending', 'status', '1 Active', '7 Suspended', { kind: 'suspend' }, 'own'],
    ['suspending', 'status', '1 Active', '6 Transferred Away', { kind: 'suspend' }, 'unexplained'],
    ['unsuspending', 'status', '7 Suspended', '1 Active', { kind: 'unsuspend' }, 'own'],
    ['unsuspending', 'status', '7 Suspended', '6 Transferred Away', { kind: 'unsuspend' }, 'unexplained'],
    ['contacts', 'registrant', '901', '902 Somebody', { kind: 'contacts', input: { registrant: 902 } }, 'own'],
    ['contacts', 'registrant', '901', '903', { kind: 'contacts', input: { registrant: 902 } }, 'unexplained'],
    ['contacts', 'registrant', '901', '902', { kind: 'contacts', input: { admin: 902 } }, 'unexplained'],
    ['contacts', 'registrant', '901', '902', { kind: 'contacts', awaited: ['registrant'] }, 'own'],
    ['contacts', 'verification', '3 Active', '0 Waiting', { kind: 'contacts', input: { registrant: 902 } }, 'own'],
    ['moving', 'customer', '501', '502', { kind: 'move', input: { customerId: 502 } }, 'own'],
    ['moving', 'customer', '501', '503', { kind: 'move', input: { customerId: 502 } }, 'unexplained'],
    ['moving', 'registrant', '901', '902', { kind: 'move', input: { customerId: 502 } }, 'own'],
    ['deleting', 'domain', 'present', 'absent', { kind: 'delete-domain' }, 'own'],
    ['deleting', 'status', '1 Active', '3 Pending Delete', { kind: 'delete-domain' }, 'own'],
    ['deleting', 'status', '1 Active', '6 Transferred Away', { kind: 'delete-domain' }, 'unexplained'],
    ['canceling a transfer', 'status', '5 Pending Transfer', '9 Cancelled', { kind: 'transfer-cancel' }, 'own'],
    ['canceling a transfer', 'status', '1 Active', '6 Transferred Away', { kind: 'transfer-cancel' }, 'unexplained'],
    ['buying protection', 'protection', '0', '1', { kind: 'buy-whois-protection' }, 'own'],
    ['buying protection', 'protection', '1', '0', { kind: 'buy-whois-protection' }, 'unexplained'],
    ['a registration', 'domain', 'absent', 'present', order('register'), 'own'],
    ['a registration', 'domain', 'absent', 'present', order('register', { name: 'other.example' }), 'unexplained'],
    ['a registration', 'domain', 'present', 'absent', order('register'), 'unexplained'],
    ['a registration', 'status', '0 Pending', '1 Active', order('register'), 'own'],
    ['a registration', 'status', '1 Active', '6 Transferred Away', order('register'), 'unexplained'],
    ['a registration', 'locked', '1', '0', order('register'), 'unexplained'],
    ['a registration', 'nameservers', '', 'ns1.new.example', order('register'), 'own'],
    ['a registration', 'nameservers', 'ns1.new.example', 'ns1.thief.example', order('register'), 'unexplained'],
    ['a registration', 'customer', '1', '501', order('register'), 'own'],
    ['a registration', 'customer', '501', '502', order('register'), 'unexplained'],
    ['a registration', 'registrant', '901', '902', order('register'), 'unexplained'],
    ['a transfer', 'status', '4 Pending Transfer', '1 Active', order('transfer'), 'own'],
    ['a request', 'nameservers', 'a.example', 'ns1.b.example', request('PUT', 'domains/7/ns', 'nameserver%5B0%5D=ns1.b.example'), 'own'],
    [
      'a request',
      'nameservers',
      'a.example',
      'thief.example',
      request('PUT', 'domains/7/ns', 'nameserver[0]=ns1.b.example'),
      'unexplained',
    ],
    ['a request', 'nameservers', 'a.example', 'b.example', request('PUT', 'domains/70/ns', 'nameserver[0]=b.example'), 'unexplained'],
    ['a request', 'locked', '1', '0', request('DELETE', 'domains/7/locked'), 'own'],
    ['a request', 'locked', '1', '0', request('PUT', 'domains/7/locked'), 'unexplained'],
    ['a request', 'locked', '1', '0', request('PUT', 'domains/7/ns'), 'unexplained'],
    ['a request', 'status', '1 Active', '6 Transferred Away', request('PUT', 'domains/7/ns'), 'unexplained'],
    ['a request', 'registrant', '901', '902', request('PUT', 'domains/7/contacts', '{"registrant_contact_id": 902}'), 'own'],
    ['a request', 'registrant', '901', '903', request('PUT', 'domains/7/contacts', '{"registrant_contact_id": 902}'), 'unexplained'],
    ['a request', 'domain', 'present', 'absent', request('DELETE', 'domains/7'), 'own'],
    ['a request', 'domain', 'absent', 'present', request('POST', 'domains', 'name=name.example&period=1'), 'own'],
    ['a request', 'domain', 'absent', 'present', request('POST', 'domains', 'name=other-name.example'), 'unexplained'],
    ['a request', 'domain', 'present', 'absent', request('POST', 'domains', 'name=name.example'), 'unexplained'],
    ['a request', 'domain', 'present', 'absent', request('PUT', 'domains?page=2', 'name=name.example'), 'unexplained'],
    ['a request', 'domain', 'present', 'absent', request('DELETE', 'customers/7'), 'unexplained'],
  ])('%s: %s from %s to %s', (_kind, field, before, after, sent, expected) => {
    expect(explain({ field, before, after }, sent)).toBe(expected);
  });

  it('counts contacts of the customer that a domain was moved to', () => {
    const writes = [write({ kind: 'move', input: { customerId: 502 } })];
    const found = difference({ field: 'registrant', before: '901', after: '902' });
    expect(explainDifference(found, candidates({ writes, customer: '502' }))?.explanation).toBe('own');
    expect(explainDifference(found, candidates({ writes, customer: '503' }))?.explanation).toBe('unexplained');
  });

  it('counts one change of a contact after a move, and none of a contact that the customer already had', () => {
    const writes = [write({ kind: 'move', input: { customerId: 502 } })];
    const found = difference({ field: 'registrant', before: '901', after: '902' });
    const explanationOf = (from: Partial<Difference>, facts: Partial<Candidates> = {}) =>
      explainDifference({ ...found, ...from }, candidates({ writes, customer: '502', ...facts }))?.explanation;
    expect(explanationOf({}, { isOfCustomer: true })).toBe('unexplained');
    // The details do not lag: what they have after the move is what the move has left.
    expect(explanationOf({ beforeAt: '2026-11-21T10:01:00.000Z' })).toBe('unexplained');
    for (const state of ['accepted', 'unknown'] as const) {
      const open = { writes: [write({ kind: 'move', input: { customerId: 502 }, state })] };
      expect(explanationOf({}, open)).toBe(state === 'accepted' ? 'own' : 'own-unknown');
      expect(explanationOf({}, { ...open, hasExplained: () => true })).toBe('unexplained');
    }
  });

  it('counts contacts that come with a move by the API explorer in the same way', () => {
    const writes = [write(request('POST', 'domains/7/move', 'customer_id=502'))];
    const found = difference({ field: 'registrant', before: '901', after: '902' });
    expect(explainDifference(found, candidates({ writes, customer: '502' }))?.explanation).toBe('own');
    expect(explainDifference(found, candidates({ writes, customer: '502', isOfCustomer: true }))?.explanation).toBe('unexplained');
  });
});
