import { distinctTags, foldTag, longestNote } from '../../../../preload/contract/tags.ts';
import type { HandoverChoice } from '../../../../preload/contract/transfer-file.ts';
import type { LocalNote, MarksToWrite, NotedObject } from '../../store/workspace/port.ts';

/** What a file has of an object that is here. */
export interface Theirs extends LocalNote {
  readonly object: NotedObject;
  readonly changedAt: string | null;
}

const sameTags = (one: readonly string[], other: readonly string[]): boolean => {
  const folded = new Set(one.map(foldTag));
  return folded.size === other.length && other.every((tag) => folded.has(foldTag(tag)));
};

/** What differs of what the file has; where it has nothing, nothing does. */
function differences(mine: LocalNote, theirs: LocalNote): { readonly note: boolean; readonly tags: boolean } {
  return {
    note: theirs.note !== '' && theirs.note !== mine.note,
    tags: theirs.tags.length > 0 && !sameTags(mine.tags, theirs.tags),
  };
}

/** `fresh`: the file only fills what is empty here. */
export function compare(mine: LocalNote, theirs: LocalNote): 'fresh' | 'same' | 'different' {
  const { note, tags } = differences(mine, theirs);
  if (!note && !tags) return 'same';
  return (note && mine.note !== '') || (tags && mine.tags.length > 0) ? 'different' : 'fresh';
}

/** Both notes, one under the other, once where one holds the other; null when that is too long. */
export function joinNotes(mine: string, theirs: string): string | null {
  if (theirs === '' || mine.includes(theirs)) return mine;
  if (mine === '' || theirs.includes(mine)) return theirs;
  const both = `${mine}\n\n${theirs}`;
  return both.length > longestNote ? null : both;
}

/** What is to be written; null: nothing, and `tooLong` where that is for want of room. */
export function merged(mine: LocalNote, theirs: Theirs, choice: HandoverChoice, now: string): MarksToWrite | 'tooLong' | null {
  const found = compare(mine, theirs);
  if (found === 'same' || (found === 'different' && choice === 'mine')) return null;
  const differ = differences(mine, theirs);
  const taken = { text: theirs.note, at: theirs.changedAt ?? now };
  if (found === 'fresh' || choice === 'theirs') {
    return { ...theirs.object, note: differ.note ? taken : null, tags: differ.tags ? theirs.tags : [], replaceTags: differ.tags };
  }
  const text = joinNotes(mine.note, theirs.note);
  if (text === null) return 'tooLong';
  const note = text === mine.note ? null : { text, at: now };
  return { ...theirs.object, note, tags: distinctTags([...mine.tags, ...theirs.tags]), replaceTags: false };
}
