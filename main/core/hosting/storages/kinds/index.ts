import type { storageKinds as contract } from '../../../../../preload/contract/kinds/storages.ts';
import { bucketCreate, bucketDelete } from './buckets.ts';
import { storageDelete } from './storage-delete.ts';
import { storageKeyCreate, storageKeyDelete } from './storage-keys.ts';
import { storageOrder } from './storage-order.ts';
import { storageRenew } from './storage-renew.ts';
import { storageResize } from './storage-resize.ts';
import { storageSuspend, storageUnsuspend } from './storage-suspension.ts';

/** Changes of object storages, their buckets and access keys. */
export const storageKinds = {
  'storage-order': storageOrder,
  'storage-renew': storageRenew,
  'storage-resize': storageResize,
  'bucket-create': bucketCreate,
  'bucket-delete': bucketDelete,
  'storage-key-create': storageKeyCreate,
  'storage-key-delete': storageKeyDelete,
  'storage-suspend': storageSuspend,
  'storage-unsuspend': storageUnsuspend,
  'storage-delete': storageDelete,
} satisfies Readonly<Record<keyof typeof contract, unknown>>;
