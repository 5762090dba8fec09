import { describe, expect, it } from 'vitest';
import { createRedaction } from '../../../../../main/core/redaction/redaction.ts';
import type { RawExchange } from '../../../../../main/core/service/answer.ts';
import { isNeverRecorded, maxShownBodyLength, redactExchange } from '../../../../../main/core/service/redact-exchange.ts';
import { RawResponse } from '../../../../../preload/contract/accounts/profile.ts';

const canary = 'canary-4711-canary';

function exchange(change: Partial<RawExchange>): RawExchange {
  return { request: 'GET /v1/account/profile', status: 200, headers: [], body: '{}', at: 0, ...change };
}

function redacted(change: Partial<RawExchange>): RawResponse {
  const redaction = createRedaction();
  redaction.addSecret(canary, '20417');
  const answer = redactExchange(exchange(change), redaction);
  expect(JSON.stringify(answer)).not.toContain(canary);
  return RawResponse.parse(answer);
}

describe('a displayable exchange', () => {
  it('has formatted JSON without secrets', () => {
    const answer = redacted({ body: `{"data":{"token":"x","note":"${canary}"}}` });
    expect(answer.body).toBe('{\n  "data": {\n    "token": "(secret)",\n    "note": "(secret)"\n  }\n}');
    expect(answer.truncated).toBe(false);
    expect(answer.fetchedAt).toBe('1970-01-01T00:00:00.000Z');
  });

  it('has masked headers and a masked request', () => {
    const answer = redacted({
      request: `GET /v1/x?key=${canary}`,
      headers: [
        ['Set-Cookie', 'sid=1'],
        ['x-echo', canary],
        ['date', 'today'],
      ],
    });
    expect(answer.headers).toEqual([
      ['Set-Cookie', '(secret)'],
      ['x-echo', '(secret)'],
      ['date', 'today'],
    ]);
    expect(answer.request).toBe('GET /v1/x?key=(secret)');
  });

  it('is truncated at 200,000 characters, after masking', () => {
    const answer = redacted({ body: `${'x'.repeat(maxShownBodyLength - 5)}${canary}${'y'.repeat(500)}` });
    expect(answer.body).toHaveLength(maxShownBodyLength);
    expect(answer.body.endsWith('x(secr')).toBe(true);
    expect(answer.truncated).toBe(true);
    expect(answer.body).not.toContain(canary.slice(0, 5));
  });

  it('reports that a text of any length was truncated', () => {
    expect(redacted({ body: 'z'.repeat(3 * maxShownBodyLength) }).truncated).toBe(true);
    expect(redacted({ body: 'z'.repeat(maxShownBodyLength) }).truncated).toBe(false);
    // The masked text is shorter than the original.
    const many = Math.ceil((2 * maxShownBodyLength) / canary.length);
    expect(redacted({ body: canary.repeat(many + 1) }).truncated).toBe(true);
    expect(redacted({ body: canary.repeat(many - 1).padEnd(2 * maxShownBodyLength, '.') }).truncated).toBe(false);
    expect(redacted({ body: canary.repeat(many).slice(0, 2 * maxShownBodyLength - canary.length) }).truncated).toBe(false);
  });

  it('has at most 200 headers, and 2000 characters of its request', () => {
    const headers = Array.from({ length: 300 }, (_, at): [string, string] => [`x-${at}`, 'y']);
    const answer = redacted({ request: `GET /v1/${'x'.repeat(3000)}`, headers });
    expect(answer.headers).toHaveLength(200);
    expect(answer.request).toHaveLength(2000);
  });

  it.each([
    'GET /v1/domains/7/auth_code',
    'PUT /v1/domains/7/auth_code',
    'POST /v1/domains/7/documents/link',
    'GET /v1/object-storage/7/keys',
    'POST /v1/object-storage/7/keys',
    'GET /v1/domains/7/auth_code?x=1',
    'GET /v1/domains/7/auth_code ',
  ])('has no body for %s', (request) => {
    expect(isNeverRecorded(request)).toBe(true);
    expect(redacted({ request, body: '{"data":"4oyxABCDgXp"}' }).body).not.toContain('4oyx');
  });

  it('has the body of everything else', () => {
    expect(isNeverRecorded('GET /v1/domains/7/auth_codes')).toBe(false);
    expect(isNeverRecorded('GET /v1/domains/documents')).toBe(false);
    expect(isNeverRecorded('GET /v1/object-storage/7/buckets')).toBe(false);
  });
});
