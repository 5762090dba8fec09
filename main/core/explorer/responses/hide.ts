import type { Json } from '../../../../preload/contract/values.ts';
import { mask } from '../../redaction/mask.ts';
import { isContainer } from './pointer.ts';

/** A value with every string and number masked: shows that something is there, but not what. */
function hideAll(value: Json): Json {
  if (Array.isArray(value)) return value.map(hideAll);
  if (isContainer(value)) return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, hideAll(item)]));
  return typeof value === 'boolean' || value === null || value === '' ? value : mask;
}

/** A response whose `data` is a secret as a whole (api.md section 6.4, `getAuthCode`); one without an envelope is masked entirely. */
export function hideData(value: Json): Json {
  if (isContainer(value) && !Array.isArray(value) && Object.hasOwn(value, 'data')) {
    return { ...value, data: hideAll((value as { readonly [name: string]: Json })['data'] ?? null) };
  }
  return hideAll(value);
}

/** Whether two values are deeply equal. */
export function isSame(one: Json, other: Json): boolean {
  if (one === other) return true;
  if (!isContainer(one) || !isContainer(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at] ?? null));
  const [ours, theirs] = [Object.entries(one), other as { readonly [name: string]: Json }];
  return (
    ours.length === Object.keys(theirs).length &&
    ours.every(([name, item]) => Object.hasOwn(theirs, name) && isSame(item, theirs[name] ?? null))
  );
}
