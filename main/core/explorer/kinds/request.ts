import * as z from 'zod';
import { field } from '../../changes/input.ts';
import { defineKind, line, type Note, note, planOf, type Receipt, verified } from '../../changes/kind.ts';
import type { RawBody } from '../../service/raw-request.ts';
import type { WriteOutcome } from '../../service/write-outcome.ts';
import { dangerOf, type RequestDanger } from '../request-danger.ts';

const Header = z.tuple([z.string().max(300), z.string().max(5000)]);
/** What is sent. If it contains a secret, all of it stays in memory only, and only `shown` is stored. */
const Sent = z.strictObject({
  /** Below `/v1`, without a leading slash. */
  path: z.string().min(1).max(1000),
  query: z.string().max(16_000),
  headers: z.array(Header).max(100),
  body: z
    .union([
      z.strictObject({ contentType: z.string().max(300), text: z.string().max(8_000_000) }),
      /** Contains files; always sealed. */
      z.strictObject({ contentType: z.string().max(300), base64: z.string().max(9_000_000) }),
    ])
    .nullable(),
});

const only = { hidden: true, column: null } as const;
const input = z.strictObject({
  /** The operation and its document. */
  key: field(z.string().min(2).max(2100), only),
  hash: field(z.string().max(64), only),
  method: field(z.enum(['POST', 'PUT', 'DELETE']), only),
  /** For display: from `/v1` on, encoded as it is sent, secrets as "(secret)". */
  shown: field(
    z.strictObject({ target: z.string().min(1).max(20_000), headers: z.string().max(20_000), body: z.string().max(20_000) }),
    only,
  ),
  /** Files in its body. Their content is sealed. */
  files: field(
    z
      .array(z.strictObject({ name: z.string().max(300), bytes: z.number().int().nonnegative() }))
      .max(100)
      .default([]),
    only,
  ),
  /** null: sealed. */
  sent: field(Sent.nullable(), only),
  /** A Sealed as JSON. null: it contains no secret. */
  secret: field(z.string().max(17_000_000).nullable(), { ...only, secret: true }),
});
export type RequestInput = z.infer<typeof input>;

/** What is sent, including secrets, and which of its values are secret. */
const Sealed = z.strictObject({ sent: Sent, secrets: z.array(z.string()).max(500) });
export type SealedRequest = z.infer<typeof Sealed>;

/**
 * A write from the explorer: method, path and body as the user entered them. Its effect cannot be read back, so a lost one stays unknown
 * until the user resolves it, and there is no undo.
 */
export const request = defineKind<RequestInput, null>('request', {
  input,
  paid: false,
  confirm: 'review',
  guarded: false,
  own: true,
  lacking: ({ files }) => (files.length > 0 ? { what: 'file' } : {}),
  claim: ({ input: { method, shown, sent } }) => (method === 'POST' ? null : `request ${method} ${sent?.path ?? shown.target}`),
  called: ({ method, shown }) => `${method} ${shown.target.split('?', 1)[0] ?? ''}`.slice(0, 300),

  async plan(_context, { input: values }) {
    const { method, shown } = values;
    const unsealedRequest = unsealed(values);
    const danger = unsealedRequest === null ? 'typed' : dangerOf(method, unsealedRequest.sent.path);
    return planOf({
      before: null,
      lines: [
        line('request', null, `${method} ${shown.target}`),
        ...(shown.headers === '' ? [] : [line('requestHeaders', null, shown.headers)]),
        ...values.files.map(({ name, bytes }) => line('requestFile', null, `${name}, ${bytes} bytes`)),
        ...(shown.body === '' ? [] : [line('requestBody', null, shown.body)]),
      ],
      warnings: danger === 'typed' && method !== 'DELETE' ? [note('request-unknown')] : [],
      refusal: refusalOf(unsealedRequest, danger, values.files.length > 0),
      typed: danger === 'typed',
    });
  },

  async apply(context, { input: values }) {
    const unsealedRequest = unsealed(values);
    if (unsealedRequest === null) throw new Error('A request without its content cannot be sent.');
    const { path, query, headers, body } = unsealedRequest.sent;
    const ready = { query, headers, body: bodyOf(body, values.files), secrets: unsealedRequest.secrets };
    return withReceipt(await context.send({ method: values.method, path, ready }));
  },

  async verify(_context, _row, _plan, receipt) {
    if (receipt === null) return verified('unclear', [], { code: 'request-untold' });
    const later: Note | undefined = receipt.values['later'] === true ? note('request-later') : undefined;
    return { ...verified('done', []), ...(later === undefined ? {} : { note: later }) };
  },
});

function bodyOf(body: SealedRequest['sent']['body'], files: RequestInput['files']): RawBody | null {
  if (body === null || 'text' in body) return body;
  return { contentType: body.contentType, bytes: Buffer.from(body.base64, 'base64'), files };
}

function unsealed({ sent, secret }: Pick<RequestInput, 'sent' | 'secret'>): SealedRequest | null {
  if (sent !== null) return { sent, secrets: [] };
  try {
    return secret === null ? null : Sealed.parse(JSON.parse(secret));
  } catch {
    // After a restart the placeholder takes the secret's place.
    return null;
  }
}

function refusalOf(unsealedRequest: SealedRequest | null, danger: RequestDanger, hasFiles: boolean): Note | null {
  if (unsealedRequest === null) return { code: 'needs-secret', facts: hasFiles ? { what: 'file' } : {} };
  return danger === 'screen' ? note('request-screen') : null;
}

/** Only the explorer keeps the response: the response to an unknown request may be a secret. */
function withReceipt(outcome: WriteOutcome): WriteOutcome & { receipt?: Receipt } {
  if (outcome.state !== 'done' && outcome.state !== 'accepted') return outcome;
  return { ...outcome, data: null, receipt: { values: { later: outcome.state === 'accepted' } } };
}
