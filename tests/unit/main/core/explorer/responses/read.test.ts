import { describe, expect, it } from 'vitest';
import { readAnswer } from '../../../../../../main/core/explorer/responses/read.ts';
import { createRedaction } from '../../../../../../main/core/redaction/redaction.ts';

const key = 'canary-key-4711';
const known = createRedaction();
known.addSecret(key, '584');
const redaction = createRedaction(known.forms());
const read = (body: string, request = 'GET /v1/domains', status = 200) => {
  const { kind, value, bytes, isAnew } = readAnswer({ bytes: new TextEncoder().encode(body), request, status, redaction });
  return { kind, value, text: new TextDecoder().decode(bytes), isAnew };
};

describe('a body', () => {
  it('is what it is, not what it is called', () => {
    expect(read('{"a": 1}')).toEqual({ kind: 'json', value: { a: 1 }, text: '{"a": 1}', isAnew: false });
    expect(read(' \n<!doctype html>').kind).toBe('html');
    expect(read('{"a": ').kind).toBe('text');
    expect(read('').kind).toBe('none');
    expect(read('a\0b').kind).toBe('binary');
  });

  it('that begins as JSON and is none tells where it stops being JSON', () => {
    const brokenOf = (body: string, request?: string) => {
      const bytes = new TextEncoder().encode(body);
      return readAnswer({ bytes, request: request ?? 'GET /v1/domains', status: 200, redaction }).broken;
    };
    expect(brokenOf('{"success":true,\n "data":[{"id":1},{"id"\n')).toEqual({ line: 3, column: 1, ends: true });
    expect(brokenOf('{"a":1}\n{"b":2}')).toEqual({ line: 2, column: 1, ends: false });
    expect(brokenOf('Notice: undefined index')).toBeNull();
    expect(brokenOf('{"a":1}')).toBeNull();
    // What is masked has other columns, and a secret is told nothing of.
    expect(brokenOf(`{"note":"${key}","a"`)).toBeNull();
    expect(brokenOf('{"data":"abc', 'GET /v1/domains/7/auth_code')).toBeNull();
    expect(read('{"auth_code":"abc-123","id":').text).not.toContain('abc-123');
  });

  it('stays as it came unless something in it is a secret', () => {
    expect(read('{"total":  1.0}').text).toBe('{"total":  1.0}');
    const masked = read(`{"auth_code":"abc-123","note":"${key}","nested":[{"password":"x"}]}`);
    expect(masked.value).toEqual({ auth_code: '(secret)', note: '(secret)', nested: [{ password: '(secret)' }] });
    expect(masked.text).not.toMatch(/abc-123|canary/);
    expect(masked.isAnew).toBe(true);
  });

  it('written anew has its numbers as they were', () => {
    const { text } = read('{"password":"x","id":12345678901234567890,"price":1.50}');
    expect(text.replace(/\s/g, '')).toBe('{"password":"(secret)","id":12345678901234567890,"price":1.50}');
  });

  it('hides a key that stands in it as a number, to its last digit', () => {
    const numeric = createRedaction();
    numeric.addSecret('98765432109876543210');
    const body = new TextEncoder().encode('{"echo":98765432109876543210}');
    const { value, bytes } = readAnswer({ bytes: body, request: 'GET /v1/x', status: 200, redaction: numeric });
    expect(value).toEqual({ echo: '(secret)' });
    expect(new TextDecoder().decode(bytes)).not.toContain('9876');
  });

  it('is shown whole also where it is deep', () => {
    const deep = `${'{"a":'.repeat(150)}1.0${'}'.repeat(150)}`;
    expect(read(deep).text).toBe(deep);
    const masked = read(`[${deep},{"password":"x"}]`).text.replace(/\s/g, '');
    expect(masked).toBe(`[${deep},{"password":"(secret)"}]`);
    expect(read(`${'['.repeat(5000)}${']'.repeat(5000)}`).text).toContain('(too deep)');
  });

  it.each(['GET /v1/domains/7/auth_code', 'GET /v1/domains/7/auth%5Fcode?x=1', 'POST /v1/domains/7/documents/link'])(
    'of %s tells that there is something, and not what',
    (request) => {
      expect(read('{"success":true,"data":"Abc-123!","message":"Success"}', request)).toMatchObject({
        value: { success: true, data: '(secret)', message: 'Success' },
      });
      expect(read('{"success":true,"data":"Abc-123!","message":"Success"}', request).text).not.toContain('Abc');
      expect(read('"Abc-123!"', request).value).toBe('(secret)');
      expect(read('Abc-123!', request).text).toBe('(secret)');
      expect(read('{"success":false,"message":"Not found."}', request, 404).value).toEqual({ success: false, message: 'Not found.' });
    },
  );

  it('of plain text is masked in all its length', () => {
    const text = `${'a line\n'.repeat(300_000)}Authorization: Basic ${Buffer.from(`584:${key}`).toString('base64')}\n${key}`;
    const found = read(text);
    expect(found.text).not.toMatch(/canary|NTg0/);
    expect(found.text.length).toBeGreaterThan(2_000_000);
  });
});
