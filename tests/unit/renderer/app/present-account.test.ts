import { expect, test } from 'vitest';
import { Account } from '../../../../preload/contract/accounts.ts';
import { choosePresent } from '../../../../renderer/app/present-account.ts';

const account = (id: string) =>
  Account.parse({
    id,
    name: id,
    colour: 'ocean',
    baseAddress: 'https://api.example',
    resellerId: '1',
    readOnly: true,
    forgetKeyOnLock: false,
  });
const [one, two] = [account('aaaaaaaaaaaa'), account('bbbbbbbbbbbb')];

test('the chosen account is present, else the first, else none', () => {
  expect(choosePresent([one, two], two.id)).toBe(two);
  expect(choosePresent([one, two], undefined)).toBe(one);
  expect(choosePresent([one], two.id)).toBe(one);
  expect(choosePresent([], two.id)).toBeUndefined();
});
