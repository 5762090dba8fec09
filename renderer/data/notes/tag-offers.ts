import type { TagCount } from '../../../preload/contract/notes.ts';
import { foldTag } from '../../../preload/contract/tags.ts';

const most = 8;

/** Suggested tags for the typed text, most used first; without existing ones. */
export function tagOffers(all: readonly TagCount[], present: readonly string[], typed: string): readonly TagCount[] {
  const there = new Set(present.map(foldTag));
  const needle = foldTag(typed.trim());
  const open = all.filter(({ tag }) => !there.has(foldTag(tag)) && foldTag(tag).includes(needle));
  const rank = ({ tag }: TagCount): number => (foldTag(tag).startsWith(needle) ? 0 : 1);
  return open.toSorted((one, other) => rank(one) - rank(other) || other.count - one.count).slice(0, most);
}
