import { describe, expect, it } from 'vitest';
import { AppError, type ErrorDetails, explain } from '../../../../../main/core/base/errors.ts';
import type { RawExchange } from '../../../../../main/core/service/answer.ts';
import {
  classifyAcceptedWrite,
  classifyFailedWrite,
  classifyResponse,
  readEnvelope,
  readRefusal,
  readRetryAfter,
} from '../../../../../main/core/service/classify-answer.ts';
import { type ErrorCode, errorCodes } from '../../../../../preload/contract/errors.ts';
import { readExplained } from '../../../../../preload/contract/reasons.ts';
import { explanation } from '../../../../../renderer/text/en/errors/explanation.ts';

const html = '<!DOCTYPE html><html><body>Welcome</body></html>';

function judge(status: number, body: unknown, change: { isWrite?: boolean; headers?: [string, string][] } = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const raw: RawExchange = { request: 'GET /v1/x', status, headers: change.headers ?? [], body: text, at: 0 };
  return classifyResponse(raw, { isWrite: change.isWrite ?? false, redact: (said) => said.replaceAll('canary', '(secret)') });
}

function failed(...parameters: Parameters<typeof judge>) {
  const verdict = judge(...parameters);
  if ('answer' in verdict) throw new Error('This was meant to be a failure.');
  return verdict.failure;
}

function whyOf(...parameters: Parameters<typeof judge>) {
  const { code, reason, facts } = failed(...parameters).error;
  return { code, reason, facts };
}

/** Status, body, code for a read, code for a write. */
const table: [number, unknown, ErrorCode, ErrorCode][] = [
  [401, { success: false, message: 'Unauthenticated.' }, 'AUTH', 'AUTH'],
  [401, html, 'AUTH', 'AUTH'],
  [200, { success: false, message: 'Unauthenticated.' }, 'AUTH', 'AUTH'],
  [422, { success: false, message: 'IP 203.0.113.9 not whitelisted' }, 'IP_REFUSED', 'IP_REFUSED'],
  [403, '<html>203.0.113.9 is not whitelisted</html>', 'IP_REFUSED', 'IP_REFUSED'],
  [200, '<html>203.0.113.9 is not whitelisted</html>', 'IP_REFUSED', 'IP_REFUSED'],
  [200, 'your address is not whitelisted', 'IP_REFUSED', 'IP_REFUSED'],
  [200, { success: false, errors: { ip: [{ text: 'not whitelisted' }] } }, 'IP_REFUSED', 'IP_REFUSED'],
  [200, { data: { reason: 'not whitelisted' } }, 'IP_REFUSED', 'IP_REFUSED'],
  [200, '{"message":"not \\u0077hitelisted"}', 'IP_REFUSED', 'IP_REFUSED'],
  [500, { message: 'not whitelisted' }, 'IP_REFUSED', 'IP_REFUSED'],
  [422, { success: false, message: 'Invalid', errors: { email: ['Email has already on this reseller'] } }, 'VALIDATION', 'VALIDATION'],
  [422, { success: false, message: 'Expiry date is not correct.' }, 'REFUSED', 'REFUSED'],
  [400, { success: false, message: 'Status already associated' }, 'REFUSED', 'REFUSED'],
  [403, { message: 'This action is unauthorized.' }, 'REFUSED', 'REFUSED'],
  [402, { message: 'x' }, 'BALANCE', 'BALANCE'],
  [422, { success: false, message: 'Your balance is insufficient.' }, 'BALANCE', 'BALANCE'],
  [200, { success: false, message: 'Saldo tidak mencukupi' }, 'BALANCE', 'BALANCE'],
  [400, { message: 'Not enough deposit' }, 'BALANCE', 'BALANCE'],
  [404, { success: false, message: 'Domain not found' }, 'NOT_FOUND', 'NOT_FOUND'],
  [404, html, 'NOT_THE_SERVICE', 'UNKNOWN_OUTCOME'],
  [405, html, 'NOT_THE_SERVICE', 'UNKNOWN_OUTCOME'],
  [409, { message: 'domain not available' }, 'CONFLICT', 'CONFLICT'],
  [429, 'slow down', 'RATE_LIMIT', 'RATE_LIMIT'],
  [429, html, 'RATE_LIMIT', 'RATE_LIMIT'],
  [500, { success: false }, 'UPSTREAM', 'UNKNOWN_OUTCOME'],
  [502, html, 'UPSTREAM', 'UNKNOWN_OUTCOME'],
  [503, '', 'UPSTREAM', 'UNKNOWN_OUTCOME'],
  [300, '', 'NOT_THE_SERVICE', 'NOT_THE_SERVICE'],
  [300, { success: true, data: { id: 1 } }, 'NOT_THE_SERVICE', 'NOT_THE_SERVICE'],
  [399, { success: true, data: { id: 1 } }, 'NOT_THE_SERVICE', 'UNKNOWN_OUTCOME'],
  [199, { success: true, data: { id: 1 } }, 'UPSTREAM', 'UNKNOWN_OUTCOME'],
  [410, { message: 'gone' }, 'NOT_FOUND', 'NOT_FOUND'],
  [422, { success: false, message: 'unauthenticatedly' }, 'REFUSED', 'REFUSED'],
  [422, { message: 'Invalid', errors: { a: ['x'] }, success: true }, 'VALIDATION', 'VALIDATION'],
  [200, '{"note":"not whitelisted","data":{"id":', 'BAD_ANSWER', 'UNKNOWN_OUTCOME'],
  [301, '', 'NOT_THE_SERVICE', 'NOT_THE_SERVICE'],
  [302, html, 'NOT_THE_SERVICE', 'UNKNOWN_OUTCOME'],
  [303, '', 'NOT_THE_SERVICE', 'UNKNOWN_OUTCOME'],
  [308, '', 'NOT_THE_SERVICE', 'NOT_THE_SERVICE'],
  [200, html, 'NOT_THE_SERVICE', 'UNKNOWN_OUTCOME'],
  [200, '', 'BAD_ANSWER', 'UNKNOWN_OUTCOME'],
  [200, 'fine', 'BAD_ANSWER', 'UNKNOWN_OUTCOME'],
  [200, '{"success":true,"data":{"id":', 'BAD_ANSWER', 'UNKNOWN_OUTCOME'],
  [200, '"a bare text"', 'BAD_ANSWER', 'UNKNOWN_OUTCOME'],
  [200, { success: false, message: 'No' }, 'REFUSED', 'REFUSED'],
  [400, 'Bad Request', 'BAD_ANSWER', 'UNKNOWN_OUTCOME'],
];

