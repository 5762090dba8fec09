import type { Json } from '../../../../../preload/contract/values.ts';

/** Characters of JSON in a default, an example, a value. */
const longest = 20_000;

/** Whether a value of the document can stand in a form: it is short, and has no number such as `1e999`, which becomes infinite when it is read. */
export function canBeShown(value: Json): boolean {
  return isExact(value) && JSON.stringify(value).length <= longest;
}

function isExact(value: Json): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isExact);
}
