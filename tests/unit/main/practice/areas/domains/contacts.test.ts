import { describe, expect, it } from 'vitest';
import { dataOf, refusalOf } from '../memory-practice.ts';
import { domainPractice } from './domain-practice.ts';

const four = { admin_contact_id: '11', tech_contact_id: '12', billing_contact_id: '13', registrant_contact_id: '14' };

describe('setting the contacts', () => {
  it('accepts all four and returns the domain with them', async () => {
    const practice = await domainPractice();
    const answer = practice.on('setDomainContacts', { ...four, customer_id: '501' });
    expect(dataOf(answer)).toMatchObject({
      customer: { id: 501 },
      admin_contact: { id: 11 },
      tech_contact: { id: 12 },
      billing_contact: { id: 13 },
      registrant_contact: { id: 14 },
    });
    expect(practice.row()).toMatchObject({ admin_contact_id: 11, registrant_contact_id: 14 });
  });

  it.each<[string, object, string[]]>([
    ['three', { billing_contact_id: undefined }, ['billing_contact_id']],
    ['no number', { tech_contact_id: 'CID12' }, ['tech_contact_id']],
    ['those of another customer', { admin_contact_id: '21', tech_contact_id: '21' }, ['admin_contact_id', 'tech_contact_id']],
    ['unknown ones', { registrant_contact_id: '999' }, ['registrant_contact_id']],
    ['another customer', { customer_id: '502' }, ['customer_id']],
  ])('rejects %s', async (_, more, fields) => {
    const practice = await domainPractice();
    const before = practice.state();
    const { status, errors } = refusalOf(practice.on('setDomainContacts', { ...four, ...more }));
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual(fields);
    expect(practice.state()).toBe(before);
  });

  it.each([{ is_registrar_locked: 1 }, { status: 'suspended' as const }])('rejects them while %j', async (change) => {
    const practice = await domainPractice(change);
    const before = practice.state();
    expect(practice.on('setDomainContacts', four).status).toBe(422);
    expect(practice.state()).toBe(before);
  });
});
