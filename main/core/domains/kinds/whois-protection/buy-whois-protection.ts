import * as z from 'zod';
import { isPrice, sumOf } from '../../../base/money.ts';
import { defineKind, line, type Note, note, nowIs, onOff, planOf, verified } from '../../../changes/kind.ts';
import { readProtection } from './protection-state.ts';

const input = z.strictObject({});

/** Buys WHOIS protection, presumably at `Price.proxy` (api.md section 6.5); it is bought once and then switched on and off. */
export const buyWhoisProtection = defineKind<z.infer<typeof input>, { bought: boolean | null; expired: boolean | null }>(
  'buy-whois-protection',
  {
    input,
    paid: true,
    confirm: 'review',
    guarded: false,
    claim: ({ target }) => `whois-protection ${target.id}`,

    async plan(context, { target }) {
      const { state, protection } = await readProtection(context, target.id);
      const price = await context.price(context.extensionOf(state.name || target.name));
      const amount = price !== null && isPrice(price.proxy) ? sumOf([price.proxy]) : null;
      const warnings: Note[] = amount === null ? [note('price-unknown')] : [];
      return planOf({
        before: { bought: protection.bought, expired: protection.expired },
        lines: [line('protection', protection.bought === true ? onOff(protection.on) : null, 'on')],
        cost: amount === null || price === null ? null : { amount, currency: price.currency },
        warnings,
        refusal: protection.offered === false ? note('protection-not-offered') : null,
        unchanged: protection.bought === true && protection.expired !== true,
        basis: { bought: protection.bought, expired: protection.expired },
      });
    },

    apply: (context, { target }) => context.send({ method: 'POST', path: `domains/${target.id}/whois-protection` }),

    async verify(context, { target }) {
      const { protection } = await readProtection(context, target.id);
      const now = [nowIs('protection', protection.bought === true ? onOff(protection.on) : null)] as const;
      if (protection.bought === null) return verified('unclear', now, { code: 'not-readable' });
      return verified(protection.bought && protection.expired !== true ? 'done' : 'not done', now);
    },
  },
);
