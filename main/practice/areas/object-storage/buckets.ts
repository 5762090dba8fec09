import { done, invalid, notFound } from '../../kernel/answers.ts';
import { matching, readFields } from '../../kernel/fields.ts';
import type { Operations } from '../../kernel/port.ts';
import { created, unknownResult } from '../../kernel/results.ts';
import { stamp } from '../../kernel/times.ts';
import { storageOf, usableStorageOf } from './storages.ts';

interface BucketRow {
  readonly name: string;
  readonly created_at: string;
}

/** The S3 rule, which object storages follow: 3 to 63 lower-case letters, digits, dots and hyphens. */
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Buckets of an object storage (api.md section 6.12). */
export const bucketOperations: Operations = {
  listBuckets(call) {
    const { id } = storageOf(call);
    return done(call.practice.database.all<BucketRow>('SELECT name, created_at FROM buckets WHERE storage_id = ? ORDER BY name', id));
  },

  createBucket(call) {
    const { practice } = call;
    const { id } = usableStorageOf(call);
    const { name } = readFields(call.form, { name: matching(bucketName) });
    const duplicate = practice.database.first('SELECT name FROM buckets WHERE storage_id = ? AND name = ?', id, name);
    if (duplicate !== null) throw invalid({ name: ['The name has already been taken.'] });
    const bucket: BucketRow = { name, created_at: stamp(practice.now()) };
    practice.database.run('INSERT INTO buckets (storage_id, name, created_at) VALUES (?, ?, ?)', id, name, bucket.created_at);
    return created(practice, bucket, 'Bucket created successfully');
  },

  deleteBucket(call) {
    const { practice } = call;
    const { id } = usableStorageOf(call);
    const name = call.path['bucket_name'] ?? '';
    if (practice.database.run('DELETE FROM buckets WHERE storage_id = ? AND name = ?', id, name) === 0) throw notFound('Bucket');
    return unknownResult(practice, { name }, 'Bucket deleted successfully');
  },
};
