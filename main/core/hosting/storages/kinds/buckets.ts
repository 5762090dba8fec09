import * as z from 'zod';
import { field } from '../../../changes/input.ts';
import { defineKind, line, note, nowIs, planOf, unlessMissing, verified } from '../../../changes/kind.ts';
import { bucketsOf, storagePath, storageState, suspendedWarning } from './storage-state.ts';

/** The rule of S3, which object storages follow: 3 to 63 lower-case letters, digits, dots and hyphens. */
const Bucket = z
  .string()
  .trim()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'bucket-name-invalid');
const created = z.strictObject({ bucket: field(Bucket, { example: 'website-files' }) });
/** One that exists may have been named by other rules. */
const deleted = z.strictObject({
  bucket: field(
    z
      .string()
      .trim()
      .min(1)
      .max(200)
      .regex(/^[^/\\?#%]+$/, 'bucket-name-invalid'),
    { part: 'bucket', example: 'website-files' },
  ),
});

type Before = { exists: boolean };
interface BucketRow {
  readonly target: { readonly id: number };
  readonly input: { readonly bucket: string };
}

const common = {
  paid: false,
  claim: ({ target, input }: BucketRow) => `bucket ${target.id} ${input.bucket}`,
} as const;

/** Creates a bucket (api.md section 6.12, `createBucket`). */
export const bucketCreate = defineKind<z.infer<typeof created>, Before>('bucket-create', {
  ...common,
  input: created,
  confirm: 'review',
  guarded: false,

  async plan(context, { target, input: { bucket } }) {
    const storage = await storageState(context, target.id);
    const exists = (await bucketsOf(context, target.id)).some(({ name }) => name === bucket);
    return planOf({
      before: { exists },
      lines: [line('bucket', exists ? bucket : null, bucket)],
      warnings: suspendedWarning(storage),
      unchanged: exists,
      basis: { bucket: exists, status: storage.status },
    });
  },

  apply: (context, { target, input: { bucket } }) =>
    context.send({ method: 'POST', path: `${storagePath(target.id)}/buckets`, form: { name: bucket } }),

  async verify(context, { target, input: { bucket } }) {
    const exists = (await bucketsOf(context, target.id)).some(({ name }) => name === bucket);
    return verified(exists ? 'done' : 'not done', [nowIs('bucket', exists ? bucket : null)]);
  },

  undo: ({ target, input: { bucket } }) => ({ kind: 'bucket-delete', target, input: { bucket } }),
});

/** Deletes a bucket, with what is in it as far as the service allows that (api.md section 6.12, `deleteBucket`). */
export const bucketDelete = defineKind<z.infer<typeof deleted>, Before>('bucket-delete', {
  ...common,
  input: deleted,
  confirm: 'typed',
  guarded: true,

  async plan(context, { target, input: { bucket } }) {
    const storage = await storageState(context, target.id);
    const exists = (await bucketsOf(context, target.id)).some(({ name }) => name === bucket);
    return planOf({
      before: { exists },
      lines: [line('bucket', exists ? bucket : null, null)],
      warnings: [note('bucket-erases'), ...suspendedWarning(storage)],
      unchanged: !exists,
      basis: { bucket: exists, status: storage.status },
    });
  },

  async apply(context, { target, input: { bucket } }) {
    const path = `${storagePath(target.id)}/buckets/${encodeURIComponent(bucket)}`;
    return unlessMissing(await context.send({ method: 'DELETE', path }));
  },

  async verify(context, { target, input: { bucket } }) {
    const exists = (await bucketsOf(context, target.id)).some(({ name }) => name === bucket);
    return verified(exists ? 'not done' : 'done', [nowIs('bucket', exists ? bucket : null)]);
  },
});
