import { describe, expect, it } from 'vitest';
import { asciiName, extensionOf, nameserverList } from '../../../../../../main/practice/areas/domains/names.ts';

describe('asciiName', () => {
  it.each([
    ['Contoh.CO.ID', 'contoh.co.id'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['例え.example', 'xn--r8jz45g.example'],
    ['a.b', 'a.b'],
    [`${'a'.repeat(63)}.test`, `${'a'.repeat(63)}.test`],
  ])('%s is %s', (typed, ascii) => {
    expect(asciiName(typed)).toBe(ascii);
  });

  it.each([
    '',
    'test',
    '.test',
    'a..test',
    'a.test.',
    '-a.test',
    'a-.test',
    'a_b.test',
    'a.1',
    '192.0.2.1',
    `${'a'.repeat(64)}.test`,
    'ü .test',
  ])('%j is not a name', (typed) => {
    expect(asciiName(typed)).toBeNull();
  });

  it('is at most 253 characters', () => {
    const long = `${'abcdefghi.'.repeat(25)}test`;
    expect(asciiName(long)).toBeNull();
    expect(asciiName(long.slice(1))).toBe(long.slice(1));
  });
});

it('uses everything after the first label as the extension', () => {
  expect(extensionOf('contoh.co.id')).toBe('.co.id');
});

describe('nameserverList', () => {
  const read = (value: Parameters<ReturnType<typeof nameserverList>>[0], min = 2) => nameserverList(min)(value, 'nameserver');

  it('is lower case and skips empty fields', () => {
    expect(read({ 0: 'NS2.test', 1: '', 2: 'ns1.test' })).toEqual({ value: ['ns2.test', 'ns1.test'] });
  });

  it('is ordered by the field numbers, in any input order', () => {
    expect(read({ 1: 'b.test', 0: 'a.test' })).toEqual({ value: ['a.test', 'b.test'] });
  });

  it('accepts [5] as the last, as one client writes it', () => {
    const value = { 0: 'a.test', 1: 'b.test', 2: 'c.test', 3: 'd.test', 5: 'e.test' };
    expect(read(value)).toEqual({ value: ['a.test', 'b.test', 'c.test', 'd.test', 'e.test'] });
  });

  it.each([
    ['nothing', undefined, 'The nameserver field is required.'],
    ['text', 'a.test', 'The nameserver must be an array.'],
    ['one', { 0: 'a.test' }, 'The nameserver must have at least 2 items.'],
    ['six', { 0: 'a.b', 1: 'b.b', 2: 'c.b', 3: 'd.b', 4: 'e.b', 5: 'f.b' }, 'The nameserver may not have more than 5 items.'],
    ['the same twice', { 0: 'a.test', 1: 'A.test' }, 'The nameserver field has a duplicate value.'],
    ['no host name', { 0: 'a.test', 1: 'not a host' }, 'The nameserver must hold valid host names.'],
    ['maps', { 0: 'a.test', 1: { name: 'b.test' } }, 'The nameserver must hold valid host names.'],
  ])('rejects %s', (_, value, fault) => {
    expect(read(value)).toEqual({ fault });
  });

  it('may be empty if none is required', () => {
    expect(read({ 0: '' }, 0)).toEqual({ value: [] });
  });
});
