import * as z from 'zod';
import { readDate } from '../../base/dates.ts';
import { defineKind, line, type Note, note, nowIs, planOf, verified } from '../../changes/kind.ts';
import { readDeleted } from '../../changes/kinds/reads.ts';
import { isInUse, isOnlyRemembered, readDomainState } from '../../portfolio/domain/domain-state.ts';

const input = z.strictObject({});

/** `day`: the first ten characters of the expiry as the service writes it; empty if they are not a date. */
type Before = { status: string; day: string };

/**
 * Cancels a transfer in (api.md section 6.4, `cancelDomainTransfer`). The fields of its body look like a copy of a renewal's; they are
 * sent, since a service that needs none ignores them.
 */
export const transferCancel = defineKind<z.infer<typeof input>, Before>('transfer-cancel', {
  input,
  paid: false,
  confirm: 'review',
  guarded: false,
  lists: ['domains'],

  async plan(context, { target }) {
    const state = readDomainState(await context.domain(target.id));
    const day = state.expiryText.slice(0, 10);
    const isOver = isInUse(state) || isOnlyRemembered(state);
    const isPending = /transfer/i.test(state.statusLabel);
    const warnings: Note[] = [note('cancel-refund')];
    if (!isOver && !isPending) warnings.push(note('transfer-status', { status: state.statusLabel }));
    return planOf({
      before: { status: state.statusLabel, day: readDate(day) === null ? '' : day },
      lines: [line('status', state.statusLabel || null, null)],
      warnings,
      refusal: isOver ? note('transfer-over', { status: state.statusLabel }) : null,
      basis: { statusLabel: state.statusLabel, status: state.status },
    });
  },

  apply: (context, { target }, { before: { day } }) =>
    context.send({
      method: 'POST',
      path: `domains/${target.id}/transfer/cancel`,
      form: { period: 1, ...(day === '' ? {} : { current_date: day }) },
    }),

  async verify(context, { target }, { before }) {
    const resource = await readDeleted(context.domain(target.id));
    if (resource === 'gone') return verified('done', [nowIs('status', null)]);
    if (resource === 'unclear') return verified('unclear', [], { code: 'not-readable' });
    const state = readDomainState(resource);
    const now = [nowIs('status', state.statusLabel || null)] as const;
    if (isOnlyRemembered(state)) return verified('done', now);
    // The losing registrar was faster.
    if (isInUse(state)) return verified('failed', now, { code: 'transfer-over', facts: { status: state.statusLabel } });
    return verified(state.statusLabel === before.status ? 'not done' : 'unclear', now);
  },
});