describe('a response', () => {
  it.each(table)('%i %j is %s for a read and %s for a write', (status, body, read, write) => {
    expect(failed(status, body).error.code).toBe(read);
    expect(failed(status, body, { isWrite: true }).error.code).toBe(write);
    expect(failed(status, body, { isWrite: true }).passing && write === 'UNKNOWN_OUTCOME').toBe(false);
  });

  it.each([
    [200, '\uFEFF{"success":true,"data":{"id":1},"message":"ok"}', { id: 1 }],
    [201, { data: [], meta: {}, links: {} }, []],
    [200, [{ id: 1 }], [{ id: 1 }]],
    [200, { success: true, data: { note: 'this key is not whitelisted' } }, { note: 'this key is not whitelisted' }],
    [200, { data: [{ note: 'not whitelisted' }], meta: { total: 1 } }, [{ note: 'not whitelisted' }]],
    [200, { id: 1, name: 'a', note: 'not whitelisted', x: 1 }, { id: 1, name: 'a', note: 'not whitelisted', x: 1 }],
    [204, '', null],
    [202, { success: true }, null],
  ])('%i %j is successful', (status, body, data) => {
    const verdict = judge(status, body, { isWrite: true });
    expect('answer' in verdict && verdict.answer.data).toEqual(data);
  });

  it('may succeed on a retry only after transient errors', () => {
    const passing = (status: number, body: unknown) => failed(status, body).passing;
    expect([passing(500, '{}'), passing(503, ''), passing(502, html), passing(429, ''), passing(200, '{"a":[1')]).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect([passing(501, '{}'), passing(505, '{}'), passing(200, 'fine'), passing(200, ''), passing(200, html)]).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    expect([passing(404, '{}'), passing(401, ''), passing(302, '')]).toEqual([false, false, false]);
  });

  it.each([
    ['fine', 'answer-text'],
    ['', 'answer-empty'],
    ['{"a":[1', 'answer-cut-off'],
    ['[1,', 'answer-cut-off'],
    ['{', 'answer-cut-off'],
    ['{  "', 'answer-cut-off'],
    ['{a', 'answer-text'],
    ['x{"a":', 'answer-text'],
    ['{"a":}', 'answer-text'],
  ] as const)('%j is %s', (body, reason) => {
    expect(whyOf(200, body)).toEqual({ code: 'BAD_ANSWER', reason, facts: { status: 200 } });
    expect(whyOf(200, body, { isWrite: true })).toEqual({
      code: 'UNKNOWN_OUTCOME',
      reason: 'outcome-unknown',
      facts: { why: reason, status: 200 },
    });
  });

  it.each([
    { success: true, data: { note: 'not whitelisted' } },
    { success: 'true', data: { note: 'not whitelisted' } },
    { success: 1, data: { note: 'not whitelisted' } },
    { data: { note: 'not whitelisted' }, meta: {} },
  ])('that is successful may contain the text of a refused address: %j', (body) => {
    expect(judge(200, body)).toMatchObject({ answer: { data: { note: 'not whitelisted' } } });
  });

  it.each(['true ', 'yes', 2, null])('that is not successful, but %j, may not', (success) => {
    expect(failed(200, { success, data: { note: 'not whitelisted' } }).error.code).toBe('IP_REFUSED');
  });

  it('names the refused address', () => {
    const refused = { code: 'IP_REFUSED', reason: 'address-not-whitelisted' };
    expect(whyOf(422, { message: 'IP 2001:db8::5 is not whitelisted' })).toEqual({ ...refused, facts: { address: '2001:db8::5' } });
    expect(whyOf(422, { message: 'not whitelisted' })).toEqual({ ...refused, facts: {} });
  });

  it('quotes the service on one line, redacted and truncated', () => {
    expect(whyOf(422, { message: `a\r\n\u0007canary ${'x'.repeat(900)}` })).toEqual({
      code: 'REFUSED',
      reason: 'service-refused',
      facts: { status: 422, message: `a (secret) ${'x'.repeat(289)}` },
    });
  });

  it('returns redacted messages per field', () => {
    expect(failed(422, { errors: { email: ['canary taken'] } }).error.fields).toEqual({
      email: { reason: 'text', facts: { text: '(secret) taken' } },
    });
  });

  it('reports only the host of a redirect', () => {
    expect(whyOf(302, '', { headers: [['Location', 'https://evil.example/a?b=canary']] })).toEqual({
      code: 'NOT_THE_SERVICE',
      reason: 'redirected',
      facts: { status: 302, host: 'evil.example' },
    });
  });

  it('notifies the limiter about 429, 503 and web pages', () => {
    expect([failed(429, ''), failed(503, ''), failed(200, html), failed(502, html)].map(({ end }) => end)).toEqual([
      'trouble',
      'trouble',
      'trouble',
      'trouble',
    ]);
    expect([failed(500, '{}'), failed(404, '{}'), failed(401, '')].map(({ end }) => end)).toEqual(['neutral', 'neutral', 'neutral']);
    expect(failed(429, '', { headers: [['Retry-After', '7']] })).toMatchObject({ backoffMs: 7000, error: { retryAfterMs: 7000 } });
  });
});

