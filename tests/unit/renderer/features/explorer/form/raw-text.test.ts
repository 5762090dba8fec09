import { describe, expect, it } from 'vitest';
import { rawText, readRaw } from '../../../../../../renderer/features/explorer/form/raw-text.ts';

describe('the text of a body', () => {
  it('is a PHP-style form, and can be parsed back into the form', () => {
    const value = { name: 'kopi & teh', records: [{ type: 'A', ttl: '60' }, { type: 'TXT' }], map: { 'a b': 'é' }, on: 'true' };
    const text = rawText('form', value);
    expect(text).toBe('name=kopi+%26+teh&records[0][type]=A&records[0][ttl]=60&records[1][type]=TXT&map[a+b]=%C3%A9&on=true');
    expect(readRaw('form', text)).toEqual({ value });
    expect(readRaw('form', 'a%5B%5D=1&a%5B%5D=2')).toEqual({ value: { a: ['1', '2'] } });
  });

  it('is JSON if the body is', () => {
    const text = rawText('json', { a: [1, null] });
    expect(readRaw('json', text)).toEqual({ value: { a: [1, null] } });
    expect(rawText('json', null)).toBe('');
    expect(readRaw('json', '')).toEqual({ value: undefined });
  });

  it('is the text itself if the body is text', () => {
    expect(rawText('text', 'as it is')).toBe('as it is');
    expect(readRaw('text', 'as it is')).toEqual({ value: 'as it is' });
  });

  it.for(['no pair', '=1', 'a[b=1', 'a=1&a[b]=2', '%=1'])('cannot be parsed into the form: %s', (text) => {
    expect(readRaw('form', text)).toBeNull();
  });

  it('cannot be parsed into the form if it is not JSON', () => expect(readRaw('json', '{')).toBeNull());

  it('treats special property names as plain names', () => {
    const read = readRaw('form', '__proto__[x]=1');
    expect(Object.hasOwn(read?.value as object, '__proto__')).toBe(true);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});
