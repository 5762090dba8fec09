import { expect, test } from 'vitest';
import { accountInitials } from '../../../../../renderer/shell/frame/AccountTile.tsx';

test.each([
  ['Nusa Domains', 'ND'],
  ['samudra-web', 'SW'],
  ['Acme', 'AC'],
  ['Ö', 'Ö'],
  ['— Klinik (lama)', 'KL'],
  ['𝒜lpha', '𝒜L'],
  ['  ', ''],
])('%j is shown as %j', (name, letters) => {
  expect(accountInitials(name).toUpperCase()).toBe(letters.toUpperCase());
});
