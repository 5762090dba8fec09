import type { Json } from '../../../../../preload/contract/values.ts';

/** Characters of JSON in a default, an example, a value. */
const longest = 20_000;

/** Characters of the text of a field. */
export const longestDescription = 20_000;

/** A text of the document; one that is longer than this ends with how much of it is left out. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = text.slice(0, most - 100);
  return `${kept}…\n\n${(text.length - kept.length).toLocaleString('en')} more characters are in the document.`;
}

/** Whether a value of the document can stand in a form: it is short, and has no number such as `1e999`, which becomes infinite when it is read. */
export function canBeShown(value: Json): boolean {
  return isExact(value) && JSON.stringify(value).length <= longest;
}

function isExact(value: Json): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isExact);
}
