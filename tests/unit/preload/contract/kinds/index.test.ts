import { expect, test } from 'vitest';
import { changeKinds, isKindName, kindNames, menuOf } from '../../../../../preload/contract/kinds/index.ts';

test('a menu lists its kinds in the order of the contract', () => {
  expect(menuOf('customer')).toEqual(['customer-update', 'contact-create', 'customer-delete']);
  expect(menuOf('customer', 'many')).toEqual(['customer-update', 'customer-delete']);
  expect(menuOf('contact')).toEqual(['contact-update', 'contact-delete']);
  expect(menuOf('account')).toEqual([]);
});

test('a kind of another area has its place in the menu', () => {
  const menu = menuOf('domain');
  expect(menu.slice(0, 4)).toEqual(['renew', 'restore', 'nameservers', 'contacts']);
  expect(menu[menu.indexOf('zone-test') - 1]).toBe('zone-signing');
  expect(menu.at(-1)).toBe('delete-domain');
  expect(menuOf('domain', 'many')).not.toContain('zone-test');
});

test('every kind that comes after another one finds it in the same menu', () => {
  for (const name of kindNames) {
    const { target, menu } = changeKinds[name];
    if (menu?.after !== undefined) expect(menuOf(target), name).toContain(menu.after);
  }
});

test('names from the journal are distinguished from those of this version', () => {
  expect(isKindName('renew')).toBe(true);
  expect(isKindName('renewal')).toBe(false);
  expect(isKindName('constructor')).toBe(false);
});
