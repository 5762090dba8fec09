import * as z from 'zod';
import { field } from '../../changes/input.ts';
import { defineKind, line, nowIs, planOf, verified } from '../../changes/kind.ts';
import { isSuspended, readDomainState } from '../../portfolio/domain/domain-state.ts';

const input = z.strictObject({
  type: field(z.enum(['abuse', 'other']), { example: 'abuse' }),
  reason: field(z.string().trim().min(1).max(500), { example: 'Phishing reported on 3 March' }),
});

/** The service's numbers for why a domain is suspended (api.md section 5). */
const types = { abuse: 1, other: 2 } as const;

/** Suspends a domain (api.md section 6.4, `suspendDomain`). */
export const suspend = defineKind<z.infer<typeof input>, { status: string }>('suspend', {
  input,
  paid: false,
  confirm: 'review',
  guarded: false,
  claim: ({ target }) => `suspension ${target.id}`,

  async plan(context, { target, input: { reason } }) {
    const state = readDomainState(await context.domain(target.id));
    return planOf({
      before: { status: state.statusLabel },
      lines: [line('status', state.statusLabel || null, 'Suspended'), line('reason', null, reason)],
      unchanged: isSuspended(state),
      basis: { statusLabel: state.statusLabel, status: state.status },
    });
  },

  apply: (context, { target, input: { type, reason } }) =>
    context.send({ method: 'PUT', path: `domains/${target.id}/suspended`, form: { type: types[type], reason } }),

  async verify(context, { target, input: { reason } }, { before }) {
    const state = readDomainState(await context.domain(target.id));
    const now = [
      nowIs('status', state.statusLabel || null),
      // The service prefixes it with the type.
      ...(state.statusReason === '' ? [] : [nowIs('reason', state.statusReason.endsWith(reason) ? reason : state.statusReason)]),
    ];
    if (isSuspended(state)) return verified('done', now);
    return verified(state.statusLabel === before.status ? 'not done' : 'unclear', now);
  },

  undo: ({ target }) => ({ kind: 'unsuspend', target, input: {} }),
});
