import { randomBytes } from 'node:crypto';
import { done, notFound } from '../../kernel/answers.ts';
import { maybe, readFields, text } from '../../kernel/fields.ts';
import { pathId } from '../../kernel/path-id.ts';
import type { Operations } from '../../kernel/port.ts';
import { created, unknownResult } from '../../kernel/results.ts';
import { stamp } from '../../kernel/times.ts';
import { storageOf, usableStorageOf } from './storages.ts';

interface KeyRow {
  readonly id: number;
  readonly access_key: string;
  /** Grants access to nothing. Shown in lists, too: api.md section 7 lists it as a field. */
  readonly secret_key: string;
  readonly label: string | null;
  readonly created_at: string;
}

/** Access keys of an object storage (api.md section 6.12). */
export const keyOperations: Operations = {
  listStorageKeys(call) {
    const { id } = storageOf(call);
    const rows = call.practice.database.all<KeyRow>(
      'SELECT id, access_key, secret_key, label, created_at FROM storage_keys WHERE storage_id = ? ORDER BY id',
      id,
    );
    return done(rows);
  },

  createStorageKey(call) {
    const { practice } = call;
    const { id } = usableStorageOf(call);
    const { label = null } = readFields(call.form, { label: maybe(text()) });
    const row = practice.database.first<KeyRow>(
      `INSERT INTO storage_keys (storage_id, access_key, secret_key, label, created_at) VALUES (?, ?, ?, ?, ?)
       RETURNING id, access_key, secret_key, label, created_at`,
      id,
      `PRAC${randomBytes(8).toString('hex').toUpperCase()}`,
      randomBytes(20).toString('hex'),
      label,
      stamp(practice.now()),
    );
    return created(practice, row, 'Access key created successfully');
  },

  deleteStorageKey(call) {
    const { practice } = call;
    const storage = usableStorageOf(call);
    const id = pathId(call, 'key_id');
    const deleted = practice.database.run('DELETE FROM storage_keys WHERE storage_id = ? AND id = ?', storage.id, id);
    if (deleted === 0) throw notFound('Access key');
    return unknownResult(practice, { id }, 'Access key deleted successfully');
  },
};
