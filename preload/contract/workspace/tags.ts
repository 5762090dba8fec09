/*
 * The rules for tags, used by the renderer for typed text and by main for input. Separate from the schemas, because the renderer does not
 * load zod.
 */

/** In UTF-16 units. */
export const maxTagLength = 40;
export const maxNoteLength = 10_000;
/** Maximum length of a note in a list row; the rest is omitted. */
export const maxRowNoteLength = 500;
/** Maximum distinct tags per account. */
export const maxTags = 500;

/** Why a text is not a valid tag. */
export type TagFault = 'empty' | 'long' | 'comma' | 'control';

/** Normalizes a tag: whitespace is trimmed and collapsed to single spaces. A comma separates tags if several are typed. */
export function readTag(text: string): { readonly tag: string } | { readonly fault: TagFault } {
  const tag = text.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (tag === '') return { fault: 'empty' };
  if (tag.length > maxTagLength) return { fault: 'long' };
  if (tag.includes(',')) return { fault: 'comma' };
  return /[\p{Cc}\p{Cs}\p{Co}\u2028\u2029]/u.test(tag) ? { fault: 'control' } : { tag };
}

/** Two tags are equal if their folded forms are: case-insensitive. */
export function foldTag(tag: string): string {
  return tag.normalize('NFC').toLowerCase();
}

/** Removes duplicate tags; the first spelling is kept. */
export function distinctTags(tags: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const tag of tags) if (!first.has(foldTag(tag))) first.set(foldTag(tag), tag);
  return [...first.values()];
}
