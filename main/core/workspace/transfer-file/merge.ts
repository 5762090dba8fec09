import { distinctTags, foldTag, maxNoteLength } from '../../../../preload/contract/workspace/tags.ts';
import type { TransferFileChoice } from '../../../../preload/contract/workspace/transfer-file.ts';
import type { AnnotatedObject, LocalNote, MarksToWrite } from '../../store/workspace/port.ts';

/** What a file has for an existing object. */
export interface Theirs extends LocalNote {
  readonly object: AnnotatedObject;
  readonly changedAt: string | null;
}

const sameTags = (one: readonly string[], other: readonly string[]): boolean => {
  const folded = new Set(one.map(foldTag));
  return folded.size === other.length && other.every((tag) => folded.has(foldTag(tag)));
};

/** What differs from the file; where the file has nothing, nothing does. */
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

/** Both notes, one below the other, or only one if it contains the other; null if that is too long. */
export function joinNotes(mine: string, theirs: string): string | null {
  if (theirs === '' || mine.includes(theirs)) return mine;
  if (mine === '' || theirs.includes(mine)) return theirs;
  const both = `${mine}\n\n${theirs}`;
  return both.length > maxNoteLength ? null : both;
}

/** What to write; null: nothing, and `tooLong` if it does not fit. */
export function merged(mine: LocalNote, theirs: Theirs, choice: TransferFileChoice, now: string): MarksToWrite | 'tooLong' | null {
  const found = compare(mine, theirs);
  if (found === 'same' || (found === 'different' && choice === 'mine')) return null;
  const differ = differences(mine, theirs);
  const imported = { text: theirs.note, at: theirs.changedAt ?? now };
  if (found === 'fresh' || choice === 'theirs') {
    return { ...theirs.object, note: differ.note ? imported : null, tags: differ.tags ? theirs.tags : [], replaceTags: differ.tags };
  }
  const text = joinNotes(mine.note, theirs.note);
  if (text === null) return 'tooLong';
  const note = text === mine.note ? null : { text, at: now };
  return { ...theirs.object, note, tags: distinctTags([...mine.tags, ...theirs.tags]), replaceTags: false };
}
