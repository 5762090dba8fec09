import { describe, expect, it } from 'vitest';
import { readSystems } from '../../../../../main/core/hosting/servers/systems.ts';
import { readBuckets, readKeys, readSecrets } from '../../../../../main/core/hosting/storages/contents.ts';
import { fieldsOf } from '../../../../../main/core/service/lists/fields.ts';
import { readServer, readServerProduct } from '../../../../../main/core/service/lists/server.ts';
import { readStorage } from '../../../../../main/core/service/lists/storage.ts';
import type { Json } from '../../../../../preload/contract/values.ts';

describe('operating systems', () => {
  it.each<[string, Json]>([
    ['names', ['Debian 12', 'Debian 13']],
    ['objects', [{ id: 1, name: 'Debian 12' }, { name: 'Debian 13' }]],
    ['a map', { a: 'Debian 12', b: { os: 'Debian 13' } }],
  ])('are read from %s', (_, data) => expect(readSystems(data)).toEqual(['Debian 12', 'Debian 13']));

  it.each<Json>(['Debian 12', null, [1, 2], [{ id: 1 }], ['']])('are not guessed from %j', (data) => expect(readSystems(data)).toBeNull());
});

describe('products', () => {
  const product = { id: 1, name: 'Metal S', currency: 'IDR' };
  const read = (more: Record<string, Json>) => readServerProduct(fieldsOf({ ...product, ...more }));

  it('have prices by cycle, in any of the forms that name the cycle', () => {
    expect(read({ prices: { monthly: '10.00', annually: 100 }, stock: 3 })).toMatchObject({ monthly: '10.00', annually: '100', stock: 3 });
    expect(read({ price: { quarterly: '30' } })).toMatchObject({ monthly: null, quarterly: '30' });
    expect(read({ monthly: '10', available: '0' })).toMatchObject({ monthly: '10', stock: 0 });
  });

  it('have no price that does not name its cycle', () => {
    expect(read({ price: '10.00' })).toMatchObject({ monthly: null, quarterly: null, annually: null, stock: null });
    expect(read({ prices: { monthly: 'on request' } }).monthly).toBeNull();
  });
});

it('reads servers and object storages with and without what no source documents', () => {
  expect(readServer(fieldsOf({ id: 1, name: 'a.example', state: 'on' }))).toMatchObject({ name: 'a.example', power: 'on', expires: null });
  expect(readServer(fieldsOf({ id: 1, next_due_date: '2027-03-08 00:00:00' })).expires).toBe('2027-03-08');
  expect(readStorage(fieldsOf({ id: 1, size: '50', usage: 12.5 }))).toMatchObject({ size: 50, used: '12.5', status: '' });
  expect(readStorage(fieldsOf({ id: 1, used: '-1' })).used).toBeNull();
});

it('reads buckets and keys, and no secrets unless both are there', () => {
  expect(readBuckets([{ name: 'a' }, 'b'])?.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(readBuckets([{ id: 1 }])).toBeNull();
  const key = { id: 4, label: 'Backup', access_key: 'PRAC1', secret_key: 'geheim' };
  expect(readKeys([key])).toEqual([{ id: 4, label: 'Backup', created: null }]);
  expect(readKeys([{ label: 'x' }])).toBeNull();
  expect(readSecrets(key)).toEqual({ accessKey: 'PRAC1', secretKey: 'geheim' });
  expect(readSecrets({ ...key, secret_key: null })).toBeNull();
  expect(readSecrets('geheim')).toBeNull();
});
