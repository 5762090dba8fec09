import { describe, expect, it } from 'vitest';
import { operationOf } from '../../../../../../integration/main/practice/contract/operations.ts';
import { formOf, queryOf, valueFor } from '../../../../../../integration/main/practice/contract/values.ts';

describe('values from schemas', () => {
  it('respect enums, examples and bounds', () => {
    expect([0, 1, 2].map((n) => valueFor('type', { type: 'integer', enum: [1, 2] }, n))).toEqual(['1', '2', '1']);
    expect(valueFor('extension', { type: 'string', example: '.co.id' }, 1)).toBe('.co.id');
    expect(valueFor('ttl', { type: 'integer', default: 3600 }, 1)).toBe('3600');
    expect(valueFor('period', { type: 'integer', minimum: 5, maximum: 9 }, 1)).toBe('5');
    expect(valueFor('keytag', { type: 'integer', maximum: 0 }, 1)).toBe('0');
    expect(valueFor('code', { type: 'string', minLength: 30 }, 1)).toHaveLength(30);
    expect(valueFor('code', { type: 'string', maxLength: 4 }, 1)).toHaveLength(4);
    expect(valueFor('current_date', { type: 'string', format: 'date' }, 1)).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(valueFor('flag', { type: 'boolean' }, 0)).toBe('1');
  });

  it('match the meaning of the name', () => {
    expect(valueFor('admin_email', { type: 'string' }, 7)).toBe('contract-7@example.com');
    expect(valueFor('records[0][name]', { type: 'string' }, 7)).toBe('www');
    expect(valueFor('amount_range', { type: 'string' }, 7)).toBe('0_100000000');
    expect(valueFor('created_range', { type: 'string' }, 7)).toBe('2020-01-01_2040-12-31');
  });

  it('fill a form, with the password repeated', () => {
    const form = formOf(operationOf('createCustomer'), 3, 'all');
    expect(form).toMatchObject({ email: 'contract-3@example.com', country_code: 'ID', password: 'Practice-123' });
    expect(form['password_confirmation']).toBe(form['password']);
    expect(form['voice']).toMatch(/^\+\d{8,19}$/);
    expect(Object.keys(formOf(operationOf('createCustomer'), 3, 'required'))).not.toContain('fax');
    expect(formOf(operationOf('getCustomer'), 3, 'all')).toEqual({});
  });

  it('fill the query with the required parameters', () => {
    expect(queryOf(operationOf('listTransactions'), 1)).toEqual({ date_range: '2026-01-01_2026-01-31' });
  });
});
