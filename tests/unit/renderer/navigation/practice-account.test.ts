import { expect, test } from 'vitest';
import { Account } from '../../../../preload/contract/accounts/accounts.ts';
import { practiceAddress } from '../../../../preload/contract/lists.ts';
import { accountMark, isPractice } from '../../../../renderer/navigation/practice-account.ts';

const account = (baseAddress: string) =>
  Account.parse({ id: 'a'.repeat(20), name: 'One', color: 'plum', baseAddress, resellerId: '1', readOnly: true, forgetKeyOnLock: false });

test('the practice account is recognized by its full address only', () => {
  expect(isPractice(account(practiceAddress))).toBe(true);
  for (const other of ['https://practice.example', 'practice://one', 'http://127.0.0.1:4000', '']) {
    expect(isPractice({ baseAddress: other }), other).toBe(false);
  }
  expect(isPractice(undefined)).toBe(false);
});

test('the practice account never has a color that another account can have', () => {
  expect(accountMark(account(practiceAddress))).toBe('practice');
  expect(accountMark(account('https://api.example'))).toBe('plum');
});
