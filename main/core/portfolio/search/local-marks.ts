import type { Pattern } from '../../../../preload/contract/filter/ast.ts';
import type { NotedKind } from '../../../../preload/contract/notes.ts';
import type { NotesTable } from '../../store/desk/port.ts';
import type { LocalMarks } from '../../store/portfolio/filter-conditions.ts';

const anything = ({ pieces }: Pattern): boolean => pieces.every((piece) => piece === '');
const idsOf = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));

/** Notes and tags of the objects of one kind, as a filter asks for them. */
export function localMarks(notes: NotesTable, accountId: string, kind: NotedKind): LocalMarks {
  return {
    idsWithTag: (pattern) => idsOf(notes.taggedIds(accountId, kind, anything(pattern) ? null : pattern)),
    idsWithNote: (pattern, reach) => idsOf(notes.notedIds(accountId, kind, anything(pattern) ? null : pattern, reach)),
  };
}
