import { describe, expect, test } from 'vitest';
import type { Account } from '../../../../../preload/contract/accounts/accounts.ts';
import { accountColors } from '../../../../../preload/contract/lists.ts';
import { fieldErrors, initialFields, isChanged, knownFieldErrors } from '../../../../../renderer/features/accounts/account-fields.ts';

const account: Account = {
  id: 'abcdefghij0123456789' as Account['id'],
  name: 'Nusa Domains',
  color: 'ocean',
  baseAddress: 'https://api.reseller.example',
  resellerId: '10482',
  readOnly: false,
  forgetKeyOnLock: true,
};
const { id: _, ...fields } = account;
const complete = { needed: true, typed: true };

describe('the form starts', () => {
  test('empty and read-only, with the first unused color', () => {
    expect(initialFields(undefined, [account])).toEqual({
      name: '',
      baseAddress: '',
      resellerId: '',
      color: 'indigo',
      readOnly: true,
      forgetKeyOnLock: false,
    });
    expect(
      initialFields(
        undefined,
        accountColors.map((color) => ({ ...account, color })),
      ).color,
    ).toBe('ocean');
  });

  test('with the values of an account', () => {
    expect(initialFields(account, [])).toEqual(fields);
  });
});

describe('before saving', () => {
  test('every missing field is named', () => {
    const empty = initialFields(undefined, []);
    expect(Object.keys(fieldErrors(empty, { needed: true, typed: false }))).toEqual(['name', 'baseAddress', 'resellerId', 'apiKey']);
    expect(fieldErrors({ ...fields, name: '  ', resellerId: ' ' }, complete)).toHaveProperty('name');
    expect(fieldErrors(fields, complete)).toEqual({});
  });

  test('the key may be omitted if one is stored', () => {
    expect(fieldErrors(fields, { needed: false, typed: false })).toEqual({});
  });

  test('an invalid name or ID is rejected', () => {
    expect(fieldErrors({ ...fields, name: 'n'.repeat(81) }, complete)).toHaveProperty('name');
    expect(fieldErrors({ ...fields, resellerId: '10:482' }, complete)).toHaveProperty('resellerId');
  });
});

test('any difference marks it as changed', () => {
  expect(isChanged(fields, fields)).toBe(false);
  expect(isChanged({ ...fields, color: 'plum' }, fields)).toBe(true);
  expect(isChanged({ ...fields, readOnly: true }, fields)).toBe(true);
});

test('only messages from main for its own fields are shown', () => {
  expect(knownFieldErrors({ name: 'Another account has this name.', other: 'x' })).toEqual({ name: 'Another account has this name.' });
  expect(knownFieldErrors(undefined)).toEqual({});
});