const now = Date.UTC(2026, 10, 21, 8, 0, 0);

it.each([
  ['30', 30_000],
  [' 0 ', 0],
  ['1.5', 1500],
  ['Sat, 21 Nov 2026 08:01:00 GMT', 60_000],
  ['Sat Nov 21 08:01:00 2026', 60_000],
  ['Saturday, 21-Nov-26 08:01:00 GMT', 60_000],
  ['Sat, 21 Nov 2026 07:00:00 GMT', 0],
  ['soon', null],
  ['-5', null],
  ['2026', 2_026_000],
  ['1e99', null],
  ['', null],
  [undefined, null],
])('reads %j', (value, expected) => {
  expect(readRetryAfter(value, now)).toBe(expected);
});

describe('classify write', () => {
  const judge = (code: ErrorCode, byteSent: boolean, status: number | null, wasRefused = false) =>
    classifyFailedWrite(new AppError(code, { reason: 'text', facts: { text: 'What it says.' } }), { byteSent, status, wasRefused });

  describe('a write that failed', () => {
    it.each(errorCodes)('is not sent if no byte was sent, whatever the reason (%s)', (code) => {
      const failed = judge(code, false, null);
      expect(failed).toMatchObject({ state: 'not sent', code });
    });

    it.each([
      ['VALIDATION', 422, 'refused'],
      ['REFUSED', 400, 'refused'],
      ['REFUSED', 200, 'refused'],
      ['BALANCE', 402, 'refused'],
      ['CONFLICT', 409, 'refused'],
      ['NOT_FOUND', 404, 'refused'],
      ['NOT_THE_SERVICE', 308, 'refused'],
      ['AUTH', 401, 'not sent'],
      ['IP_REFUSED', 422, 'not sent'],
      ['IP_REFUSED', 200, 'unknown'],
      ['AUTH', 200, 'unknown'],
      ['IP_REFUSED', 302, 'unknown'],
      ['IP_REFUSED', 403, 'not sent'],
      ['RATE_LIMIT', 429, 'not sent'],
      ['IP_REFUSED', 500, 'unknown'],
      ['NOT_THE_SERVICE', null, 'unknown'],
      ['UNKNOWN_OUTCOME', 503, 'unknown'],
      ['UNKNOWN_OUTCOME', null, 'unknown'],
      ['TIMEOUT', null, 'unknown'],
      ['CANCELED', null, 'unknown'],
      ['AUTH', null, 'unknown'],
      ['RATE_LIMIT', null, 'unknown'],
      ['AUTH', 400, 'not sent'],
      ['AUTH', 499, 'not sent'],
      ['AUTH', 300, 'unknown'],
      ['NOT_THE_SERVICE', 300, 'refused'],
      ['NOT_THE_SERVICE', 299, 'unknown'],
      ['NOT_THE_SERVICE', 400, 'unknown'],
      ['BAD_ANSWER', 200, 'unknown'],
      ['INTERNAL', 200, 'unknown'],
    ] as const)('%s with status %s is %s once a byte was sent', (code, status, state) => {
      const failed = judge(code, true, status);
      expect(failed.state).toBe(state);
      expect('code' in failed ? failed.code : 'unknown').toBe(state === 'unknown' ? 'unknown' : code);
    });

    it.each(['AUTH', 'IP_REFUSED', 'RATE_LIMIT'] as const)(
      '%s in a rejection with 200 is not sent, in one with 500 it is unknown',
      (code) => {
        expect(judge(code, true, 200, true).state).toBe('not sent');
        expect(judge(code, true, 500, true).state).toBe('unknown');
      },
    );

    it('keeps the message of an unknown one', () => {
      const failed = judge('IP_REFUSED', true, 502);
      const why = { reason: 'outcome-unknown', facts: { why: 'text', text: 'What it says.' } } as const;
      expect(failed).toEqual({ state: 'unknown', reason: expect.any(String) });
      expect(readExplained('reason' in failed ? failed.reason : '')).toEqual(why);
      expect(explanation(why)).toMatch(/^Outcome unknown\. .* What it says\.$/);
    });

    it('that is rejected names its fields, but none whose text is the message, and at most five', () => {
      const classifyRejected = (details: ErrorDetails, text = 'No.') =>
        classifyFailedWrite(new AppError('VALIDATION', explain('text', { text }), details), {
          byteSent: true,
          status: 422,
          wasRefused: true,
        });
      const fields = { a: 'is short', b: 'No.', c: '3', d: '4', e: '5', f: '6', g: '7' };
      const explained = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, explain('text', { text })]));
      expect(classifyRejected({ fields: explained })).toEqual({
        state: 'refused',
        code: 'VALIDATION',
        message: 'No. a: is short c: 3 d: 4 e: 5 f: 6',
        fields,
      });
      expect(classifyRejected({})).toMatchObject({ message: 'No.' });
      expect(classifyRejected({}, 'x'.repeat(2000))).toMatchObject({ message: 'x'.repeat(1000) });
    });

    it('that is rejected names only as many fields as keep its message readable', () => {
      const why = { reason: 'service-refused-values', facts: { status: 422, message: 'No.' } } as const;
      const messageFor = (...texts: string[]) => {
        const fields = Object.fromEntries(texts.map((text, at) => [`f${at}`, explain('text', { text })]));
        const refused = classifyFailedWrite(new AppError('VALIDATION', why, { fields }), { byteSent: true, status: 422, wasRefused: true });
        return 'message' in refused ? (refused.message ?? '') : '';
      };
      expect(readExplained(messageFor('is short'))).toEqual({ ...why, facts: { ...why.facts, fields: 'f0: is short' } });
      expect(readExplained(messageFor('refused'))).toEqual({ ...why, facts: { ...why.facts, fields: 'f0: refused' } });
      const quotes = '"'.repeat(900);
      expect(messageFor('is short', quotes, quotes).length).toBeLessThanOrEqual(2000);
      expect(readExplained(messageFor('is short', quotes))).toEqual({
        ...why,
        facts: { ...why.facts, fields: `f0: is short f1: ${quotes}` },
      });
      expect(readExplained(messageFor('is short', '"'.repeat(2000)))).toEqual({ ...why, facts: { ...why.facts, fields: 'f0: is short' } });
      expect(readExplained(messageFor('"'.repeat(2000)))).toEqual(why);
    });

    it('that was not sent reports when to retry', () => {
      const classifyUnsent = (details: ErrorDetails) =>
        classifyFailedWrite(new AppError('RATE_LIMIT', explain('text', { text: 'No.' }), details), {
          byteSent: false,
          status: null,
          wasRefused: false,
        });
      expect(classifyUnsent({ retryAfterMs: 7000 })).toEqual({ state: 'not sent', code: 'RATE_LIMIT', message: 'No.', retryAfterMs: 7000 });
      expect(classifyUnsent({})).toMatchObject({ retryAfterMs: null });
    });
  });

  it.each([
    [200, 'done'],
    [201, 'done'],
    [204, 'done'],
    [202, 'accepted'],
  ])('a response with status %i is %s', (status, state) => {
    const raw = { request: 'PUT /v1/x', status, headers: [], body: '', at: 0 };
    const message = `Set to canary. ${'long '.repeat(100)}`;
    const outcome = classifyAcceptedWrite({ data: { id: 1 }, meta: null, message, raw }, (text) => text.replaceAll('canary', '(secret)'));
    expect(outcome).toEqual({ state, data: { id: 1 }, message: expect.stringMatching(/^Set to \(secret\)\. /) });
    expect('message' in outcome && outcome.message).toHaveLength(300);
  });
});

