import * as z from 'zod';
import { defineKind, line, note, nowIs, planOf, unlessMissing, verified } from '../../changes/kind.ts';
import { readDeleted } from '../../changes/kinds/reads.ts';
import { orderPath, readOrder } from './order-state.ts';

const input = z.strictObject({});

/**
 * Cancels an order (api.md section 6.11, `cancelSslOrder`). The service has no other way to revoke an issued certificate, which ends with its
 * order. Whether it refunds anything is not known.
 */
export const certificateCancel = defineKind<z.infer<typeof input>, { status: string }>('certificate-cancel', {
  input,
  paid: false,
  confirm: 'typed',
  guarded: false,
  lists: ['certificates', 'transactions'],

  async plan(context, { target }) {
    const order = await readOrder(context, target.id);
    return planOf({
      before: { status: order.status },
      lines: [line('status', order.status || null, null)],
      warnings: [...(order.phase === 'issued' ? [note('certificate-cancel-ends')] : []), note('certificate-cancel-refund')],
      refusal: order.phase === 'over' ? note('certificate-over', { status: order.status }) : null,
      basis: { statusLabel: order.status },
    });
  },

  apply: async (context, { target }) => unlessMissing(await context.send({ method: 'DELETE', path: orderPath(target.id) })),

  async verify(context, { target }, { before }) {
    const order = await readDeleted(readOrder(context, target.id));
    if (order === 'gone') return verified('done', [nowIs('status', null)]);
    if (order === 'unclear') return verified('unclear', [], { code: 'not-readable' });
    const now = [nowIs('status', order.status || null)] as const;
    if (order.phase === 'over') return verified('done', now);
    if (order.status === before.status) return verified('not done', now);
    return verified('unclear', now, { code: 'not-readable' });
  },
});
