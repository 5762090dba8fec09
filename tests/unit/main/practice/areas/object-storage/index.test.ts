import { describe, expect, it } from 'vitest';
import { objectStorageOperations } from '../../../../../../main/practice/areas/object-storage/index.ts';
import { day } from '../../../../../../main/practice/kernel/times.ts';
import { type MemoryPractice, memoryPractice } from '../memory-practice.ts';
import { smallCustomer } from '../small-rows.ts';

const path = { id: 1 };
const form = { name: 'Arsip', size: '10', billing_cycle: '3', customer_id: '501' };
const perGb = 1_500_00;
const start = 1_013_000_00;
const errorsOf = (answer: { body: { errors?: object } }) => Object.keys(answer.body.errors ?? {});

async function empty(dialects: Readonly<Record<string, string>> = {}): Promise<MemoryPractice> {
  const small = await memoryPractice(objectStorageOperations, { dialects });
  small.insert('customers', smallCustomer);
  return small;
}

async function buyStorage(dialects: Readonly<Record<string, string>> = {}): Promise<MemoryPractice> {
  const small = await empty(dialects);
  small.call('createObjectStorage', { form });
  return small;
}

const showStorage = (small: MemoryPractice) => small.call('getObjectStorage', { path }).body.data as Record<string, unknown>;

describe('buying', () => {
  it('charges size and months', async () => {
    const small = await empty({ createdStatus: '201' });
    const answer = small.call('createObjectStorage', { form });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toEqual({
      id: 1,
      customer_id: 501,
      name: 'Arsip',
      size: 10,
      billing_cycle: 3,
      used: 0,
      status: 'active',
      expired_at: '2026-08-04',
      created_at: '2026-05-04T10:00:00.000000Z',
      updated_at: '2026-05-04T10:00:00.000000Z',
    });
    expect(small.movements()).toMatchObject([{ kind: 'object-storage', direction: 'out', amount: 30 * perGb, period: 3 }]);
    expect(small.balance()).toBe(start - 30 * perGb);
  });

  it('writes the expiry with a time in the other interpretation', async () => {
    const small = await buyStorage({ expiryFormat: 'date-time' });
    expect(showStorage(small)['expired_at']).toBe('2026-08-04 23:59:59');
  });

  it.each([
    ['name', { name: '' }],
    ['size', { size: '0' }],
    ['size', { size: '100001' }],
    ['billing_cycle', { billing_cycle: '37' }],
    ['billing_cycle', { billing_cycle: '0' }],
    ['customer_id', { customer_id: '999' }],
  ])('rejects a wrong %s', async (field, wrong) => {
    const small = await empty();
    const answer = small.call('createObjectStorage', { form: { ...form, ...wrong } });
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)).toEqual([field]);
    expect(small.count('object_storages') + small.count('transactions')).toBe(0);
  });

  it.each([
    ['422', 422],
    ['402', 402],
  ])('is rejected with %s if the balance is too small', async (shortBalance, status) => {
    const small = await empty({ shortBalance });
    expect(small.call('createObjectStorage', { form: { ...form, size: '100000' } }).status).toBe(status);
    expect(small.count('object_storages')).toBe(0);
    expect(small.balance()).toBe(start);
  });
});

describe('the list', () => {
  it.each([
    ['paged', { total: 2 }],
    ['plain', undefined],
  ])('is %s by dialect', async (otherLists, meta) => {
    const small = await buyStorage({ otherLists });
    small.call('createObjectStorage', { form: { ...form, name: 'Media' } });
    const { body } = small.call('listObjectStorages');
    expect(body.data).toMatchObject([{ name: 'Arsip' }, { name: 'Media' }]);
    expect(body.success).toBe(meta === undefined ? true : undefined);
    expect(body.meta?.total).toBe(meta?.total);
    expect(small.call('listObjectStorages', { query: { name: 'med' } }).body.data).toMatchObject([{ id: 2 }]);
    expect(small.call('listObjectStorages', { query: { limit: '1', page: '2' } }).body.data).toMatchObject([{ id: 2 }]);
  });
});

describe('renewing', () => {
  it('charges another cycle and extends the expiry, from today if it has passed', async () => {
    const small = await buyStorage();
    expect(small.call('renewObjectStorage', { path }).status).toBe(200);
    expect(showStorage(small)['expired_at']).toBe('2026-11-04');
    expect(small.balance()).toBe(start - 60 * perGb);
    small.practice.database.run("UPDATE object_storages SET status = 'expired', expired_at = '2026-01-31'");
    small.call('renewObjectStorage', { path });
    expect(showStorage(small)).toMatchObject({ status: 'active', expired_at: '2026-08-04' });
  });

  it('is rejected while suspended and if the balance is too small', async () => {
    const small = await buyStorage();
    small.practice.database.run('UPDATE reseller SET balance = 100');
    expect(small.call('renewObjectStorage', { path }).status).toBe(422);
    expect(showStorage(small)['expired_at']).toBe('2026-08-04');
    small.call('suspendObjectStorage', { path, form: { reason: 'test' } });
    expect(small.call('renewObjectStorage', { path }).body.message).toBe('The object storage is suspended.');
  });
});

