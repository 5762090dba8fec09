import type { Parsed } from '../../../../preload/contract/index.ts';
import { AppError } from '../../base/errors.ts';
import { secretToken } from '../../changes/input.ts';
import type { JobRequest } from '../../changes/plan/plan-job.ts';
import type { RawBody } from '../../service/raw-request.ts';
import type { RequestInput, SealedRequest } from '../kinds/request.ts';
import type { ReadyOperation } from '../port.ts';
import { dangerOf } from '../request-danger.ts';

const longest = 20_000;
/** A secret as the form shows it. */
const dots = /[•]{4,}/g;

/** A change of kind `request`. Throws AppError VALIDATION for what cannot be sent as a change. */
export function requestRow(
  { accountId, hash }: Pick<Parsed<'explorer.plan'>, 'accountId' | 'hash'>,
  { entry, request, shown }: ReadyOperation,
): JobRequest {
  const { method, path, query, headers, body, secrets } = request;
  if (method === 'GET') throw new AppError('VALIDATION', 'get-not-planned');
  if (entry.dedicatedOnly || dangerOf(method, path) === 'screen') throw new AppError('VALIDATION', 'call-on-own-screen');
  const plainHeaders = headers.map(([name, value]): [string, string] => [name, value]);
  const sent: SealedRequest['sent'] = { path, query, headers: plainHeaders, body: sealedBody(body) };
  const files = body !== null && 'files' in body ? [...body.files] : [];
  const isSealed = secrets.length > 0 || files.length > 0;
  const sealed: SealedRequest = { sent, secrets: [...secrets] };
  const word = (text: string): string => text.replace(dots, secretToken).slice(0, longest);
  const input: RequestInput = {
    key: entry.key,
    hash,
    method,
    shown: {
      target: word(shown.target),
      headers: word(shown.headers.map(([name, value]) => `${name}: ${value}`).join('\n')),
      body: word(shown.body),
    },
    files,
    sent: isSealed ? null : sent,
    secret: isSealed ? JSON.stringify(sealed) : null,
  };
  return { accountId, origin: { from: 'one' }, rows: [{ kind: 'request', target: { kind: 'account', id: 0, name: '' }, input }] };
}

/** File bytes are treated like secrets: in memory only. */
function sealedBody(body: RawBody | null): SealedRequest['sent']['body'] {
  if (body === null || 'text' in body) return body;
  const { contentType, bytes } = body;
  return { contentType, base64: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64') };
}
