import * as z from 'zod';
import { field } from '../../../changes/input.ts';
import { defineKind, line, note, nowIs, planOf, verified } from '../../../changes/kind.ts';
import { isSuspended } from '../../../changes/kinds/objects.ts';
import { storagePath, storageState } from './storage-state.ts';

const reason = z.strictObject({ reason: field(z.string().trim().min(1).max(500), { example: 'Unpaid since 3 March' }) });
const nothing = z.strictObject({});

type Before = { status: string };

const common = {
  paid: false,
  confirm: 'review',
  guarded: false,
  lists: ['storages'],
  claim: ({ target }: { readonly target: { readonly id: number } }) => `storage-suspension ${target.id}`,
} as const;

/** Suspends an object storage (api.md section 6.12, `suspendObjectStorage`). */
export const storageSuspend = defineKind<z.infer<typeof reason>, Before>('storage-suspend', {
  ...common,
  input: reason,

  async plan(context, { target, input }) {
    const { status } = await storageState(context, target.id);
    return planOf({
      before: { status },
      lines: [line('status', status || null, 'suspended'), line('reason', null, input.reason)],
      warnings: [note('storage-stops')],
      unchanged: isSuspended(status),
      basis: { status },
    });
  },

  apply: (context, { target, input }) =>
    context.send({ method: 'PUT', path: `${storagePath(target.id)}/suspended`, form: { reason: input.reason } }),

  async verify(context, { target }, { before }) {
    const { status } = await storageState(context, target.id);
    if (isSuspended(status)) return verified('done', [nowIs('status', 'suspended')]);
    return verified(status === before.status ? 'not done' : 'unclear', [nowIs('status', status || null)]);
  },

  undo: ({ target }) => ({ kind: 'storage-unsuspend', target, input: {} }),
});

/** Ends the suspension (api.md section 6.12, `unsuspendObjectStorage`). It cannot be undone: the reason is not reported. */
export const storageUnsuspend = defineKind<z.infer<typeof nothing>, Before>('storage-unsuspend', {
  ...common,
  input: nothing,

  async plan(context, { target }) {
    const { status } = await storageState(context, target.id);
    return planOf({
      before: { status },
      // What it will be depends on its expiry date.
      lines: [line('status', status || null, null)],
      unchanged: status !== '' && !isSuspended(status),
      basis: { status },
    });
  },

  apply: (context, { target }) => context.send({ method: 'DELETE', path: `${storagePath(target.id)}/suspended` }),

  async verify(context, { target }) {
    const { status } = await storageState(context, target.id);
    const now = [nowIs('status', status || null)] as const;
    if (isSuspended(status)) return verified('not done', now);
    return verified(status === '' ? 'unclear' : 'done', now);
  },
});
