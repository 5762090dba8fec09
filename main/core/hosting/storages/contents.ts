import type { Json } from '../../../../preload/contract/values.ts';
import { fieldsOf, isJsonObject } from '../../service/lists/fields.ts';

export interface Bucket {
  readonly name: string;
  /** ISO 8601 in UTC. */
  readonly created: string | null;
}

/** An access key without its secrets. */
export interface StorageKey {
  readonly id: number;
  readonly label: string | null;
  readonly created: string | null;
}

/** Both halves of an access key. */
export interface KeySecrets {
  readonly accessKey: string;
  readonly secretKey: string;
}

const longestName = 300;
const longestSecret = 500;

/** Buckets of a list, also as plain names; null if one has no name. */
export function readBuckets(objects: readonly Json[]): readonly Bucket[] | null {
  const found = objects.map((object): Bucket | null => {
    if (typeof object === 'string') return object === '' ? null : { name: object.slice(0, longestName), created: null };
    if (!isJsonObject(object)) return null;
    const fields = fieldsOf(object);
    const name = fields.text('name', longestName) ?? fields.text('bucket', longestName);
    return name === null ? null : { name, created: fields.moment('created_at') };
  });
  return found.every((bucket) => bucket !== null) ? found : null;
}

/** Access keys of a list, without their secrets; null if one has no id. */
export function readKeys(objects: readonly Json[]): readonly StorageKey[] | null {
  const found = objects.map((object): StorageKey | null => {
    if (!isJsonObject(object)) return null;
    const fields = fieldsOf(object);
    const id = fields.whole('id');
    return id === null ? null : { id, label: fields.text('label', longestName), created: fields.moment('created_at') };
  });
  return found.every((key) => key !== null) ? found : null;
}

/** The secrets of an access key; null if the object does not have both. The result must not be stored or logged. */
export function readSecrets(object: Json): KeySecrets | null {
  if (!isJsonObject(object)) return null;
  const { access_key: accessKey, secret_key: secretKey } = object;
  return isSecretText(accessKey) && isSecretText(secretKey) ? { accessKey, secretKey } : null;
}

const isSecretText = (value: Json | undefined): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longestSecret;
