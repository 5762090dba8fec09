import { expect, it } from 'vitest';
import { canBeName, extensionOf, readExtension, readName } from '../../../../../../main/core/service/lists/names.ts';

it.each([
  ['Contoh.CO.ID', 'contoh.co.id', 'contoh.co.id'],
  [' contoh.com. ', 'contoh.com', 'contoh.com'],
  ['bücher.example', 'xn--bcher-kva.example', 'bücher.example'],
  ['XN--BCHER-KVA.example', 'xn--bcher-kva.example', 'bücher.example'],
  ['two words', 'two words', 'two words'],
  ['', '', ''],
])('%j is the name %j, in Unicode %j', (text, name, unicode) => expect(readName(text)).toEqual({ name, unicode }));

it('stores text that is not a name up to 300 characters', () => {
  expect(readName('x'.repeat(400)).name).toHaveLength(300);
  expect(readName('x'.repeat(300)).name).toHaveLength(300);
});

it.each([
  ['contoh.com', true],
  ['x'.repeat(253), true],
  ['x'.repeat(254), false],
  ['two words', false],
  ['a ', false],
  [' a', false],
  ['bücher', false],
  ['', false],
])('%j can be a name: %j', (name, can) => expect(canBeName(name)).toBe(can));

it.each([
  ['contoh.co.id', '.co.id'],
  ['www.contoh.co.id', '.co.id'],
  ['contoh.id', '.id'],
  ['contoh.example', '.example'],
  ['a.b.example', '.b.example'],
  ['contoh', ''],
])('the extension of %s is %j', (name, extension) => expect(extensionOf(name, new Set(['.co.id', '.id']))).toBe(extension));

it.each([
  ['com', '.com'],
  [' ..CO.ID ', '.co.id'],
  ['.', ''],
  ['', ''],
])('prices name the extension %j, which is %j', (text, extension) => expect(readExtension(text)).toBe(extension));
