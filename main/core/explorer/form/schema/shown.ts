import type { Json } from '../../../../../preload/contract/values.ts';

/** Characters of JSON in a default, an example or a value. */
const longest = 20_000;

/** Characters of a field's description. */
export const maxDescriptionLength = 20_000;

/** Truncates a text of the document and appends how much was cut. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const shown = text.slice(0, most - 100);
  return `${shown}…\n\n${(text.length - shown.length).toLocaleString('en')} more characters are in the document.`;
}

/** Whether a value of the document can be shown in a form: it is short, and has no number such as `1e999`, which parses as infinity. */
export function canBeShown(value: Json): boolean {
  return isExact(value) && JSON.stringify(value).length <= longest;
}

function isExact(value: Json): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isExact);
}
