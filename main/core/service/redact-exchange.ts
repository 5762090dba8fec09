import type { RawResponse } from '../../../preload/contract/accounts/profile.ts';
import { isSecretHeader } from '../redaction/fields.ts';
import { mask } from '../redaction/mask.ts';
import type { Redaction } from '../redaction/port.ts';
import type { RawExchange } from './answer.ts';

/** Maximum length of a response body that is shown, in characters; the rest is cut with a note. */
export const maxShownBodyLength = 200_000;
const maxHeaders = 200;

/** These responses are secrets: an auth code as plain text, a capability URL (api.md section 6.4), access keys (section 6.12). */
const neverRecorded = /\/(?:auth_code|documents\/link|object-storage\/[^/?#]+\/keys)\/?(?:[?#]|$)/i;

/** Whether the bodies of a request such as `GET /v1/domains/7/auth_code` must never be recorded. */
export function isNeverRecorded(request: string): boolean {
  return neverRecorded.test(request.trim());
}

/** The exchange for display: every header, field and text redacted, JSON pretty-printed, at most 200,000 characters. */
export function redactExchange(exchange: RawExchange, redaction: Redaction): RawResponse {
  const body = isNeverRecorded(exchange.request)
    ? '(not recorded: the answer to this request is a secret)'
    : readable(exchange.body, redaction);
  return {
    fetchedAt: new Date(exchange.at).toISOString(),
    request: redaction.text(exchange.request).slice(0, 2000),
    status: exchange.status,
    headers: exchange.headers.slice(0, maxHeaders).map(([name, value]) => [name, isSecretHeader(name) ? mask : redaction.text(value)]),
    body: body.slice(0, maxShownBodyLength),
    truncated: body.length > maxShownBodyLength,
  };
}

function readable(body: string, redaction: Redaction): string {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    // Twice the shown length is enough for a secret at the cut-off to be complete when it is masked.
    const masked = redaction.text(body.slice(0, 2 * maxShownBodyLength));
    return body.length > 2 * maxShownBodyLength ? masked.padEnd(maxShownBodyLength + 1) : masked;
  }
  return JSON.stringify(redaction.json(value), null, 2);
}
