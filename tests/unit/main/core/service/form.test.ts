import { describe, expect, it } from 'vitest';
import { encodeFields } from '../../../../../main/core/service/form.ts';

const plain = async (fields: Parameters<typeof encodeFields>[0]) => decodeURIComponent(await encodeFields(fields));

describe('PHP-style fields', () => {
  it('have indexes', async () => {
    expect(await plain({ nameserver: ['a', 'b'] })).toBe('nameserver[0]=a&nameserver[1]=b');
    expect(
      await plain({
        records: [
          { name: '@', type: 'A' },
          { name: 'www', ttl: 3600 },
        ],
      }),
    ).toBe('records[0][name]=@&records[0][type]=A&records[1][name]=www&records[1][ttl]=3600');
    expect(await plain({ f_params: { orderBy: { field: 'id', type: 'asc' } } })).toBe(
      'f_params[orderBy][field]=id&f_params[orderBy][type]=asc',
    );
  });

  it('write booleans as words and null as an empty value', async () => {
    expect(await plain({ a: true, b: false, c: null, d: '' })).toBe('a=true&b=false&c=&d=');
  });

  it('encode what would break out of a value', async () => {
    expect(await encodeFields({ q: 'a&b=c +ä%\r\n' })).toBe('q=a%26b%3Dc%20%2B%C3%A4%25%0D%0A');
    expect(await encodeFields({ 'a&b': 1 })).toBe('a%26b=1');
  });

  it('are empty for empty input', async () => {
    expect(await encodeFields(undefined)).toBe('');
    expect(await encodeFields({})).toBe('');
    expect(await encodeFields({ list: [] })).toBe('');
  });
});
