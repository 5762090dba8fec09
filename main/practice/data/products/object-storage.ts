import { dateOf, day, stamp } from '../../kernel/times.ts';
import type { Customer } from '../customers.ts';
import { insertRows } from '../insert.ts';
import { between, chance, letters, type Random } from '../random.ts';
import { randomOf, type Setting } from '../setting.ts';

const storages = ['active', 'active', 'active', 'suspended', 'active', 'expired'] as const;
const bucketNames = ['backup', 'media', 'arsip-2024', 'log', 'katalog-foto', 'public'] as const;

/** Six object storages with buckets and keys. */
export function fillObjectStorage(setting: Setting, customers: readonly Customer[]): void {
  const random = randomOf(setting, 'object-storage');
  const buckets: (string | number)[][] = [];
  const keys: (string | number | null)[][] = [];
  const rows = storages.map((status, index) => {
    const id = 61 + index * 2;
    const customer = customers[index * 7 + 1];
    const created = setting.today - between(random, 60, 600) * day + between(random, 0, 86_399) * 1_000;
    const mark = customer?.brand ?? 'padmasari';
    for (const name of bucketNames.slice(0, status === 'expired' ? 0 : between(random, 1, 6)))
      buckets.push([id, `${mark}-${name}`, stamp(created + 3_600_000)]);
    for (let key = 0; key < between(random, 1, 2); key += 1) keys.push(keyRow(random, id, keys.length, created));
    const remainingDays = status === 'expired' ? -9 : between(random, 5, 300);
    return [
      id,
      customer?.id ?? 0,
      mark,
      [50, 100, 250, 500][index % 4] ?? 50,
      [1, 12, 6][index % 3] ?? 1,
      status,
      dateOf(setting.today + remainingDays * day),
      stamp(created),
      stamp(created),
    ];
  });
  const { database } = setting;
  insertRows(
    database,
    'object_storages',
    ['id', 'customer_id', 'name', 'size', 'billing_cycle', 'status', 'expired_at', 'created_at', 'updated_at'],
    rows,
  );
  insertRows(database, 'buckets', ['storage_id', 'name', 'created_at'], buckets);
  insertRows(database, 'storage_keys', ['id', 'storage_id', 'access_key', 'secret_key', 'label', 'created_at'], keys);
}

function keyRow(random: Random, storage: number, index: number, created: number): (string | number | null)[] {
  return [
    301 + index,
    storage,
    `PRAC${letters(random, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 16)}`,
    letters(random, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789', 40),
    chance(random, 0.5) ? 'backup job' : null,
    stamp(created + 7_200_000),
  ];
}
