import { expect, test } from 'vitest';
import { AppError } from '../../../../../../main/core/base/errors.ts';
import { meaningOf, meaningOfError } from '../../../../../../main/core/explorer/run/classify-response.ts';

const answer = (status: number, body: unknown) => ({
  ...{ request: 'GET /v1/domains/7', status, statusText: '', headers: [], at: 0 },
  body: new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)),
  times: { waited: 0, connected: 0, answered: 0, read: 0 },
});
const meant = (status: number, body: unknown) => meaningOf(answer(status, body), false, (text) => text);

test('a row’s own error is its own; a rejected key or address ends the run', () => {
  expect(meant(200, { success: true, data: {} })).toMatchObject({ next: 'continue', failed: false });
  expect(meant(404, { message: 'None.' })).toMatchObject({ next: 'continue', failed: true });
  expect(meant(422, { message: 'No.', errors: { domain: ['Taken'] } })).toMatchObject({ next: 'continue', failed: true });
  expect(meant(200, { success: false, message: 'No.' })).toMatchObject({ next: 'continue', failed: true });
  expect(meant(429, {})).toMatchObject({ next: 'retry' });
  expect(meant(401, {})).toMatchObject({ next: 'stop', code: 'AUTH' });
  expect(meant(403, { message: 'Not for you.' })).toMatchObject({ next: 'continue', code: 'REFUSED_403' });
});

test('without a response, an error that affects all rows ends the run', () => {
  expect(meaningOfError(new AppError('TIMEOUT', 'view-closed')).next).toBe('continue');
  for (const code of ['OFFLINE', 'TLS', 'KEY_MISSING', 'KEYCHAIN', 'AUTH', 'RATE_LIMIT'] as const) {
    expect(meaningOfError(new AppError(code, 'view-closed')).next, code).toBe('stop');
  }
});