describe('the envelope', () => {
  it('of single responses contains data and message', () => {
    expect(readEnvelope({ success: true, data: { id: 1, extra: [2] }, message: 'Success' })).toEqual({
      kind: 'answer',
      data: { id: 1, extra: [2] },
      meta: null,
      message: 'Success',
    });
    expect(readEnvelope({ success: true, data: '4oyxABCDgXp' })).toMatchObject({ data: '4oyxABCDgXp' });
    expect(readEnvelope({ success: true, data: '' })).toMatchObject({ data: '' });
    expect(readEnvelope({ success: true, message: 'Done' })).toMatchObject({ data: null, message: 'Done' });
    expect(readEnvelope({ message: 'Done' })).toMatchObject({ data: null, message: 'Done' });
  });

  it('of lists needs no success', () => {
    expect(readEnvelope({ data: [1], links: {}, meta: { total: 1 } })).toEqual({
      kind: 'answer',
      data: [1],
      meta: { total: 1 },
      message: null,
    });
  });

  it('may be missing', () => {
    expect(readEnvelope({ id: 7, name: 'x' })).toMatchObject({ data: { id: 7, name: 'x' } });
    expect(readEnvelope([1, 2])).toMatchObject({ data: [1, 2] });
    expect(readEnvelope('text')).toBeNull();
    expect(readEnvelope(null)).toBeNull();
  });

  it.each([false, 'false', 0, '0'])('with success %j is a rejection', (success) => {
    expect(readEnvelope({ success, data: { id: 1 }, message: 'No' })).toEqual({ kind: 'refusal', message: 'No', fields: null });
  });
});

describe('a rejection', () => {
  it('contains messages per field', () => {
    expect(
      readRefusal({ message: 'Invalid', errors: { 'records.0.name': ['is required', 'is short'], email: 'taken', other: 7 } }),
    ).toEqual({
      kind: 'refusal',
      message: 'Invalid',
      fields: { 'records.0.name': 'is required is short', email: 'taken' },
    });
  });

  it('is parsed in every format', () => {
    expect(readRefusal('No').message).toBe('No');
    expect(readRefusal({ error: { message: 'deep' } }).message).toBe('deep');
    expect(readRefusal({ errors: ['first', 'second'] }).message).toBe('first');
    expect(readRefusal({ errors: { a: ['only here'] } }).message).toBe('only here');
    expect(readRefusal([1]).message).toBeNull();
  });
});
