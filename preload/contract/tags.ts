/* The rules of tags, by which the page judges what is typed and main what comes. It stands apart from the schemas: the page loads no zod. */

/** In UTF-16 units. */
export const longestTag = 40;
export const longestNote = 10_000;
/** Of a note in a row of a list; the rest is left out. */
export const longestRowNote = 500;
/** Different tags of an account. */
export const mostTags = 500;

/** What keeps a text from being a tag. */
export type TagFault = 'empty' | 'long' | 'comma' | 'control';

/** A tag as it is kept: spaces stand between its words alone, one each. A comma ends a tag where several are typed. */
export function readTag(text: string): { readonly tag: string } | { readonly fault: TagFault } {
  const tag = text.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (tag === '') return { fault: 'empty' };
  if (tag.length > longestTag) return { fault: 'long' };
  if (tag.includes(',')) return { fault: 'comma' };
  return /[\p{Cc}\p{Cs}\p{Co}\u2028\u2029]/u.test(tag) ? { fault: 'control' } : { tag };
}

/** Two tags are the same when this is: case does not count. */
export function foldTag(tag: string): string {
  return tag.normalize('NFC').toLowerCase();
}

/** The tags without those that are there already; the first spelling stays. */
export function distinctTags(tags: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const tag of tags) if (!first.has(foldTag(tag))) first.set(foldTag(tag), tag);
  return [...first.values()];
}
