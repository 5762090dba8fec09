import { describe, expect, it } from 'vitest';
import { rawText, readRaw } from '../../../../../renderer/features/explorer/form/raw-text.ts';

describe('the text of a body', () => {
  it('is a form in the style of PHP, and is read into it again', () => {
    const value = { name: 'kopi & teh', records: [{ type: 'A', ttl: '60' }, { type: 'TXT' }], map: { 'a b': 'é' }, on: 'true' };
    const text = rawText('form', value);
    expect(text).toBe('name=kopi+%26+teh&records[0][type]=A&records[0][ttl]=60&records[1][type]=TXT&map[a+b]=%C3%A9&on=true');
    expect(readRaw('form', text)).toEqual({ value });
    expect(readRaw('form', 'a%5B%5D=1&a%5B%5D=2')).toEqual({ value: { a: ['1', '2'] } });
  });

  it('is JSON where the body is', () => {
    const text = rawText('json', { a: [1, null] });
    expect(readRaw('json', text)).toEqual({ value: { a: [1, null] } });
    expect(rawText('json', null)).toBe('');
    expect(readRaw('json', '')).toEqual({ value: undefined });
  });

  it('is itself where it is text', () => {
    expect(rawText('text', 'as it is')).toBe('as it is');
    expect(readRaw('text', 'as it is')).toEqual({ value: 'as it is' });
  });

  it.for(['no pair', '=1', 'a[b=1', 'a=1&a[b]=2', '%=1'])('cannot be read into the form: %s', (text) => {
    expect(readRaw('form', text)).toBeNull();
  });

  it('cannot be read into the form where it is no JSON', () => expect(readRaw('json', '{')).toBeNull());

  it('makes no more of a name than a name', () => {
    const read = readRaw('form', '__proto__[x]=1');
    expect(Object.hasOwn(read?.value as object, '__proto__')).toBe(true);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});
