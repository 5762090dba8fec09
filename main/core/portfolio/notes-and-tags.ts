import type { AnnotatedKind } from '../../../preload/contract/workspace/notes.ts';
import { maxRowNoteLength } from '../../../preload/contract/workspace/tags.ts';
import type { LocalMarks } from '../store/portfolio/filter/filter-sql.ts';
import type { LocalNote, NotesTable } from '../store/workspace/port.ts';

/** Notes and tags of the objects of one kind, for the filters of their list. */
export function marksOf(table: NotesTable, accountId: string, kind: AnnotatedKind): LocalMarks {
  return {
    idsWithTag: (pattern) => table.taggedIds(accountId, kind, pattern),
    idsWithNote: (pattern, reach) => table.annotatedIds(accountId, kind, pattern, reach),
  };
}

/** The notes and tags in a list row. */
export interface RowMarks {
  readonly note: string;
  readonly tags: string[];
}

function rowMarks(mark: LocalNote | undefined): RowMarks {
  if (mark === undefined) return { note: '', tags: [] };
  const cut = mark.note.length > maxRowNoteLength ? `${mark.note.slice(0, maxRowNoteLength - 1)}…` : mark.note;
  return { note: cut, tags: [...mark.tags] };
}

/** Adds notes and tags to the rows of a list; null stays null. */
export function withMarks<Row extends { readonly id: number }>(
  table: NotesTable,
  accountId: string,
  kind: AnnotatedKind,
  rows: readonly (Row | null)[],
): ((Row & RowMarks) | null)[] {
  const marks = table.of(
    accountId,
    kind,
    rows.flatMap((row) => (row === null ? [] : [row.id])),
  );
  return rows.map((row) => (row === null ? null : { ...row, ...rowMarks(marks.get(row.id)) }));
}
