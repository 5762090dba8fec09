import * as z from 'zod';
import { field } from '../../../changes/input.ts';
import { defineKind, line, type Note, note, nowIs, onOff, planOf, verdictOf, verified } from '../../../changes/kind.ts';
import type { DomainState } from '../../../portfolio/domain/domain-state.ts';
import { readProtection } from './protection-state.ts';

const input = z.strictObject({ on: field(z.boolean(), { column: 'whois_protection', example: 'on' }) });

/** Switches WHOIS protection that was bought (api.md section 6.5). */
export const whoisProtection = defineKind<z.infer<typeof input>, { on: boolean | null }>('whois-protection', {
  input,
  paid: false,
  confirm: 'review',
  guarded: false,
  claim: ({ target }) => `whois-protection ${target.id}`,

  async plan(context, { target, input: { on } }) {
    const { protection } = await readProtection(context, target.id);
    const bought = context.precedingKinds.has('buy-whois-protection');
    return planOf({
      before: { on: protection.on },
      lines: [line('protection', onOff(protection.on), onOff(on))],
      refusal: on && !bought ? whyNot(protection) : null,
      unchanged: protection.on === on && !(on && protection.expired === true),
      basis: { protection: protection.on, bought: protection.bought },
    });
  },

  apply: (context, { target, input: { on } }) =>
    context.send({ method: on ? 'PUT' : 'DELETE', path: `domains/${target.id}/whois-protection` }),

  async verify(context, { target, input: { on } }, { before }) {
    const { protection } = await readProtection(context, target.id);
    return verified(verdictOf(protection.on, on, before.on), [nowIs('protection', onOff(protection.on))]);
  },

  undo: ({ target, input: { on } }, { before }) => (before.on === !on ? { kind: 'whois-protection', target, input: { on: !on } } : null),
});

function whyNot({ offered, bought, expired }: DomainState['protection']): Note | null {
  if (offered === false) return note('protection-not-offered');
  if (bought === false) return note('protection-not-bought');
  return expired === true ? note('protection-expired') : null;
}
