import { expect, it } from 'vitest';
import { AppError } from '../../../../../../main/core/base/errors.ts';
import { isNotOffered } from '../../../../../../main/core/portfolio/sync/faults.ts';
import { classifyResponse } from '../../../../../../main/core/service/classify-answer.ts';

const json = { 'content-type': 'application/json' };

/** The error of a read that is answered like this. */
function errorOf(status: number, body: unknown): AppError {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const raw = { request: null, status, headers: Object.entries(json), body: text, at: 0, ms: 1 };
  const verdict = classifyResponse(raw as unknown as Parameters<typeof classifyResponse>[0], { isWrite: false, redact: (one) => one });
  if ('answer' in verdict) throw new Error('It is not refused.');
  return verdict.failure.error;
}

const refusal = (message: string) => ({ success: false, message });

it.each([
  ['a permission of the account', 403, refusal('This action is unauthorized.')],
  ['a route that does not exist', 404, refusal('The route v1/ssl/orders could not be found.')],
  ['a page of the framework', 404, '<!DOCTYPE html><html><body>Not Found</body></html>'],
  ['a page of the web server', 403, '<html><h1>Forbidden</h1></html>'],
  ['a text', 404, 'Not Found'],
  ['nothing at all', 404, ''],
  ['what is gone', 410, refusal('Gone')],
  ['words with status 422', 422, refusal('Bare metal is not enabled for your account.')],
  ['words with status 200', 200, refusal('Object storage has not been activated')],
  ['words in Indonesian', 400, refusal('Layanan SSL belum diaktifkan')],
])('takes %s for an area that is not offered', (_, status, body) => {
  expect(isNotOffered(errorOf(status, body))).toBe(true);
});

it.each([
  ['refused credentials', 401, refusal('Unauthenticated.')],
  ['refused credentials with another status', 403, refusal('Unauthenticated.')],
  ['an address that is not on the whitelist', 403, refusal('IP address 192.0.2.1 is not whitelisted.')],
  ['too many calls', 429, refusal('Too Many Attempts.')],
  ['an error of the service', 500, '<html>Server Error</html>'],
  ['maintenance', 503, refusal('Not available')],
  ['a refused value', 422, { success: false, message: 'The page must be a number.', errors: { page: ['The page must be a number.'] } }],
  ['a balance that is too low', 402, refusal('Insufficient balance')],
])('takes %s for an error', (_, status, body) => {
  expect(isNotOffered(errorOf(status, body))).toBe(false);
});

it('takes no other error for it', () => {
  expect(isNotOffered(new Error('Not found'))).toBe(false);
  expect(isNotOffered(new AppError('BAD_ANSWER', 'list-malformed', { path: 'ssl/orders' }))).toBe(false);
});
