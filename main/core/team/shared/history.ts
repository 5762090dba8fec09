import type { NoteEdit } from '../../../../preload/contract/team/team.ts';
import type { TextEdit } from '../../store/workspace/team-table.ts';
import { areConcurrent, knows } from './document.ts';

/**
 * The edits of a text, newest first, with whether two people rewrote the same sentence without knowing of each other. It is settled by any
 * later edit that knew both.
 */
export function historyOf(edits: readonly TextEdit[]): NoteEdit[] {
  return edits.map((edit) => ({
    ...{ id: edit.id, member: edit.member, machine: edit.machine, at: edit.at, before: edit.before, after: edit.after },
    isContested: edits.some((other) => clash(edit, other) && !edits.some((later) => knows(later, edit) && knows(later, other))),
  }));
}

/** Whether two edits rewrote the same sentence, and neither knew the other. */
function clash(one: TextEdit, other: TextEdit): boolean {
  if (one.id === other.id || !areConcurrent(one, other)) return false;
  if (one.before === '' && other.before === '') return one.after !== other.after;
  const mine = rewritten(one);
  return [...rewritten(other)].some((sentence) => mine.has(sentence));
}

/** The sentences that an edit replaced or removed. */
function rewritten({ before, after }: Pick<TextEdit, 'before' | 'after'>): ReadonlySet<string> {
  const kept = new Set(sentencesOf(after));
  return new Set(sentencesOf(before).filter((sentence) => !kept.has(sentence)));
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
