import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dataOf, refusalOf } from '../memory-practice.ts';
import { contoh, domainPractice } from './domain-practice.ts';

const document: { components: { schemas: Record<string, { properties?: object }> } } = JSON.parse(
  readFileSync(new URL('../../../../../../main/core/service/openapi/domain-reseller-v1.json', import.meta.url), 'utf8'),
);
const contacts = { admin_contact_id: 11, tech_contact_id: 12, billing_contact_id: 13, registrant_contact_id: 999 };

const withoutId = (field: string) => field.replace(/_id$/, '');

/** Fields of a schema of the service document. */
function fieldsOf(schema: string): string[] {
  return Object.keys(document.components.schemas[schema]?.properties ?? {});
}

describe('one domain', () => {
  it('has the fields of DomainAction, its customer and contacts; a deleted contact is null', async () => {
    const practice = await domainPractice({ ...contacts, whois_purchased: 1, whois_expired_at: '2026-05-03', is_premium: 1 });
    const data = dataOf(practice.on('getDomain'));
    expect(data).toMatchObject({
      id: 7,
      status: 1,
      is_locked: 0,
      whois_protection: 0,
      whois_protection_label: 'Disabled',
      whois_protection_allowed: 1,
      whois_protection_purchased: 1,
      whois_protection_expired: true,
      is_required_document: 0,
      is_refundable: false,
      is_premium: 1,
      token: 'token',
      tld: '.test',
      reg: 'Example Registry',
      updated_at: '2025-01-01T00:00:00.000000Z',
      customer: { id: 501, email: 'toko@example.test' },
      admin_contact: { id: 11, contact_id: 'CID11' },
      tech_contact: { id: 12 },
      billing_contact: { id: 13 },
      registrant_contact: null,
    });
    expect(Object.keys(data).sort()).toEqual([...fieldsOf('DomainAction'), ...Object.keys(contacts).map(withoutId), 'customer'].sort());
  });

  it('returns nulls for a domain without a customer, and WHOIS protection that has not expired today', async () => {
    const practice = await domainPractice({ customer_id: null, whois_purchased: 1, whois_expired_at: '2026-05-04' });
    const nothing = { customer: null, admin_contact: null, registrant_contact: null, whois_protection_expired: false };
    expect(dataOf(practice.on('getDomain'))).toMatchObject(nothing);
  });

  it('is refundable in its first days', async () => {
    const practice = await domainPractice({ created_at: '2026-05-01T00:00:00.000000Z' });
    expect(dataOf(practice.on('getDomain'))['is_refundable']).toBe(true);
  });

  it.each(['8', '0'])('is not found as %j', async (domain_id) => {
    const practice = await domainPractice();
    const refusal = { status: 404, success: false, message: 'Domain not found', errors: undefined };
    expect(refusalOf(practice.call('getDomain', { path: { domain_id } }))).toEqual(refusal);
  });
});

describe('a domain by name', () => {
  it.each(['contoh.test', 'CONTOH.Test', ' contoh.test '])('is found as %j', async (domain_name) => {
    const practice = await domainPractice();
    expect(dataOf(practice.call('getDomainByName', { query: { domain_name } }))['id']).toBe(7);
  });

  it('is found in Unicode and as A-labels', async () => {
    const practice = await domainPractice({ name: 'xn--bcher-kva.test' });
    for (const domain_name of ['bücher.test', 'BÜCHER.test', 'xn--bcher-kva.test']) {
      expect(dataOf(practice.call('getDomainByName', { query: { domain_name } }))['id']).toBe(7);
    }
  });

  it('must match exactly', async () => {
    const practice = await domainPractice();
    practice.insert('domains', { ...contoh, id: 8, name: 'contoh.test.test' });
    expect(refusalOf(practice.call('getDomainByName', { query: { domain_name: 'onto.test' } }))).toMatchObject({
      status: 404,
      message: 'Domain not found',
    });
  });

  it.each([undefined, 'nothing', 'a b.test', '-.test'])('is rejected as %j', async (domain_name) => {
    const practice = await domainPractice();
    const query = domain_name === undefined ? {} : { domain_name };
    expect(refusalOf(practice.call('getDomainByName', { query }))).toMatchObject({
      status: 422,
      errors: { domain_name: [expect.any(String)] },
    });
  });
});
