import { describe, expect, it } from 'vitest';
import {
  hasMethodOverride,
  hidesMethod,
  isMethodName,
  jsonHasMethodOverride,
  namesMethod,
} from '../../../../../main/core/service/method-override.ts';

describe('a method override field', () => {
  it.each([
    '_method',
    '_METHOD',
    '_method[0]',
    'a[_method]',
    'a[b][_method][0]',
    ' _method',
    '.method',
    ' .method',
    '[method',
    '_method\0x',
  ])('is found in %j', (name) => {
    expect(isMethodName(name)).toBe(true);
    expect(namesMethod(`x=1&${encodeURIComponent(name)}=DELETE`)).toBe(true);
    expect(hasMethodOverride([{ a: { [name]: 'DELETE' } }])).toBe(true);
  });

  it.each(['method', 'payment_method', 'dcv_method', '_methods', 'a[method]', 'a_method[0]', ''])('is not %j', (name) => {
    expect(isMethodName(name)).toBe(false);
    expect(namesMethod(`${encodeURIComponent(name)}=_method`)).toBe(false);
    expect(hasMethodOverride({ [name]: '_method' })).toBe(false);
  });

  const part = (name: string) => `--b\r\nContent-Disposition: form-data; name=${name}\r\n\r\nDELETE\r\n--b--`;

  it.each([
    ['application/json', '{"_method":"DELETE"}'],
    ['Application/JSON; charset=utf-8', '{"_method":"DELETE"}'],
    ['application/x-www-form-urlencoded', 'a=1&_method=DELETE'],
    ['application/x-www-form-urlencoded', 'a=1;%5Fmethod=DELETE'],
    ['multipart/form-data; boundary=b', part('"_method"')],
    ['multipart/form-data; boundary="b"', part('_method')],
    ['multipart/form-data', part('"_method"')],
    ['text/plain', '{"_method":"DELETE"}'],
    ['text/plain', '_method=DELETE'],
    ['', part('"_method"')],
  ])('is found in a body of %s: %j', (contentType, text) => {
    expect(hidesMethod({ contentType, text })).toBe(true);
  });

  it.each([
    ['application/json', '{"a":"_method=DELETE"}'],
    ['application/json', '_method=DELETE'],
    ['application/x-www-form-urlencoded', '{"_method":"DELETE"}'],
    ['application/x-www-form-urlencoded', 'a=_method'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nContent-Disposition: x; name="_method"\r\n--b--',
    ],
    ['multipart/form-data; boundary=b', '_method=DELETE'],
    ['text/plain', 'no fields at all'],
  ])('is not found in a body of %s: %j', (contentType, text) => {
    expect(hidesMethod({ contentType, text })).toBe(false);
  });

  it('is found in JSON in any notation', () => {
    expect(jsonHasMethodOverride(String.raw`{"a":[{"\u005fmethod":"DELETE"}]}`)).toBe(true);
    expect(jsonHasMethodOverride('{"a":"_method"}')).toBe(false);
    expect(jsonHasMethodOverride('{')).toBe(false);
  });
});
