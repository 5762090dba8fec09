import * as z from 'zod';
import { isPrice } from '../../base/money.ts';
import { defineKind, line, type Note, note, nowIs, planOf, unlessMissing, verified } from '../../changes/kind.ts';
import { readDeleted } from '../../changes/kinds/reads.ts';
import { isInRedemption, readDomainState } from '../../portfolio/domain/domain-state.ts';
import { lockWarning } from './locks/lock-warning.ts';

const input = z.strictObject({});

const deletedStatus = /delet|redemption/i;

/** Deletes a domain (api.md section 6.4, `deleteDomain`; its result is not known). It can often be restored for a while, at a price. */
export const deleteDomain = defineKind<z.infer<typeof input>, { status: string }>('delete-domain', {
  input,
  paid: false,
  confirm: 'typed',
  guarded: false,

  async plan(context, { target }) {
    const state = readDomainState(await context.domain(target.id));
    const price = await context.price(context.extensionOf(state.name || target.name));
    const warnings: Note[] = [note('deletion-ends-service'), ...lockWarning(state, context)];
    if (price !== null && isPrice(price.redemption))
      warnings.push(note('restore-costs', { amount: price.redemption, currency: price.currency }));
    return planOf({
      before: { status: state.statusLabel },
      lines: [line('domain', state.name || target.name, null), line('expires', state.expiryText || null, null)],
      warnings,
      unchanged: isInRedemption(state) || /^deleted/i.test(state.statusLabel),
      basis: { statusLabel: state.statusLabel, status: state.status, expiry: state.expiryText.slice(0, 10) },
    });
  },

  async apply(context, { target }) {
    return unlessMissing(await context.send({ method: 'DELETE', path: `domains/${target.id}` }));
  },

  async verify(context, { target }, { before }) {
    const resource = await readDeleted(context.domain(target.id));
    if (resource === 'gone') {
      const now = [nowIs('domain', null), nowIs('expires', null)];
      return verified('done', now);
    }
    if (resource === 'unclear') return verified('unclear', [], { code: 'not-readable' });
    const state = readDomainState(resource);
    const now = [nowIs('status', state.statusLabel || null)] as const;
    if (isInRedemption(state) || deletedStatus.test(state.statusLabel)) return verified('done', now);
    return verified(state.statusLabel === before.status ? 'not done' : 'unclear', now);
  },
});
