import * as z from 'zod';
import { field } from '../../../changes/input.ts';
import { defineKind, line, note, nowIs, planOf, verdictOf, verified } from '../../../changes/kind.ts';
import { maxSize } from './storage-order.ts';
import { storagePath, storageState, suspendedWarning } from './storage-state.ts';

const input = z.strictObject({ size: field(z.number().int().min(1).max(maxSize), { column: 'size_gb', example: '200' }) });

/** Makes an object storage larger, at a price that is not known before (api.md section 6.12, `upgradeObjectStorage`). */
export const storageResize = defineKind<z.infer<typeof input>, { size: number | null }>('storage-resize', {
  input,
  paid: true,
  confirm: 'typed',
  guarded: false,
  lists: ['storages'],

  async plan(context, { target, input: { size } }) {
    const storage = await storageState(context, target.id);
    const isSmaller = storage.size !== null && size < storage.size;
    return planOf({
      before: { size: storage.size },
      lines: [line('size', storage.size === null ? null : String(storage.size), String(size))],
      warnings: [note('price-unknown'), ...suspendedWarning(storage)],
      refusal: isSmaller ? note('size-not-larger', { size: storage.size ?? '' }) : null,
      unchanged: storage.size === size,
      basis: { size: storage.size, status: storage.status },
    });
  },

  apply: (context, { target, input: { size } }) =>
    context.send({ method: 'PUT', path: `${storagePath(target.id)}/upgrade`, form: { size } }),

  async verify(context, { target, input: { size } }, { before }) {
    const present = (await storageState(context, target.id)).size;
    return verified(verdictOf(present, size, before.size), [nowIs('size', present === null ? null : String(present))]);
  },
});
