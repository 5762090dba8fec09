import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { formOf, readBody } from '../../../../../main/practice/server/body.ts';

describe('readBody', () => {
  const read = (chunks: Iterable<Buffer>) => readBody(Readable.from(chunks) as unknown as IncomingMessage);
  const chunk = Buffer.alloc(1024 * 1024, 'a');

  it('reads text that was split within a character', async () => {
    const bytes = Buffer.from('name=Büro');
    expect(await read([bytes.subarray(0, 7), bytes.subarray(7)])).toBe('name=Büro');
  });

  it('accepts 8 MB and not a byte more', async () => {
    const whole = Array.from({ length: 8 }, () => chunk);
    expect(await read(whole)).toHaveLength(8 * 1024 * 1024);
    expect(await read([...whole, Buffer.from('a')])).toBeNull();
  });

  it('gives up on a client that never stops', async () => {
    await expect(read(Array.from({ length: 65 }, () => chunk))).rejects.toThrow(/far too large/);
  });
});

describe('formOf', () => {
  it.each(['application/x-www-form-urlencoded', 'application/x-www-form-urlencoded; charset=UTF-8', 'Application/X-WWW-Form-Urlencoded'])(
    'reads %s as a form',
    (type) => {
      expect(formOf(type, 'a[0]=x')).toEqual({ a: { 0: 'x' } });
    },
  );

  it.each([
    ['application/json', '{"period":1}'],
    ['application/json; charset=utf-8', '{"period":1}'],
    ['application/vnd.api+json', '{"period":1}'],
    ['multipart/form-data; boundary=x', 'a=1'],
    ['text/plain', 'a=1'],
    ['', 'a=1'],
    [undefined, 'a=1'],
  ])('does not read %s', (type, body) => {
    expect(formOf(type, body)).toEqual({});
  });

  it('parses only a limited number of form fields', () => {
    expect(formOf('application/x-www-form-urlencoded', 'a=1&b=2', 1)).toEqual({ a: '1' });
  });
});
