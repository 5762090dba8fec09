import type { Operations } from '../../kernel/port.ts';
import { bucketOperations } from './buckets.ts';
import { keyOperations } from './keys.ts';
import { storageOperations } from './storage-operations.ts';

/** Object storages with their buckets and access keys (api.md section 6.12). */
export const objectStorageOperations: Operations = { ...storageOperations, ...bucketOperations, ...keyOperations };
