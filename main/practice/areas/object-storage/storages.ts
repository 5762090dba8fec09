import { notFound, refused } from '../../kernel/answers.ts';
import type { Lapse } from '../../kernel/lapse.ts';
import { pathId } from '../../kernel/path-id.ts';
import type { Practice, PracticeCall } from '../../kernel/port.ts';
import { expiryText, stamp } from '../../kernel/times.ts';

export interface StorageRow {
  readonly id: number;
  readonly customer_id: number;
  readonly name: string;
  /** GB. */
  readonly size: number;
  /** Months. */
  readonly billing_cycle: number;
  readonly status: 'active' | 'suspended' | 'expired';
  readonly expired_at: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A suspended one stays suspended. */
export const storageLapse: Lapse = {
  table: 'object_storages',
  from: ['active'],
  to: 'expired',
  notice: {
    name: 'Object Storage',
    status: 'success',
    message: "'The object storage ' || name || ' expired on ' || expired_at || '.'",
    domain: 'NULL',
  },
};

/** Returns the object storage in the path. Throws `Refused` 404. */
export function storageOf(call: PracticeCall): StorageRow {
  const id = pathId(call, 'id');
  const row = call.practice.database.first<StorageRow>('SELECT * FROM object_storages WHERE id = ?', id);
  if (row === null) throw notFound('Object storage');
  return row;
}

/** Same, but throws `Refused` 422 while it is suspended or expired. */
export function usableStorageOf(call: PracticeCall): StorageRow {
  const row = storageOf(call);
  if (row.status !== 'active') throw refused(422, `The object storage is ${row.status}.`);
  return row;
}

/** Writes the changes and returns the updated object storage. */
export function changeStorage({ database, now }: Practice, storage: StorageRow, change: Partial<StorageRow>): StorageRow {
  const changed = { ...storage, ...change, updated_at: stamp(now()) };
  database.run(
    'UPDATE object_storages SET size = ?, status = ?, expired_at = ?, updated_at = ? WHERE id = ?',
    changed.size,
    changed.status,
    changed.expired_at,
    changed.updated_at,
    storage.id,
  );
  return changed;
}

/** `used` is not documented; ours grows with the buckets. */
export function shownStorage(practice: Practice, row: StorageRow): Record<string, unknown> {
  return { ...row, used: usedOf(practice, row), expired_at: expiryText(practice, row.expired_at) };
}

/** GB, with one decimal. */
function usedOf({ database }: Practice, { id, size }: StorageRow): number {
  const found = database.first<{ buckets: number }>('SELECT count(*) AS buckets FROM buckets WHERE storage_id = ?', id);
  const share = Math.min(1, (found?.buckets ?? 0) * (0.11 + (id % 7) / 100));
  return Math.round(size * share * 10) / 10;
}
