import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Account } from '../../../../../preload/contract/accounts/accounts.ts';
import { accountColors } from '../../../../../preload/contract/lists.ts';
import {
  fieldErrors,
  initialFields,
  isChanged,
  knownFieldErrors,
  saveAccount,
} from '../../../../../renderer/features/accounts/use-account-form.ts';

const fields = {
  name: 'Main',
  baseAddress: 'https://api.reseller.example',
  resellerId: 'R-1001',
  color: 'ocean',
  readOnly: true,
  forgetKeyOnLock: false,
} as const;
const account: Account = { ...fields, id: 'account0000000000001' as Account['id'] };
const add = vi.fn();
const update = vi.fn();
const field = (value: string) => ({ value }) as HTMLInputElement;
/** What the renderer passed to a call, without the ticket. */
const inputOf = (call: typeof add) => call.mock.calls.map(([input]) => input);

beforeEach(() => {
  add.mockReset().mockResolvedValue({ ok: true, value: account });
  update.mockReset().mockResolvedValue({ ok: true, value: { account, keyNeeded: true } });
  vi.stubGlobal('window', { resellerDesk: { calls: { accounts: { add, update } }, cancel: () => undefined } });
});

test('a new account and its key are one call, after which the field is empty', async () => {
  const input = field(' the-key ');
  expect(await saveAccount(fields, undefined, input, 'session')).toEqual({ saved: true, account, keyNeeded: false });
  expect(inputOf(add)).toEqual([{ ...fields, apiKey: 'the-key', keep: 'session' }]);
  expect(input.value).toBe('');
});

test('a change passes a key only if one was typed', async () => {
  const { readOnly: _, ...changeable } = fields;
  expect(await saveAccount(fields, account, field(''), 'keychain')).toEqual({ saved: true, account, keyNeeded: true });
  await saveAccount(fields, account, field('another'), 'keychain');
  expect(inputOf(update)).toEqual([
    { id: account.id, ...changeable },
    { id: account.id, ...changeable, apiKey: 'another', keep: 'keychain' },
  ]);
});

test('of the practice account only the name is passed', async () => {
  await saveAccount(fields, { ...account, baseAddress: 'practice:' }, null, 'keychain');
  expect(inputOf(update)).toEqual([{ id: account.id, name: 'Main' }]);
});

test('the key stays in its field if nothing was stored', async () => {
  add.mockResolvedValue({ ok: false, error: { code: 'KEYCHAIN', reason: 'key-locked', facts: { keychain: 'Keyring' } } });
  const input = field('the-key');
  expect(await saveAccount(fields, undefined, input, 'keychain')).toMatchObject({ saved: false, error: { code: 'KEYCHAIN' } });
  expect(input.value).toBe('the-key');
});

describe('account fields', () => {
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
});
