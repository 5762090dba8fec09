import { describe, expect, it } from 'vitest';
import { encodeFields, maskFormSecrets } from '../../../../../main/core/service/client.ts';

it.each([
  [{ auth_code: 'Canary+42 x' }, 'The code Canary+42 x is bad.', 'The code (secret) is bad.'],
  [{ auth_code: 'Canary+42 x' }, 'Sent: auth=Canary%2B42%20x.', 'Sent: auth=(secret).'],
  [{ password: 'longer-canary', password_confirmation: 'longer-canary-2' }, 'longer-canary-2 longer-canary', '(secret) (secret)'],
  [{ name: 'Canary', auth_code: '' }, 'Canary stays.', 'Canary stays.'],
  [{ password: 'four' }, 'four is too short', '(secret) is too short'],
  [{ password: 'the' }, 'the password is too short', 'the password is too short'],
  [{ auth_code: 12 }, '12 is short', '12 is short'],
  [{ auth_code: 'half\ud800code' }, 'half\ud800code', '(secret)'],
  [undefined, 'as it is', 'as it is'],
])('masks the secrets of the form %j', (form, message, shown) => {
  expect(maskFormSecrets(form)(message)).toBe(shown);
});

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
