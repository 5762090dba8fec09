import type { TagCount } from '../../../preload/contract/notes.ts';
import { foldTag } from '../../../preload/contract/tags.ts';

const most = 8;

/** Tags that could be meant by what was typed, those in use most first; without those that are there. */
export function tagOffers(all: readonly TagCount[], present: readonly string[], typed: string): readonly TagCount[] {
  const there = new Set(present.map(foldTag));
  const sought = foldTag(typed.trim());
  const open = all.filter(({ tag }) => !there.has(foldTag(tag)) && foldTag(tag).includes(sought));
  const rank = ({ tag }: TagCount): number => (foldTag(tag).startsWith(sought) ? 0 : 1);
  return open.toSorted((one, other) => rank(one) - rank(other) || other.count - one.count).slice(0, most);
}
