import * as z from 'zod';
import { AppError } from '../../../base/errors.ts';
import { field } from '../../../changes/input.ts';
import { defineKind, line, note, nowIs, planOf, unlessMissing, verified } from '../../../changes/kind.ts';
import { ForwardingFrom } from './forwarding-input.ts';
import { forwardings } from './forwardings.ts';

const input = z.strictObject({ from: field(ForwardingFrom, { example: '@' }) });

/** Removes a forwarding (api.md section 6.8, `deleteForwarding`). */
export const forwardingRemove = defineKind<z.infer<typeof input>, { id: number | null; to: string | null }>('forwarding-remove', {
  input,
  paid: false,
  confirm: 'review',
  guarded: true,
  claim: ({ target, input: { from } }) => `forwarding ${target.id} ${from}`,

  async plan(context, { target, input: { from } }) {
    const found = (await forwardings(context, target.id, target.name)).find((item) => item.from === from);
    return planOf({
      before: { id: found?.id ?? null, to: found?.to ?? null },
      lines: [line('forwarding', found === undefined ? null : `${from} → ${found.to}`, null)],
      refusal: found !== undefined && found.id === null ? note('not-readable') : null,
      unchanged: found === undefined,
      basis: { id: found?.id ?? null, to: found?.to ?? null },
    });
  },

  async apply(context, { target }, { before }) {
    if (before.id === null) throw new AppError('STALE_PLAN', 'forwarding-gone');
    return unlessMissing(await context.send({ method: 'DELETE', path: `domains/${target.id}/forwarding/${before.id}` }));
  },

  async verify(context, { target, input: { from } }) {
    const found = (await forwardings(context, target.id, target.name)).find((item) => item.from === from);
    return verified(found === undefined ? 'done' : 'not done', [nowIs('forwarding', found === undefined ? null : `${from} → ${found.to}`)]);
  },

  undo: ({ target, input: { from } }, { before }) =>
    before.to === null ? null : { kind: 'forwarding', target, input: { from, to: before.to } },
});
