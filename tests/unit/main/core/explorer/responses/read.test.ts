import { describe, expect, it } from 'vitest';
import { readResponse } from '../../../../../../main/core/explorer/responses/read.ts';
import { createRedaction } from '../../../../../../main/core/redaction/redaction.ts';

const key = 'canary-key-4711';
const known = createRedaction();
known.addSecret(key, '584');
const redaction = createRedaction(known.forms());
const read = (body: string, request = 'GET /v1/domains', status = 200) => {
  const { kind, value, bytes, isReserialized } = readResponse({ bytes: new TextEncoder().encode(body), request, status, redaction });
  return { kind, value, text: new TextDecoder().decode(bytes), isReserialized };
};

describe('a body', () => {
  it('is handled by its content, not its declared type', () => {
    expect(read('{"a": 1}')).toEqual({ kind: 'json', value: { a: 1 }, text: '{"a": 1}', isReserialized: false });
    expect(read(' \n<!doctype html>').kind).toBe('html');
    expect(read('{"a": ').kind).toBe('text');
    expect(read('').kind).toBe('none');
    expect(read('a\0b').kind).toBe('binary');
  });

  it('that starts like JSON but is invalid reports where it stops being JSON', () => {
    const brokenOf = (body: string, request?: string) => {
      const bytes = new TextEncoder().encode(body);
      return readResponse({ bytes, request: request ?? 'GET /v1/domains', status: 200, redaction }).broken;
    };
    expect(brokenOf('{"success":true,\n "data":[{"id":1},{"id"\n')).toEqual({ line: 3, column: 1, ends: true });
    expect(brokenOf('{"a":1}\n{"b":2}')).toEqual({ line: 2, column: 1, ends: false });
    expect(brokenOf('Notice: undefined index')).toBeNull();
    expect(brokenOf('{"a":1}')).toBeNull();
    // Masking changes the columns, and nothing is revealed about a secret.
    expect(brokenOf(`{"note":"${key}","a"`)).toBeNull();
    expect(brokenOf('{"data":"abc', 'GET /v1/domains/7/auth_code')).toBeNull();
    expect(read('{"auth_code":"abc-123","id":').text).not.toContain('abc-123');
  });

  it('stays as received unless something in it is a secret', () => {
    expect(read('{"total":  1.0}').text).toBe('{"total":  1.0}');
    const masked = read(`{"auth_code":"abc-123","note":"${key}","nested":[{"password":"x"}]}`);
    expect(masked.value).toEqual({ auth_code: '(secret)', note: '(secret)', nested: [{ password: '(secret)' }] });
    expect(masked.text).not.toMatch(/abc-123|canary/);
    expect(masked.isReserialized).toBe(true);
  });

  it('that is serialized again preserves its numbers', () => {
    const { text } = read('{"password":"x","id":12345678901234567890,"price":1.50}');
    expect(text.replace(/\s/g, '')).toBe('{"password":"(secret)","id":12345678901234567890,"price":1.50}');
  });

  it('hides a key that appears as a number, to its last digit', () => {
    const numeric = createRedaction();
    numeric.addSecret('98765432109876543210');
    const body = new TextEncoder().encode('{"echo":98765432109876543210}');
    const { value, bytes } = readResponse({ bytes: body, request: 'GET /v1/x', status: 200, redaction: numeric });
    expect(value).toEqual({ echo: '(secret)' });
    expect(new TextDecoder().decode(bytes)).not.toContain('9876');
  });

  it('is shown completely even if it is deep', () => {
    const deep = `${'{"a":'.repeat(150)}1.0${'}'.repeat(150)}`;
    expect(read(deep).text).toBe(deep);
    const masked = read(`[${deep},{"password":"x"}]`).text.replace(/\s/g, '');
    expect(masked).toBe(`[${deep},{"password":"(secret)"}]`);
    expect(read(`${'['.repeat(5000)}${']'.repeat(5000)}`).text).toContain('(too deep)');
  });

  it.each(['GET /v1/domains/7/auth_code', 'GET /v1/domains/7/auth%5Fcode?x=1', 'POST /v1/domains/7/documents/link'])(
    'of %s shows that there is something, but not what',
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

  it('of plain text is masked over its full length', () => {
    const text = `${'a line\n'.repeat(300_000)}Authorization: Basic ${Buffer.from(`584:${key}`).toString('base64')}\n${key}`;
    const found = read(text);
    expect(found.text).not.toMatch(/canary|NTg0/);
    expect(found.text.length).toBeGreaterThan(2_000_000);
  });
});
