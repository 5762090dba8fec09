import type { RawAnswer } from '../../../preload/contract/profile.ts';
import { isSecretHeader } from '../redaction/fields.ts';
import { mask } from '../redaction/mask.ts';
import type { Redaction } from '../redaction/port.ts';
import type { RawExchange } from './answer.ts';

/** Longest body in an answer that is shown; the rest is cut off and said to be. Characters. */
export const longestShownBody = 200_000;
const mostHeaders = 200;

/** Answers to these hold nothing but a secret: an auth code as bare text, a capability URL (api.md section 6.4). */
const neverRecorded = /\/(?:auth_code|documents\/link)\/?(?:[?#]|$)/i;

/** Whether the bodies of a request such as `GET /v1/domains/7/auth_code` must not be recorded anywhere. */
export function isNeverRecorded(request: string): boolean {
  return neverRecorded.test(request.trim());
}

/** The exchange as it may be shown: every header, field and text redacted, JSON printed for reading, at most 200,000 characters. */
export function redactExchange(exchange: RawExchange, redaction: Redaction): RawAnswer {
  const body = isNeverRecorded(exchange.request)
    ? '(not recorded: the answer to this request is a secret)'
    : readable(exchange.body, redaction);
  return {
    fetchedAt: new Date(exchange.at).toISOString(),
    request: redaction.text(exchange.request).slice(0, 2000),
    status: exchange.status,
    headers: exchange.headers.slice(0, mostHeaders).map(([name, value]) => [name, isSecretHeader(name) ? mask : redaction.text(value)]),
    body: body.slice(0, longestShownBody),
    truncated: body.length > longestShownBody,
  };
}

function readable(body: string, redaction: Redaction): string {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    // Twice the shown length is enough: a secret on the border of what is shown is still whole when it is masked.
    const masked = redaction.text(body.slice(0, 2 * longestShownBody));
    return body.length > 2 * longestShownBody ? masked.padEnd(longestShownBody + 1) : masked;
  }
  return JSON.stringify(redaction.json(value), null, 2);
}
