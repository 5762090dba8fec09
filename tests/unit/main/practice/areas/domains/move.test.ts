import { describe, expect, it } from 'vitest';
import { dataOf, refusalOf } from '../memory-practice.ts';
import { domainPractice } from './domain-practice.ts';

describe('a move to another customer', () => {
  it('uses the Default contact of the new customer', async () => {
    const practice = await domainPractice({ admin_contact_id: 11, registrant_contact_id: 11 });
    expect(practice.on('moveDomain', { customer_id: '502' })).toMatchObject({ status: 200, body: { success: true, data: '' } });
    const { customer_id, admin_contact_id, registrant_contact_id } = practice.row();
    expect(customer_id).toBe(502);
    expect(registrant_contact_id).toBe(admin_contact_id);
    const contact = practice.database.first('SELECT customer_id, label FROM contacts WHERE id = ?', registrant_contact_id);
    expect(contact).toEqual({ customer_id: 502, label: 'Default' });
  });

  it('returns an object or nothing, by dialect', async () => {
    const object = await domainPractice({}, { unknownResults: 'object' });
    expect(dataOf(object.on('moveDomain', { customer_id: '502' }))).toMatchObject({ id: 7, name: 'contoh.test' });
    const nothing = await domainPractice({}, { unknownResults: 'null' });
    expect(dataOf<unknown>(nothing.on('moveDomain', { customer_id: '502' }))).toBeNull();
  });

  it.each([
    [undefined, 'The customer id field is required.'],
    ['999', 'The customer id is not exist.'],
    ['501', 'The domain belongs to this customer already.'],
  ])('is rejected for customer %s', async (customer_id, message) => {
    const practice = await domainPractice();
    const before = practice.state();
    const refusal = refusalOf(practice.on('moveDomain', customer_id === undefined ? {} : { customer_id }));
    expect(refusal).toMatchObject({ status: 422, errors: { customer_id: [message] } });
    expect(practice.state()).toBe(before);
  });

  it('is rejected while suspended', async () => {
    const practice = await domainPractice({ status: 'suspended' });
    expect(practice.on('moveDomain', { customer_id: '502' }).status).toBe(422);
    expect(practice.row().customer_id).toBe(501);
  });
});
