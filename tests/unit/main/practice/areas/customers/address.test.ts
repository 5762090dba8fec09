import { describe, expect, it } from 'vitest';
import { customersOperations } from '../../../../../../main/practice/areas/customers/index.ts';
import { dataOf, memoryPractice, refusalOf } from '../memory-practice.ts';
import { customer, without } from './address-form.ts';

const required = ['name', 'email', 'organization', 'street_1', 'city', 'state', 'country_code', 'postal_code', 'voice'] as const;

describe('the fields of an address', () => {
  it('are all named if nothing was sent; the first text is the message', async () => {
    const memory = await memoryPractice(customersOperations);
    const { errors, ...rest } = refusalOf(memory.call('createCustomer'));
    expect(rest).toEqual({ status: 422, success: false, message: 'The name field is required.' });
    expect(Object.keys(errors ?? {})).toEqual([...required, 'password', 'password_confirmation']);
    expect(errors).toMatchObject({ street_1: ['The street 1 field is required.'], country_code: ['The country code field is required.'] });
  });

  it.each(required)('are rejected without %s, or with an empty one', async (field) => {
    const memory = await memoryPractice(customersOperations);
    const errors = { [field]: [`The ${field.replaceAll('_', ' ')} field is required.`] };
    expect(refusalOf(memory.call('createCustomer', { form: without(customer, field) }))).toMatchObject({ status: 422, errors });
    expect(refusalOf(memory.call('createCustomer', { form: { ...customer, [field]: '  ' } }))).toMatchObject({ status: 422, errors });
  });

  it('do not require a state in the other dialect', async () => {
    const memory = await memoryPractice(customersOperations, { dialects: { addressState: 'optional' } });
    expect(dataOf(memory.call('createCustomer', { form: without(customer, 'state') }))).toMatchObject({ state: '' });
    expect(refusalOf(memory.call('createCustomer', { form: without(customer, 'state', 'city') })).errors).toHaveProperty('city');
  });

  it.each([
    ['email', 'ayu', 'The email must be a valid email address.'],
    ['email', 'ayu@example', 'The email must be a valid email address.'],
    ['email', 'ayu contoh@example.test', 'The email must be a valid email address.'],
    ['country_code', 'IDN', 'The selected country code is invalid.'],
    ['country_code', 'UK', 'The selected country code is invalid.'],
    ['voice', '+6222000', 'The voice must be at least 9 characters.'],
    ['voice', '+62220000000000000001', 'The voice may not be greater than 20 characters.'],
    ['voice', '+62 22000001', 'The voice format is invalid.'],
    ['voice', '0062.22000001', 'The voice format is invalid.'],
    ['name', 'x'.repeat(256), 'The name may not be greater than 255 characters.'],
  ])('reject %s "%s"', async (field, value, text) => {
    const memory = await memoryPractice(customersOperations);
    expect(refusalOf(memory.call('createCustomer', { form: { ...customer, [field]: value } }))).toMatchObject({
      message: text,
      errors: { [field]: [text] },
    });
  });

  it.each(['+62220000', '+6222000000000000001', '0220000001'])('accept voice %s', async (voice) => {
    const memory = await memoryPractice(customersOperations);
    expect(dataOf(memory.call('createCustomer', { form: { ...customer, voice } }))).toMatchObject({ voice });
  });
});
