import { describe, expect, it } from 'vitest';
import { chooseDialects } from '../../../../../../../main/practice/kernel/dialects.ts';
import { operations } from '../../../../../../integration/main/practice/contract/operations.ts';
import { createValidator } from '../../../../../../integration/main/practice/contract/validator.ts';

const validate = createValidator(chooseDialects());
const balance = { currency: 'IDR', balance: '10.00' };
const envelope = (data: unknown) => ({ success: true, data, message: 'Success' });
const page = (data: unknown[]) => ({
  data,
  links: { first: null, last: null, prev: null, next: null },
  meta: { current_page: 1, from: null, last_page: 1, links: [], path: 'http://127.0.0.1', per_page: 10, to: null, total: 0 },
});

describe('the response validator', () => {
  it('has a response for every operation', () => {
    expect(operations.size).toBe(101);
    for (const id of operations.keys()) expect(() => validate(id, 200, null), id).not.toThrow();
  });

  it('finds nothing wrong with a correct response', () => {
    expect(validate('getAccountBalance', 200, envelope(balance))).toEqual([]);
    expect(validate('getAccountBalance', 201, envelope(balance))).toEqual([]);
    expect(validate('listCustomers', 200, page([]))).toEqual([]);
    expect(validate('deleteCustomer', 200, envelope(''))).toEqual([]);
    expect(validate('getAuthCode', 200, envelope('4oyxABCDgXp'))).toEqual([]);
  });

  it.each([
    ['a number for text', envelope({ ...balance, balance: 10 })],
    ['a field that is missing', envelope({ currency: 'IDR' })],
    ['a field that is misspelt', envelope({ ...balance, ballance: '1' })],
    ['null', envelope(null)],
    ['a list', envelope([balance])],
    ['no envelope', balance],
    ['no message', { success: true, data: balance }],
    ['an error', { success: false, message: 'No.' }],
  ])('finds %s', (_, body) => {
    expect(validate('getAccountBalance', 200, body)).not.toEqual([]);
  });

  it('requires bare lists, and every row to be valid', () => {
    expect(validate('listCustomers', 200, { ...page([]), success: true })).not.toEqual([]);
    expect(validate('listCustomers', 200, envelope([]))).not.toEqual([]);
    expect(validate('listCustomers', 200, page([{ id: 'one' }])).join('\n')).toContain('/data/0/id must be integer');
  });

  it('requires rejections with their texts', () => {
    expect(validate('getDomain', 404, { success: false, message: 'Domain not found' })).toEqual([]);
    expect(validate('getDomain', 422, { success: false, message: 'No.', errors: { name: ['No.'] } })).toEqual([]);
    expect(validate('getDomain', 422, { success: false, message: 'No.', errors: { name: 'No.' } })).not.toEqual([]);
    expect(validate('getDomain', 404, { success: false })).not.toEqual([]);
    expect(validate('getDomain', 409, { success: false, message: 'No.' })).toEqual([]);
  });

  it('requires fields to be missing, or one extra, in the dialects that define it', () => {
    const sparse = createValidator(chooseDialects({ fields: 'sparse' }));
    const extra = createValidator(chooseDialects({ fields: 'extra' }));
    const more = { field_of_later: 'unknown' };
    expect(sparse('getAccountBalance', 200, envelope(balance))).toEqual([]);
    expect(extra('getAccountBalance', 200, { ...envelope({ ...balance, ...more }), ...more })).toEqual([]);
    expect(extra('getAccountBalance', 200, envelope({ ...balance, ...more }))).not.toEqual([]);
    expect(extra('getAccountBalance', 200, { ...envelope(balance), ...more })).not.toEqual([]);
    const protection = {
      id: 1,
      name: 'contoh.com',
      whois_protection: 1,
      whois_protection_label: 'Enabled',
      whois_protection_allowed: 1,
      whois_protection_allowed_label: 'Allowed',
      whois_protection_purchased: 1,
      whois_protection_purchased_label: 'Purchased',
    };
    expect(sparse('getWhoisProtection', 200, envelope(protection))).toEqual([]);
    expect(sparse('getWhoisProtection', 200, envelope({ ...protection, whois_protection_badge: 'x' }))).not.toEqual([]);
    expect(sparse('getDomain', 404, { success: false, message: 'Domain not found' })).toEqual([]);
  });

  it('reads the document in the dialect', () => {
    const other = createValidator(
      chooseDialects({
        money: 'number',
        authCodeData: 'object',
        otherLists: 'plain',
        availabilityData: 'list',
        availabilityPremium: 'omitted',
      }),
    );
    expect(other('getAccountBalance', 200, envelope({ currency: 'IDR', balance: 10 }))).toEqual([]);
    expect(other('getAccountBalance', 200, envelope(balance))).not.toEqual([]);
    expect(other('getAuthCode', 200, envelope({ auth_code: 'x' }))).toEqual([]);
    expect(other('getAuthCode', 200, envelope('x'))).not.toEqual([]);
    expect(other('listObjectStorages', 200, envelope([]))).toEqual([]);
    expect(other('listObjectStorages', 200, page([]))).not.toEqual([]);
    const availability = { name: 'contoh.my.id', available: 1, message: 'available' };
    expect(other('checkDomainAvailability', 200, envelope([availability]))).toEqual([]);
    expect(other('checkDomainAvailability', 200, envelope([{ ...availability, is_premium_name: false }]))).not.toEqual([]);
    expect(other('checkDomainAvailability', 200, envelope(availability))).not.toEqual([]);
  });
});
