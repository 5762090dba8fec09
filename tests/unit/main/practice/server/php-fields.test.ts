import { describe, expect, it } from 'vitest';
import { readPhpFields } from '../../../../../main/practice/server/php-fields.ts';

/** As plain objects: the parser's have no prototype. */
const read = (text: string, most?: number): unknown => JSON.parse(JSON.stringify(readPhpFields(text, most)));

describe('readPhpFields', () => {
  it.each([
    ['a=1&b=2', { a: '1', b: '2' }],
    ['a=1&a=2', { a: '2' }],
    ['a=x%20y+z%2B', { a: 'x y z+' }],
    ['a', { a: '' }],
    ['a=b=c', { a: 'b=c' }],
    ['&&a=1&', { a: '1' }],
    ['=1', {}],
    ['nameserver[0]=x&nameserver[1]=y', { nameserver: { 0: 'x', 1: 'y' } }],
    ['nameserver%5B0%5D=x', { nameserver: { 0: 'x' } }],
    ['a[]=x&a[]=y', { a: { 0: 'x', 1: 'y' } }],
    ['a[4]=x&a[]=y&a[k]=z&a[]=w', { a: { 4: 'x', 5: 'y', k: 'z', 6: 'w' } }],
    ['r[0][name]=www&r[0][type]=A&r[1][name]=@', { r: { 0: { name: 'www', type: 'A' }, 1: { name: '@' } } }],
    ['r[][name]=a&r[][name]=b', { r: { 0: { name: 'a' }, 1: { name: 'b' } } }],
    ['f_params[orderBy][field]=name&f_params[orderBy][type]=asc', { f_params: { orderBy: { field: 'name', type: 'asc' } } }],
    ['a=1&a[b]=2', { a: { b: '2' } }],
    ['a[b]=2&a=1', { a: '1' }],
    ['a.b=1&c d=2&e.f[g.h]=3', { a_b: '1', c_d: '2', e_f: { 'g.h': '3' } }],
    ['a[b=1', { a_b: '1' }],
    ['a[b]c=1', { a: { b: '1' } }],
    ['[x]=1', {}],
    ['a=x]=y', { a: 'x]=y' }],
  ])('reads %s as PHP does', (text, fields) => {
    expect(read(text)).toEqual(fields);
  });

  it('keeps invalid escapes unchanged', () => {
    expect(read('a=%zz&b=%&c=100%25%')).toEqual({ a: '%zz', b: '%', c: '100%%' });
  });

  it('keeps names of object prototype members as plain fields', () => {
    const fields = readPhpFields('__proto__[x]=1&constructor=2');
    expect(Object.keys(fields)).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    expect(readPhpFields('a=1')['toString']).toBeUndefined();
  });

  it('parses only a limited number of fields', () => {
    expect(read('a=1&b=2&c=3', 2)).toEqual({ a: '1', b: '2' });
  });

  it('drops what is nested too deeply', () => {
    expect(read(`a${'[x]'.repeat(70)}=1&b=2`)).toEqual({ b: '2' });
  });

  it('continues the numbering with many unnumbered ones', () => {
    const fields = readPhpFields(Array.from({ length: 20_000 }, (_, index) => `a[]=${index}`).join('&'));
    expect(Object.keys(fields['a'] ?? {})).toHaveLength(20_000);
    expect(fields['a']).toMatchObject({ 19999: '19999' });
  });
});
