import type { Parsed } from '../../../../preload/contract/index.ts';
import { secretWord } from '../../changes/input.ts';
import type { RequestInput, SealedRequest } from '../../changes/kinds/request.ts';
import type { JobRequest } from '../../changes/plan/request.ts';
import { AppError } from '../../errors.ts';
import type { ReadyOperation } from '../port.ts';
import { dangerOf } from '../request-danger.ts';

const longest = 20_000;
/** A secret as the form shows it. */
const dots = /[•]{4,}/g;

/** A change of kind `request`. Throws AppError VALIDATION for what is not sent that way. */
export function requestRow(
  { accountId, hash }: Pick<Parsed<'explorer.plan'>, 'accountId' | 'hash'>,
  { entry, request, shown }: ReadyOperation,
): JobRequest {
  const { method, path, query, headers, body, secrets } = request;
  if (method === 'GET') throw new AppError('VALIDATION', 'A GET changes nothing. It is sent at once.');
  if (entry.leadsOnly || dangerOf(method, path) === 'screen')
    throw new AppError('VALIDATION', 'This call is paid or replaces a whole zone. It is made on its own screen alone.');
  const sent = { path, query, headers: headers.map(([name, value]): [string, string] => [name, value]), body };
  const sealed: SealedRequest = { sent, secrets: [...secrets] };
  const word = (text: string): string => text.replace(dots, secretWord).slice(0, longest);
  const input: RequestInput = {
    key: entry.key,
    hash,
    method,
    shown: {
      target: word(shown.target),
      headers: word(shown.headers.map(([name, value]) => `${name}: ${value}`).join('\n')),
      body: word(shown.body),
    },
    sent: secrets.length === 0 ? sent : null,
    secret: secrets.length === 0 ? null : JSON.stringify(sealed),
  };
  return { accountId, origin: { from: 'one' }, rows: [{ kind: 'request', target: { kind: 'account', id: 0, name: '' }, input }] };
}
