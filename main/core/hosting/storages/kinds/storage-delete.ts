import * as z from 'zod';
import { defineKind, line, note, nowIs, planOf, unlessMissing, verified } from '../../../changes/kind.ts';
import { readDeleted } from '../../../changes/kinds/reads.ts';
import { bucketsOf, storagePath, storageState } from './storage-state.ts';

const input = z.strictObject({});

const maxNamed = 10;

/** Deletes an object storage with all that is in it (api.md section 6.12, `deleteObjectStorage`). */
export const storageDelete = defineKind<z.infer<typeof input>, { name: string }>('storage-delete', {
  input,
  paid: false,
  confirm: 'typed',
  guarded: true,
  lists: ['storages'],

  async plan(context, { target }) {
    const storage = await storageState(context, target.id);
    const buckets = await bucketsOf(context, target.id);
    const names = buckets.slice(0, maxNamed).map(({ name }) => name);
    return planOf({
      before: { name: storage.name },
      lines: [line('storage', storage.name || target.name, null)],
      warnings: [note('storage-erases', { count: buckets.length, buckets: names.join(', ') })],
      basis: { status: storage.status, buckets: buckets.length },
    });
  },

  async apply(context, { target }) {
    return unlessMissing(await context.send({ method: 'DELETE', path: storagePath(target.id) }));
  },

  async verify(context, { target }) {
    const storage = await readDeleted(storageState(context, target.id));
    if (storage === 'gone') return verified('done', [nowIs('storage', null)]);
    if (storage === 'unclear') return verified('unclear', [], { code: 'not-readable' });
    return verified('not done', [nowIs('storage', storage.name || target.name)]);
  },
});
