import * as z from 'zod';
import { field } from '../../../changes/input.ts';
import { defineKind, line, nowIs, planOf, verdictOf, verified } from '../../../changes/kind.ts';
import { ForwardingFrom, ForwardingTo } from './forwarding-input.ts';
import { forwardings } from './forwardings.ts';

const input = z.strictObject({
  from: field(ForwardingFrom, { example: '@' }),
  to: field(ForwardingTo, { example: 'https://www.example.com/' }),
});

/** Adds a forwarding, or changes the destination of an existing one (api.md section 6.8, `saveForwarding`). */
export const forwarding = defineKind<z.infer<typeof input>, { to: string | null }>('forwarding', {
  input,
  paid: false,
  confirm: 'review',
  guarded: false,
  claim: ({ target, input: { from } }) => `forwarding ${target.id} ${from}`,

  async plan(context, { target, input: { from, to } }) {
    const before = (await forwardings(context, target.id, target.name)).find((item) => item.from === from)?.to ?? null;
    return planOf({
      before: { to: before },
      lines: [line('forwarding', before === null ? null : `${from} → ${before}`, `${from} → ${to}`)],
      unchanged: before === to,
      basis: { to: before },
    });
  },

  apply: (context, { target, input: { from, to } }) =>
    context.send({ method: 'POST', path: `domains/${target.id}/forwarding`, form: { from, to } }),

  async verify(context, { target, input: { from, to } }, { before }) {
    const present = (await forwardings(context, target.id, target.name)).find((item) => item.from === from)?.to ?? null;
    const now = [nowIs('forwarding', present === null ? null : `${from} → ${present}`)] as const;
    if (present === null) return verified(before.to === null ? 'not done' : 'unclear', now);
    return verified(verdictOf(present, to, before.to), now);
  },

  undo: ({ target, input: { from } }, { before }) =>
    before.to === null
      ? { kind: 'forwarding-remove', target, input: { from } }
      : { kind: 'forwarding', target, input: { from, to: before.to } },
});
