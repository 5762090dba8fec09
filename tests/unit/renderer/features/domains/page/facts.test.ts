import { describe, expect, it } from 'vitest';
import { readDate } from '../../../../../../main/core/base/dates.ts';
import type { DomainContact, DomainDetails } from '../../../../../../preload/contract/domains/domain.ts';
import type { Stored } from '../../../../../../renderer/data/object-page/use-domain-part.ts';
import { sharedContacts } from '../../../../../../renderer/features/domains/page/contact-text.ts';
import { elapsedLife, expiryText, needsOf, protectionText } from '../../../../../../renderer/features/domains/page/facts.ts';
import { createFormats, systemFormats } from '../../../../../../renderer/ui/formats/formats.ts';

const contact = (id: number, changes: Partial<DomainContact> = {}): DomainContact => ({
  id,
  label: '',
  name: `Person ${id}`,
  organization: '',
  email: '',
  voice: '',
  fax: '',
  address: [],
  statusLabel: '',
  pendingChange: null,
  usedBy: 1,
  ...changes,
});

const details: DomainDetails = {
  readAt: '2026-11-21T08:00:00.000Z',
  updated: null,
  statusReason: null,
  provisioning: null,
  provisioningType: null,
  registry: null,
  refundable: null,
  requiredDocument: null,
  protection: { on: false, bought: false, offered: true, expired: false },
  contacts: { registrant: contact(1), admin: contact(2), tech: contact(2), billing: null },
  customer: null,
  odd: null,
};

const stored = {
  domain: {
    id: 7,
    name: 'contoh.co.id',
    unicode: 'contoh.co.id',
    extension: '.co.id',
    customerId: null,
    customer: null,
    status: 1,
    statusLabel: 'Active',
    verification: 3,
    verificationLabel: 'Active',
    locked: true,
    registrarLocked: false,
    premium: null,
    needsDocuments: false,
    nameservers: [],
    notes: null,
    expires: '2026-11-24',
    created: null,
    protection: null,
    odd: null,
  },
  readAt: details.readAt,
  fields: [],
  details,
  zone: null,
  forwarding: null,
  dnssec: null,
  hosts: null,
  whois: null,
  renewal: null,
} as unknown as Stored;

describe.each(['Pacific/Kiritimati', 'UTC', 'Pacific/Pago_Pago'])('an expiry at 23:59:59, seen from %s', (timeZone) => {
  const formats = createFormats({ ...systemFormats, timeZone, dates: 'year-month-day' }, 'en-GB');
  const expires = readDate('2026-11-24 23:59:59');

  it('is on the day that the service sent, in any time zone', () => {
    expect(expires).toBe('2026-11-24');
    expect(formats.calendar(expires ?? '')).toBe('2026-11-24');
    expect(expiryText(expires, '2026-11-24', formats)).toEqual({ text: 'Expires today', past: false });
    expect(expiryText(expires, '2026-11-23', formats)).toEqual({ text: 'Expires in 1 day', past: false });
    expect(expiryText(expires, '2026-11-25', formats)).toEqual({ text: 'Expired 1 day ago', past: true });
    expect(expiryText(expires, '2026-01-01', formats)).toBeNull();
  });

  it('is counted from the local day', () => {
    const now = Date.parse('2026-11-24T11:30:00.000Z');
    const today = formats.today(now);
    expect(today).toBe({ 'Pacific/Kiritimati': '2026-11-25', UTC: '2026-11-24', 'Pacific/Pago_Pago': '2026-11-24' }[timeZone]);
    const late = Date.parse('2026-11-24T10:30:00.000Z');
    expect(formats.today(late)).toBe(
      { 'Pacific/Kiritimati': '2026-11-25', UTC: '2026-11-24', 'Pacific/Pago_Pago': '2026-11-23' }[timeZone],
    );
  });
});

it('shows how much of the term has passed, and nothing if an end is unknown', () => {
  expect(elapsedLife('2026-01-01', '2027-01-01', '2026-07-02')).toBeCloseTo(0.5, 1);
  expect(elapsedLife('2026-01-01', '2027-01-01', '2030-01-01')).toBe(1);
  expect(elapsedLife('2026-01-01', '2027-01-01', '2020-01-01')).toBe(0);
  expect(elapsedLife(null, '2027-01-01', '2026-07-02')).toBeNull();
  expect(elapsedLife('2027-01-01', '2027-01-01', '2027-01-01')).toBeNull();
});

it('lists what needs attention, and nothing if all is well', () => {
  expect(needsOf(stored, '2026-11-21')).toEqual([]);
  const troubled = {
    ...stored,
    domain: { ...stored.domain, needsDocuments: true, verification: 0, verificationLabel: 'Waiting' },
    details: {
      ...details,
      statusReason: 'Abuse',
      contacts: { ...details.contacts, billing: contact(3, { pendingChange: true }), tech: contact(3, { pendingChange: true }) },
    },
  };
  expect(needsOf(troubled, '2026-12-01').map(({ title }) => title)).toEqual([
    'The domain has expired',
    'Documents required',
    'Verification: Waiting',
    'Reason given by the service',
    'A contact change is pending',
  ]);
});

it('shows the known WHOIS protection state: on, purchased, allowed, not offered', () => {
  const stateOf = (protection: Partial<DomainDetails['protection']> | null) =>
    protectionText({
      ...stored,
      details: protection === null ? null : { ...details, protection: { ...details.protection, ...protection } },
    });
  expect(stateOf(null)).toBe('not loaded');
  expect(stateOf({ on: true, bought: true })).toBe('on');
  expect(stateOf({ bought: true })).toBe('off, bought');
  expect(stateOf({})).toBe('not bought');
  expect(stateOf({ offered: false })).toBe('not offered for .co.id');
  expect(stateOf({ bought: true, expired: true })).toBe('expired');
  expect(stateOf({ on: null, bought: null, offered: null, expired: null })).toBe('not reported by the service');
});

it('shows a contact with several roles once', () => {
  expect(sharedContacts(details.contacts).map(({ roles, contact: { id } }) => [id, roles])).toEqual([
    [1, ['registrant']],
    [2, ['admin', 'tech']],
  ]);
});

it('names the change that resolves documents and verification', () => {
  const needing = { ...stored, domain: { ...stored.domain, needsDocuments: true, verification: 1, verificationLabel: 'Waiting' } };
  expect(needsOf(needing, '2026-11-21').map(({ kind }) => kind)).toEqual(['document-link', 'verification-resend']);
});
