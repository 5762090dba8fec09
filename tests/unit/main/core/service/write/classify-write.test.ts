import { describe, expect, it } from 'vitest';
import { AppError, type ErrorDetails, explain } from '../../../../../../main/core/base/errors.ts';
import { classifyAcceptedWrite, classifyFailedWrite } from '../../../../../../main/core/service/write/classify-write.ts';
import { type ErrorCode, errorCodes } from '../../../../../../preload/contract/errors.ts';
import { readExplained } from '../../../../../../preload/contract/reasons.ts';
import { explanation } from '../../../../../../renderer/text/en/errors/explanation.ts';

const judge = (code: ErrorCode, byteSent: boolean, status: number | null, wasRefused = false) =>
  classifyFailedWrite(new AppError(code, { reason: 'said', facts: { text: 'What it says.' } }), { byteSent, status, wasRefused });

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
    const why = { reason: 'outcome-unknown', facts: { why: 'said', text: 'What it says.' } } as const;
    expect(failed).toEqual({ state: 'unknown', reason: expect.any(String) });
    expect(readExplained('reason' in failed ? failed.reason : '')).toEqual(why);
    expect(explanation(why)).toMatch(/^Outcome unknown\. .* What it says\.$/);
  });

  it('that is rejected names its fields, but none whose text is the message, and at most five', () => {
    const classifyRejected = (details: ErrorDetails, text = 'No.') =>
      classifyFailedWrite(new AppError('VALIDATION', explain('said', { text }), details), {
        byteSent: true,
        status: 422,
        wasRefused: true,
      });
    const fields = { a: 'is short', b: 'No.', c: '3', d: '4', e: '5', f: '6', g: '7' };
    const explained = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, explain('said', { text })]));
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
    const why = { reason: 'service-refused-values', facts: { status: 422, said: 'No.' } } as const;
    const messageFor = (...texts: string[]) => {
      const fields = Object.fromEntries(texts.map((text, at) => [`f${at}`, explain('said', { text })]));
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
      classifyFailedWrite(new AppError('RATE_LIMIT', explain('said', { text: 'No.' }), details), {
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
