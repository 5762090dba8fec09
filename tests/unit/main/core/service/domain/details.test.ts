import { expect, it } from 'vitest';
import { forLists, hasProtection, readDetails } from '../../../../../../main/core/service/domain/details.ts';

const contact = {
  id: 88,
  label: 'Registrant',
  name: 'Sari Contoh',
  organization: 'PT Contoh',
  email: 'sari@example.test',
  street_1: 'Jalan Contoh 1',
  street_2: null,
  city: 'Bandung',
  state: 'Jawa Barat',
  country: 'Indonesia',
  country_code: 'ID',
  postal_code: '40111',
  voice: '+62.2250000000',
  fax: null,
  status_label: 'Active',
  pending_change: false,
};
const domain = {
  id: 7,
  name: 'contoh.test',
  whois_protection: 1,
  whois_protection_allowed: '1',
  whois_protection_purchased: 1,
  whois_protection_expired: false,
  is_required_document: 0,
  is_refundable: true,
  provisioning: 'complete',
  provisioning_type: 'register',
  reg: 'Example Registry',
  status_reason: 'Abuse report',
  updated_at: '2026-11-03T09:14:00.000000Z',
  customer: { id: 501, name: 'Klinik Contoh', organization: '', email: 'klinik@example.test' },
  registrant_contact: contact,
  admin_contact: null,
  tech_contact_id: 91,
};

it('reads what the list does not include', () => {
  const read = readDetails(domain, null);
  expect(read).toMatchObject({
    updated: '2026-11-03T09:14:00.000Z',
    statusReason: 'Abuse report',
    provisioning: 'complete',
    registry: 'Example Registry',
    refundable: true,
    requiredDocument: false,
    protection: { on: true, bought: true, offered: true, expired: false },
    customer: { id: 501, name: 'Klinik Contoh' },
    odd: null,
  });
  expect(read.contacts.registrant).toEqual({
    id: 88,
    label: 'Registrant',
    name: 'Sari Contoh',
    organization: 'PT Contoh',
    email: 'sari@example.test',
    voice: '+62.2250000000',
    fax: '',
    address: ['Jalan Contoh 1', '40111 Bandung', 'Jawa Barat', 'Indonesia'],
    statusLabel: 'Active',
    pendingChange: false,
  });
  expect(read.contacts.admin).toBeNull();
  expect(read.contacts.tech).toMatchObject({ id: 91, name: '' });
  expect(forLists(read, domain)).toEqual({
    whoisProtection: true,
    whoisOffered: true,
    contacts: { registrant: 88, admin: null, tech: 91, billing: null },
    registrant: { name: 'Sari Contoh', organization: 'PT Contoh', email: 'sari@example.test', voice: '+62.2250000000', countryCode: 'ID' },
  });
  // An id alone says nothing about the person.
  expect(forLists(read, { registrant_contact: { id: 88 } }).registrant).toBeNull();
  expect(forLists(read, { registrant_contact: 88 }).registrant).toBeNull();
});

it('uses the separate WHOIS protection response if the details omit it', () => {
  const { whois_protection: _on, whois_protection_allowed: _offered, ...sparse } = domain;
  expect(hasProtection(domain)).toBe(true);
  expect(hasProtection(sparse)).toBe(false);
  const apart = { whois_protection: 0, whois_protection_allowed: 0 };
  expect(readDetails(sparse, apart).protection).toEqual({ on: false, bought: true, offered: false, expired: false });
});

it('survives an empty domain, and marks what it cannot parse', () => {
  expect(readDetails({}, null)).toMatchObject({ customer: null, protection: { on: null }, odd: null });
  expect(readDetails({ is_refundable: 'perhaps', registrant_contact: { id: {} } }, null).odd).toBe(
    '{"reason":"fields-unreadable","facts":{"fields":"is_refundable, registrant_contact"}}',
  );
});
