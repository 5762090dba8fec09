import { expect, test } from 'vitest';
import type { Cart } from '../../../../../../preload/contract/orders/orders.ts';
import {
  sharedOf,
  usualOf,
  withLines,
  withoutLines,
  withProtectionUnlike,
  withTemplate,
  withTerms,
} from '../../../../../../renderer/features/orders/cart/cart-changes.ts';

const line = (name: string, years = 1, protection = false) => ({ name, years, protection });
const cart: Cart = {
  lines: [line('kopi.example'), line('teh.example', 2), line('susu.example', 2, true)],
  terms: { buyer: { kind: 'customer', id: 7 }, registrant: { kind: 'contact', id: 31 }, nameservers: [] },
};

test('years are set for some lines, protection for all', () => {
  expect(withLines(cart, new Set(['teh.example']), { years: 5 }).lines.map(({ years }) => years)).toEqual([1, 5, 2]);
  expect(withLines(cart, 'all', { protection: true }).lines.every(({ protection }) => protection)).toBe(true);
});

test('protection toggles from the line’s current state, so two clicks toggle it twice', () => {
  const both = new Set(['kopi.example', 'susu.example']);
  const once = withProtectionUnlike(cart, both, 'kopi.example');
  expect(once.lines.map(({ protection }) => protection)).toEqual([true, false, true]);
  expect(withProtectionUnlike(once, both, 'kopi.example').lines.map(({ protection }) => protection)).toEqual([false, false, false]);
  expect(withProtectionUnlike(cart, both, 'gone.example')).toEqual(cart);
});

test('lines are removed by name', () => {
  expect(withoutLines(cart, new Set(['kopi.example', 'susu.example'])).lines).toEqual([line('teh.example', 2)]);
  expect(withoutLines(cart, 'all')).toEqual({ ...cart, lines: [] });
});

test('a contact is removed with its customer', () => {
  expect(withTerms(cart, { buyer: { kind: 'customer', id: 8 } }).terms.registrant).toEqual({ kind: 'default' });
  expect(withTerms(cart, { buyer: { kind: 'new', fields: {} } }).terms.registrant).toEqual({ kind: 'default' });
  expect(withTerms(cart, { buyer: { kind: 'customer', id: 7 } }).terms.registrant).toEqual({ kind: 'contact', id: 31 });
  const made = withTerms(cart, { registrant: { kind: 'new', fields: { name: 'Sari' } } });
  expect(withTerms(made, { buyer: { kind: 'none' } }).terms.registrant).toEqual({ kind: 'new', fields: { name: 'Sari' } });
});

test('a template sets the terms, years and protection of every line, but no names', () => {
  const terms: Cart['terms'] = { buyer: { kind: 'none' }, registrant: { kind: 'default' }, nameservers: ['ns1.example.net'] };
  const used = withTemplate(cart, { name: 'Toko', terms, years: 3, protection: true });
  expect(used.terms).toEqual(terms);
  expect(used.lines).toEqual(cart.lines.map(({ name }) => line(name, 3, true)));
});

test('returns what all lines share, and what most have', () => {
  expect(sharedOf(cart.lines, ({ years }) => years)).toBeNull();
  expect(sharedOf(cart.lines.slice(1), ({ years }) => years)).toBe(2);
  expect(sharedOf([], ({ years }) => years)).toBeNull();
  expect(usualOf([])).toEqual({ years: 1, protection: false });
  expect(usualOf([line('a.example', 3), line('b.example', 2), line('c.example', 2)])).toEqual({ years: 2, protection: false });
});