describe('upgrading', () => {
  it('charges the added size for the remaining months, a partial one in full', async () => {
    const small = await buyStorage();
    small.advance(40 * 24 * 60 * 60 * 1000);
    expect(small.call('upgradeObjectStorage', { path, form: { size: '15' } }).status).toBe(200);
    expect(showStorage(small)['size']).toBe(15);
    expect(small.movements().at(-1)).toMatchObject({ kind: 'object-storage', direction: 'out', amount: 5 * 2 * perGb, period: 2 });
  });

  it('accepts only a larger size', async () => {
    const small = await buyStorage();
    for (const size of ['10', '9', '', 'x'])
      expect(errorsOf(small.call('upgradeObjectStorage', { path, form: { size } }))).toEqual(['size']);
    expect(small.balance()).toBe(start - 30 * perGb);
  });
});

describe('suspending', () => {
  it.each([
    ['text', ''],
    ['object', { id: 1, status: 'suspended' }],
    ['null', null],
  ])('requires a reason and is done once (%s)', async (unknownResults, data) => {
    const small = await buyStorage({ unknownResults });
    const suspend = (reason: string) => small.call('suspendObjectStorage', { path, form: { reason } });
    expect(errorsOf(suspend(''))).toEqual(['reason']);
    expect(suspend('abuse')).toMatchObject({ status: 200, body: { success: true, data } });
    expect(suspend('abuse')).toMatchObject({ status: 422, body: { message: 'The object storage is suspended.' } });
    for (const [operation, input] of [
      ['createBucket', { name: 'arsip' }],
      ['createStorageKey', {}],
      ['upgradeObjectStorage', { size: '20' }],
    ] as const)
      expect(small.call(operation, { path, form: input }).status, operation).toBe(422);
    expect(small.call('listBuckets', { path }).status).toBe(200);
    expect(small.call('unsuspendObjectStorage', { path }).status).toBe(200);
    expect(small.call('unsuspendObjectStorage', { path })).toMatchObject({
      status: 422,
      body: { message: 'The object storage is not suspended.' },
    });
    expect(showStorage(small)['status']).toBe('active');
  });
});

it.each([
  [92, 'active'],
  [93, 'expired'],
])('a suspended storage returns by its date: after %i days it is %s', async (days, status) => {
  const small = await buyStorage();
  small.call('suspendObjectStorage', { path, form: { reason: 'abuse' } });
  small.advance(days * day);
  small.call('unsuspendObjectStorage', { path });
  expect(showStorage(small)).toMatchObject({ status, expired_at: '2026-08-04' });
});

describe('buckets', () => {
  it('are created, listed and deleted', async () => {
    const small = await buyStorage();
    const bucket = (name: string) => small.call('createBucket', { path, form: { name } });
    expect(bucket('media.2026').body.data).toEqual({ name: 'media.2026', created_at: '2026-05-04T10:00:00.000000Z' });
    bucket('arsip');
    expect(errorsOf(bucket('arsip'))).toEqual(['name']);
    for (const wrong of ['Arsip', 'ab', '-ab', 'a'.repeat(64), 'a b c', '']) expect(errorsOf(bucket(wrong)), wrong).toEqual(['name']);
    expect(small.call('listBuckets', { path }).body).toMatchObject({ success: true, data: [{ name: 'arsip' }, { name: 'media.2026' }] });
    expect(small.call('deleteBucket', { path: { id: 1, bucket_name: 'arsip' } }).status).toBe(200);
    expect(small.call('deleteBucket', { path: { id: 1, bucket_name: 'arsip' } }).body.message).toBe('Bucket not found');
  });
});

describe('access keys', () => {
  it('are created with their own secret, listed and deleted', async () => {
    const small = await buyStorage();
    const first = small.call('createStorageKey', { path, form: { label: 'backup' } }).body.data as Record<string, string>;
    const second = small.call('createStorageKey', { path }).body.data as Record<string, string>;
    expect(first).toMatchObject({ id: 1, label: 'backup', access_key: expect.stringMatching(/^PRAC[0-9A-F]{16}$/) });
    expect(second).toMatchObject({ id: 2, label: null });
    expect(first['secret_key']).not.toBe(second['secret_key']);
    expect(small.call('listStorageKeys', { path }).body.data).toEqual([first, second]);
    expect(small.call('deleteStorageKey', { path: { id: 1, key_id: 1 } }).status).toBe(200);
    expect(small.call('deleteStorageKey', { path: { id: 1, key_id: 1 } }).body.message).toBe('Access key not found');
    expect(small.call('listStorageKeys', { path }).body.data).toEqual([second]);
  });
});

describe('deleting', () => {
  it('also deletes buckets and keys, and only its own', async () => {
    const small = await buyStorage();
    small.call('createObjectStorage', { form });
    for (const id of [1, 2]) {
      small.call('createBucket', { path: { id }, form: { name: 'arsip' } });
      small.call('createStorageKey', { path: { id } });
    }
    expect(small.call('deleteObjectStorage', { path }).status).toBe(200);
    expect([small.count('object_storages'), small.count('buckets'), small.count('storage_keys')]).toEqual([1, 1, 1]);
    expect(small.call('listBuckets', { path: { id: 2 } }).body.data).toHaveLength(1);
  });

  it('leaves nothing behind', async () => {
    const small = await empty();
    for (const operation of Object.keys(objectStorageOperations).filter(
      (name) => !['listObjectStorages', 'createObjectStorage'].includes(name),
    ))
      expect(small.call(operation, { path }), operation).toEqual({
        status: 404,
        body: { success: false, message: 'Object storage not found' },
      });
  });
});
