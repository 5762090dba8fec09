import type { ReadContext } from '../../../changes/context.ts';
import { type Note, note } from '../../../changes/kind.ts';
import { objectsIn } from '../../../changes/kinds/lists.ts';
import { isSuspended, type ListedObject, readObject, readObjects, unexpected } from '../../../changes/kinds/objects.ts';
import { readStorage } from '../../../service/lists/storage.ts';
import { type Bucket, readBuckets } from '../contents.ts';

export type StorageState = ReturnType<typeof readStorage>;

export const storagePath = (id: number): string => `object-storage/${id}`;

/** Reads an object storage (api.md section 6.12, `getObjectStorage`). Rejects as `readObject` does. */
export async function storageState(context: ReadContext, id: number): Promise<StorageState> {
  return readStorage(await readObject(context, storagePath(id), id));
}

/** The object storages with this name. The filter of the list also matches parts of it. */
export async function storagesNamed(context: ReadContext, name: string): Promise<readonly (StorageState & { readonly id: number })[]> {
  const found = await readObjects(context, 'object-storage', { name });
  return found.map(({ id, fields }) => ({ id, ...readStorage(fields) })).filter((storage) => storage.name === name);
}

/** A service may allow it; it is certain to fail only at some. */
export const suspendedWarning = ({ status }: Pick<StorageState, 'status'>): Note[] =>
  isSuspended(status) ? [note('suspended', { status })] : [];

/** The buckets of an object storage. Rejects with BAD_ANSWER for a bucket without a name. */
export async function bucketsOf(context: ReadContext, id: number): Promise<readonly Bucket[]> {
  const path = `${storagePath(id)}/buckets`;
  const answer = await context.get(path);
  const buckets = readBuckets(objectsIn(answer));
  if (buckets === null) throw unexpected(path, answer.data);
  return buckets;
}

/** The access keys of an object storage. Their fields contain secrets, of which nothing may get into a plan. */
export const keysOf = (context: ReadContext, id: number): Promise<readonly ListedObject[]> =>
  readObjects(context, `${storagePath(id)}/keys`);
