import * as z from 'zod';
import { defineKind, line, nowIs, planOf, verified } from '../../changes/kind.ts';
import { isInUse, isSuspended, readDomainState } from '../../portfolio/domain/domain-state.ts';

const input = z.strictObject({});

/** Unsuspends a domain (api.md section 6.4, `unsuspendDomain`). It cannot be undone: the type of the suspension is not reported. */
export const unsuspend = defineKind<z.infer<typeof input>, { status: string }>('unsuspend', {
  input,
  paid: false,
  confirm: 'review',
  guarded: false,
  claim: ({ target }) => `suspension ${target.id}`,

  async plan(context, { target }) {
    const state = readDomainState(await context.domain(target.id));
    return planOf({
      before: { status: state.statusLabel },
      lines: [line('status', state.statusLabel || null, 'Active')],
      unchanged: isInUse(state) && !isSuspended(state),
      basis: { statusLabel: state.statusLabel, status: state.status },
    });
  },

  apply: (context, { target }) => context.send({ method: 'DELETE', path: `domains/${target.id}/suspended` }),

  async verify(context, { target }) {
    const state = readDomainState(await context.domain(target.id));
    const now = [nowIs('status', state.statusLabel || null)] as const;
    if (isSuspended(state)) return verified('not done', now);
    return verified(state.statusLabel === '' && state.status === null ? 'unclear' : 'done', now);
  },
});
