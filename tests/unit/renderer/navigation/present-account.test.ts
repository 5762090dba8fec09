import { beforeEach, expect, test, vi } from 'vitest';
import { Account } from '../../../../preload/contract/accounts/accounts.ts';
import { practiceAddress } from '../../../../preload/contract/lists.ts';
import { queryClient } from '../../../../renderer/api/queries.ts';
import { type Place, setNavigator } from '../../../../renderer/navigation/go-to.ts';
import {
  choosePresent,
  leavePractice,
  presentAccount,
  showAccount,
  stayWithoutAccount,
} from '../../../../renderer/navigation/present-account.ts';

const account = (id: string, baseAddress = 'https://api.example') =>
  Account.parse({ id, name: id, color: 'ocean', baseAddress, resellerId: '1', readOnly: true, forgetKeyOnLock: false });
const [one, two] = [account('aaaaaaaaaaaa'), account('bbbbbbbbbbbb')];
const practice = account('cccccccccccc', practiceAddress);

const navigate = vi.fn<(place: Place) => void>();
const there = (...accounts: Account[]) => queryClient.setQueryData(['accounts.list', {}], { accounts, pendingRemovals: [], read: [] });

beforeEach(() => {
  navigate.mockClear();
  setNavigator(navigate);
});

test('the selected account is current, otherwise the first, otherwise none', () => {
  expect(choosePresent([one, two], two.id)).toBe(two);
  expect(choosePresent([one, two], undefined)).toBe(one);
  expect(choosePresent([one], two.id)).toBe(one);
  expect(choosePresent([], two.id)).toBeUndefined();
});

test('the practice account is current if it was selected, or if nothing was selected and there is no other', () => {
  expect(choosePresent([practice, one], undefined)).toBe(one);
  expect(choosePresent([practice, one], practice.id)).toBe(practice);
  expect(choosePresent([practice], undefined)).toBe(practice);
  // Closed to get to the first screen; or the current account is gone.
  expect(choosePresent([practice], null)).toBeUndefined();
  expect(choosePresent([practice], two.id)).toBeUndefined();
});

test('leaving the practice account returns to the account used before it', () => {
  there(one, two, practice);
  showAccount(two.id);
  showAccount(practice.id);
  navigate.mockClear();
  leavePractice();
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/account/$accountId', accountId: two.id });
  expect(presentAccount()).toEqual(two);
});

test('leaving the practice account opens the first account if the previous one is gone, or the first screen if there is none', () => {
  there(one, two, practice);
  showAccount(two.id);
  showAccount(practice.id);
  there(one, practice);
  leavePractice();
  expect(presentAccount()).toEqual(one);

  showAccount(practice.id);
  there(practice);
  navigate.mockClear();
  leavePractice();
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/' });
  expect(presentAccount()).toBeUndefined();
});

test('a user without an account is not moved to one that appears, unless it is a real one', () => {
  there();
  stayWithoutAccount();
  there(practice);
  expect(presentAccount()).toBeUndefined();
  there(practice, one);
  expect(presentAccount()).toEqual(one);
});
