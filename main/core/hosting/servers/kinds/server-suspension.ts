import * as z from 'zod';
import { defineKind, line, note, nowIs, planOf, verified } from '../../../changes/kind.ts';
import { isSuspended } from '../../../changes/kinds/objects.ts';
import { serverPath, serverState } from './server-state.ts';

const input = z.strictObject({});
type Input = z.infer<typeof input>;
type Before = { status: string };

const common = {
  input,
  paid: false,
  confirm: 'review',
  guarded: false,
  lists: ['servers'],
  claim: ({ target }: { readonly target: { readonly id: number } }) => `server-suspension ${target.id}`,
} as const;

/** Suspends a server, which stops it (api.md section 6.13, `suspendBareMetalOrder`). */
export const serverSuspend = defineKind<Input, Before>('server-suspend', {
  ...common,

  async plan(context, { target }) {
    const { status } = await serverState(context, target.id);
    return planOf({
      before: { status },
      lines: [line('status', status || null, 'suspended')],
      warnings: [note('server-stops')],
      unchanged: isSuspended(status),
      basis: { status },
    });
  },

  apply: (context, { target }) => context.send({ method: 'PUT', path: `${serverPath(target.id)}/suspend` }),

  async verify(context, { target }, { before }) {
    const { status } = await serverState(context, target.id);
    if (isSuspended(status)) return verified('done', [nowIs('status', 'suspended')]);
    return verified(status === before.status ? 'not done' : 'unclear', [nowIs('status', status || null)]);
  },

  undo: ({ target }) => ({ kind: 'server-unsuspend', target, input: {} }),
});

/** Ends the suspension of a server (api.md section 6.13, `unsuspendBareMetalOrder`). */
export const serverUnsuspend = defineKind<Input, Before>('server-unsuspend', {
  ...common,

  async plan(context, { target }) {
    const { status } = await serverState(context, target.id);
    return planOf({
      before: { status },
      // What it will be depends on its expiry date.
      lines: [line('status', status || null, null)],
      unchanged: status !== '' && !isSuspended(status),
      basis: { status },
    });
  },

  apply: (context, { target }) => context.send({ method: 'DELETE', path: `${serverPath(target.id)}/unsuspend` }),

  async verify(context, { target }) {
    const { status } = await serverState(context, target.id);
    const now = [nowIs('status', status || null)] as const;
    if (isSuspended(status)) return verified('not done', now);
    return verified(status === '' ? 'unclear' : 'done', now);
  },

  undo: ({ target }) => ({ kind: 'server-suspend', target, input: {} }),
});
