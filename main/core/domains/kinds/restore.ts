import * as z from 'zod';
import { isPrice, sumOf } from '../../base/money.ts';
import { acceptedWhile, defineKind, line, type Note, note, nowIs, planOf, verified } from '../../changes/kind.ts';
import { isAtWork, isInRedemption, isInUse, readDomainState } from '../../portfolio/domain/domain-state.ts';

const input = z.strictObject({});

/**
 * Restores a domain from redemption, presumably at `Price.redemption` (api.md section 6.4, `restoreDomain`). The registry finishes it
 * later.
 */
export const restore = defineKind<z.infer<typeof input>, { status: string; expiry: string }>('restore', {
  input,
  paid: true,
  confirm: 'review',
  guarded: false,

  async plan(context, { target }) {
    const state = readDomainState(await context.domain(target.id));
    const price = await context.price(context.extensionOf(state.name || target.name));
    const amount = price !== null && isPrice(price.redemption) ? sumOf([price.redemption]) : null;
    const warnings: Note[] = amount === null ? [note('price-unknown')] : [];
    // Certain only if all sources agree on the status; otherwise the service decides.
    if (!isInRedemption(state) && !isInUse(state)) warnings.push(note('not-in-redemption', { status: state.statusLabel }));
    return planOf({
      before: { status: state.statusLabel, expiry: state.expiryText },
      // It is not known in advance whether the registry also renews it: the expiry is read back without being planned.
      lines: [line('status', state.statusLabel || null, null)],
      cost: amount === null || price === null ? null : { amount, currency: price.currency },
      warnings,
      refusal: isInUse(state) ? note('not-in-redemption', { status: state.statusLabel }) : null,
      basis: { statusLabel: state.statusLabel, status: state.status },
    });
  },

  async apply(context, { target }) {
    return acceptedWhile(await context.send({ method: 'POST', path: `domains/${target.id}/restore` }), isAtWork);
  },

  async verify(context, { target }, { before }) {
    const state = readDomainState(await context.domain(target.id));
    const now = [nowIs('status', state.statusLabel || null), nowIs('expires', state.expiryText || null)] as const;
    if (isInUse(state)) return verified('done', now);
    return isInRedemption(state) || state.statusLabel === before.status
      ? verified('not done', now)
      : verified('unclear', now, { code: 'still-working' });
  },
});
