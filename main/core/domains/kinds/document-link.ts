import * as z from 'zod';
import type { Json } from '../../../../preload/contract/values.ts';
import { defineKind, line, planOf, verified } from '../../changes/kind.ts';
import { readDomainState } from '../../portfolio/domain/domain-state.ts';
import { isJsonObject } from '../../service/lists/fields.ts';

const input = z.strictObject({});

/**
 * Requests the address for uploading documents of the registrant (api.md section 6.4, `createDocumentLink`). Anyone with the address can
 * upload, so it is shown once, opened after confirmation, and not stored.
 */
export const documentLink = defineKind<z.infer<typeof input>, { status: string }>('document-link', {
  input,
  paid: false,
  confirm: 'none',
  guarded: false,

  async plan(context, { target }) {
    const { statusLabel, name } = readDomainState(await context.domain(target.id));
    return planOf({ before: { status: statusLabel }, lines: [line('link', null, name || target.name)] });
  },

  async apply(context, { target }) {
    const outcome = await context.send({ method: 'POST', path: `domains/${target.id}/documents/link` });
    if (outcome.state !== 'done' && outcome.state !== 'accepted') return outcome;
    const link = linkIn(outcome.data);
    // The response itself is the secret and is not passed on.
    return { ...outcome, data: null, receipt: { values: {}, ...(link === null ? {} : { secrets: { link } }) } };
  },

  async verify(_context, _row, _plan, receipt) {
    return receipt === null ? verified('unclear', [], { code: 'not-readable' }) : verified('done', []);
  },
});

/** `data` is the address, or contains it as `link`; only https is opened. */
function linkIn(data: Json): string | null {
  const link = isJsonObject(data) ? (data['link'] ?? data['url'] ?? null) : data;
  if (typeof link !== 'string' || link.length > 4000 || !URL.canParse(link)) return null;
  return new URL(link).protocol === 'https:' ? link : null;
}
