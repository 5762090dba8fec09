import { describe, expect, it } from 'vitest';
import { holdsMethod, isMethodName, jsonHoldsMethod, namesMethod } from '../../../../../main/core/service/method-override.ts';

describe('a field that makes another method', () => {
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
    expect(holdsMethod([{ a: { [name]: 'DELETE' } }])).toBe(true);
  });

  it.each(['method', 'payment_method', 'dcv_method', '_methods', 'a[method]', 'a_method[0]', ''])('is not %j', (name) => {
    expect(isMethodName(name)).toBe(false);
    expect(namesMethod(`${encodeURIComponent(name)}=_method`)).toBe(false);
    expect(holdsMethod({ [name]: '_method' })).toBe(false);
  });

  it('is found in JSON however it is written', () => {
    expect(jsonHoldsMethod(String.raw`{"a":[{"\u005fmethod":"DELETE"}]}`)).toBe(true);
    expect(jsonHoldsMethod('{"a":"_method"}')).toBe(false);
    expect(jsonHoldsMethod('{')).toBe(false);
  });
});
