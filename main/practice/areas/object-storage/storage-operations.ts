import { done, invalid, refused } from '../../kernel/answers.ts';
import { containedTexts, containsAll } from '../../kernel/contains.ts';
import { integer, readFields, text } from '../../kernel/fields.ts';
import { move } from '../../kernel/money.ts';
import { rowsOfPage } from '../../kernel/paging.ts';
import type { Operations, Practice } from '../../kernel/port.ts';
import { created, otherList, unknownResult } from '../../kernel/results.ts';
import { dateOf, isExpired, monthsLater, stamp } from '../../kernel/times.ts';
import { customerOrRefused } from '../domains/customer.ts';
import { changeStorage, type StorageRow, shownStorage, storageOf, usableStorageOf } from './storages.ts';

/** Minor units per GB and month. The service has no price list for it (api.md section 6.12). */
const price = 1_500_00;
const size = integer({ min: 1, max: 100_000 });

/** Object storages themselves (api.md section 6.12). */
export const storageOperations: Operations = {
  listObjectStorages(call) {
    const { practice } = call;
    const values = containedTexts(call.query, ['name']);
    const { page, total, rows } = rowsOfPage<StorageRow>(call, { from: `object_storages WHERE ${containsAll(['name'])}`, values });
    const shown = rows.map((row) => shownStorage(practice, row));
    return otherList(call, page, total, shown);
  },

  createObjectStorage(call) {
    const { practice } = call;
    const order = readFields(call.form, {
      name: text(),
      size,
      billing_cycle: integer({ min: 1, max: 36 }),
      customer_id: integer(),
    });
    customerOrRefused(practice, order.customer_id);
    charge(practice, order, order.billing_cycle, 'Object storage');
    const at = stamp(practice.now());
    const row = practice.database.first<StorageRow>(
      `INSERT INTO object_storages (customer_id, name, size, billing_cycle, status, expired_at, created_at, updated_at)
       VALUES (?, ?, ?, ?, 'active', ?, ?, ?) RETURNING *`,
      order.customer_id,
      order.name,
      order.size,
      order.billing_cycle,
      monthsLater(dateOf(practice.now()), order.billing_cycle),
      at,
      at,
    );
    if (row === null) throw new Error('The object storage was not written.');
    return created(practice, shownStorage(practice, row), 'Object storage created successfully');
  },

  getObjectStorage: (call) => done(shownStorage(call.practice, storageOf(call))),

  /** With all its contents, whatever its status. */
  deleteObjectStorage(call) {
    const { practice } = call;
    const storage = storageOf(call);
    practice.database.run('DELETE FROM buckets WHERE storage_id = ?', storage.id);
    practice.database.run('DELETE FROM storage_keys WHERE storage_id = ?', storage.id);
    practice.database.run('DELETE FROM object_storages WHERE id = ?', storage.id);
    return unknownResult(practice, { id: storage.id }, 'Object storage deleted successfully');
  },

  /** For another billing cycle, which also ends an expiry. */
  renewObjectStorage(call) {
    const { practice } = call;
    const storage = storageOf(call);
    if (storage.status === 'suspended') throw refused(422, 'The object storage is suspended.');
    charge(practice, storage, storage.billing_cycle, 'Renewal of object storage');
    const from = isExpired(practice, storage.expired_at) ? dateOf(practice.now()) : storage.expired_at;
    const renewed = changeStorage(practice, storage, { status: 'active', expired_at: monthsLater(from, storage.billing_cycle) });
    return unknownResult(practice, shownStorage(practice, renewed), 'Object storage renewed successfully');
  },

  /** Added GB are charged for the months until expiry; a partial month counts as a whole one. */
  upgradeObjectStorage(call) {
    const { practice } = call;
    const storage = usableStorageOf(call);
    const upgrade = readFields(call.form, { size });
    if (upgrade.size <= storage.size) throw invalid({ size: [`The size must be greater than ${storage.size}.`] });
    const added = { name: storage.name, size: upgrade.size - storage.size };
    charge(practice, added, monthsUntil(practice, storage.expired_at), 'Upgrade of object storage');
    const upgraded = changeStorage(practice, storage, { size: upgrade.size });
    return unknownResult(practice, shownStorage(practice, upgraded), 'Object storage upgraded successfully');
  },

  suspendObjectStorage(call) {
    const { practice } = call;
    const storage = usableStorageOf(call);
    readFields(call.form, { reason: text() });
    const suspended = changeStorage(practice, storage, { status: 'suspended' });
    return unknownResult(practice, shownStorage(practice, suspended), 'Object storage suspended successfully');
  },

  unsuspendObjectStorage(call) {
    const { practice } = call;
    const storage = storageOf(call);
    if (storage.status !== 'suspended') throw refused(422, 'The object storage is not suspended.');
    const status = isExpired(practice, storage.expired_at) ? 'expired' : 'active';
    const running = changeStorage(practice, storage, { status });
    return unknownResult(practice, shownStorage(practice, running), 'Object storage unsuspended successfully');
  },
};

function charge(practice: Practice, { name, size: gb }: Pick<StorageRow, 'name' | 'size'>, months: number, what: string): void {
  const description = `${what} ${name}, ${gb} GB`;
  move(practice, { kind: 'object-storage', amount: gb * price * months, direction: 'out', description, tld: null, period: months });
}

function monthsUntil({ now }: Practice, date: string): number {
  const today = dateOf(now());
  let months = 1;
  while (monthsLater(today, months) < date) months += 1;
  return months;
}
