import { describe, expect, it } from 'vitest';
import { type DomainStatus, domainStatuses } from '../../../../../../main/practice/kernel/domain-status.ts';
import type { Fields } from '../../../../../../main/practice/kernel/port.ts';
import { refusalOf } from '../memory-practice.ts';
import { domainPractice } from './domain-practice.ts';

const record = { name: 'www', type: 'A', content: '192.0.2.1' };
const contacts = { admin_contact_id: '11', tech_contact_id: '12', billing_contact_id: '13', registrant_contact_id: '14' };

/** Every operation that changes a domain, except those that depend on waiting: documents, verification, canceling and restoring. */
const changes: Readonly<Record<string, Fields>> = {
  renewDomain: { period: '1', current_date: '2027-01-01' },
  deleteDomain: {},
  moveDomain: { customer_id: '502' },
  setNameservers: { nameserver: { 0: 'a.test', 1: 'b.test' } },
  setDomainContacts: contacts,
  setAuthCode: { auth_code: 'newcode12' },
  lockDomain: {},
  unlockDomain: {},
  registrarLockDomain: {},
  registrarUnlockDomain: {},
  suspendDomain: { type: '1', reason: 'Phishing' },
  buyWhoisProtection: {},
  enableWhoisProtection: {},
  disableWhoisProtection: {},
  replaceDnsZone: { records: { 0: record } },
  deleteDnsZone: {},
  updateDnsRecord: record,
  deleteDnsRecord: record,
  enableZoneDnssec: {},
  disableZoneDnssec: {},
  addDsRecord: { keytag: '1', algorithm: '13', digesttype: '2', digest: 'a'.repeat(64) },
  deleteDsRecord: {},
  saveForwarding: { from: '@', to: 'https://example.com' },
  deleteForwarding: {},
  createHost: { hostname: 'ns1', ip_address: '192.0.2.1' },
};

const waiting: readonly DomainStatus[] = ['pending', 'pending-transfer', 'pending-delete', 'pending-restore'];
const ended: readonly DomainStatus[] = ['suspended', 'transferred-away', 'deleted', 'rejected'];
const settled: readonly DomainStatus[] = ['active', 'expired'];

it('handles every status', () => {
  expect([...waiting, ...ended, ...settled].toSorted()).toEqual([...domainStatuses].toSorted());
});

describe.each([...waiting, ...ended])('a domain that is %s', (status) => {
  it.each(Object.entries(changes))('rejects %s', async (operation, form) => {
    const practice = await domainPractice({ status });
    const before = practice.state();
    const message = `The domain can not be changed while it is ${status.replaceAll('-', ' ')}.`;
    expect(refusalOf(practice.on(operation, form))).toMatchObject({ status: 422, message });
    expect(practice.state()).toBe(before);
  });
});

it.each(settled)('a domain that is %s accepts nameservers and records', async (status) => {
  const practice = await domainPractice({ status });
  for (const operation of ['setNameservers', 'replaceDnsZone', 'lockDomain'])
    expect(practice.on(operation, changes[operation]).status).toBe(200);
});

it.each(waiting)('while %s the registrant can be reminded and documents can be sent', async (status) => {
  const reminded = await domainPractice({ status, verification_status: 0 });
  expect(reminded.on('resendDomainVerification').status).toBe(200);
  const practice = await domainPractice({ status, name: 'contoh.co.id', extension: '.co.id', needs_document: 1 });
  expect(practice.on('createDocumentLink').status).toBe(200);
});
