import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../../../main/core/base/errors.ts';
import { classifyAcceptedWrite, classifyFailedWrite } from '../../../../../../main/core/service/write/classify-write.ts';
import { type ErrorCode, errorCodes } from '../../../../../../preload/contract/errors.ts';

const judge = (code: ErrorCode, byteLeft: boolean, status: number | null, saidNo = false) =>
  classifyFailedWrite(new AppError(code, 'What it says.'), { byteLeft, status, saidNo });

describe('a write that failed', () => {
  it.each(errorCodes)('is not sent when no byte left, whatever the reason (%s)', (code) => {
    const failed = judge(code, false, null);
    expect(failed).toMatchObject({ outcome: 'not-sent', error: { code } });
  });

  it.each([
    ['VALIDATION', 422, 'refused'],
    ['REFUSED', 400, 'refused'],
    ['REFUSED', 200, 'refused'],
    ['BALANCE', 402, 'refused'],
    ['CONFLICT', 409, 'refused'],
    ['NOT_FOUND', 404, 'refused'],
    ['NOT_THE_SERVICE', 308, 'refused'],
    ['AUTH', 401, 'not-sent'],
    ['IP_REFUSED', 422, 'not-sent'],
    ['IP_REFUSED', 200, 'unknown'],
    ['AUTH', 200, 'unknown'],
    ['IP_REFUSED', 302, 'unknown'],
    ['IP_REFUSED', 403, 'not-sent'],
    ['RATE_LIMIT', 429, 'not-sent'],
    ['IP_REFUSED', 500, 'unknown'],
    ['NOT_THE_SERVICE', null, 'unknown'],
    ['UNKNOWN_OUTCOME', 503, 'unknown'],
    ['UNKNOWN_OUTCOME', null, 'unknown'],
    ['TIMEOUT', null, 'unknown'],
    ['CANCELLED', null, 'unknown'],
    ['AUTH', null, 'unknown'],
    ['RATE_LIMIT', null, 'unknown'],
    ['AUTH', 400, 'not-sent'],
    ['AUTH', 499, 'not-sent'],
    ['AUTH', 300, 'unknown'],
    ['NOT_THE_SERVICE', 300, 'refused'],
    ['NOT_THE_SERVICE', 299, 'unknown'],
    ['NOT_THE_SERVICE', 400, 'unknown'],
    ['BAD_ANSWER', 200, 'unknown'],
    ['INTERNAL', 200, 'unknown'],
  ] as const)('%s with status %s is %s once a byte left', (code, status, outcome) => {
    const failed = judge(code, true, status);
    expect(failed.outcome).toBe(outcome);
    expect(failed.error.code).toBe(outcome === 'unknown' ? 'UNKNOWN_OUTCOME' : code);
    expect(failed.trace).toEqual({ byteLeft: true, status, saidNo: false });
  });

  it.each(['AUTH', 'IP_REFUSED', 'RATE_LIMIT'] as const)(
    '%s in a 200 that says no is not sent, in a 500 that does it is unknown',
    (code) => {
      expect(judge(code, true, 200, true).outcome).toBe('not-sent');
      expect(judge(code, true, 500, true).outcome).toBe('unknown');
    },
  );

  it('keeps what was said of an unknown one', () => {
    expect(judge('IP_REFUSED', true, 502).error.message).toBe(
      'It is not known whether the service carried this out. It is not sent again by itself; look at the service first. What it says.',
    );
  });
});

it.each([
  [200, 'done'],
  [201, 'done'],
  [204, 'done'],
  [202, 'accepted'],
])('an answer with status %i is %s', (status, outcome) => {
  const raw = { request: 'PUT /v1/x', status, headers: [], body: '', at: 0 };
  const message = `Set to canary. ${'long '.repeat(100)}`;
  const taken = classifyAcceptedWrite({ data: null, meta: null, message, raw }, (text) => text.replaceAll('canary', '(secret)'));
  expect(taken.outcome).toBe(outcome);
  expect(taken.answer.message).toMatch(/^Set to \(secret\)\. /);
  expect(taken.answer.message).toHaveLength(300);
});
