import type { NotedKind, TagsOfView } from '../../../preload/contract/notes.ts';
import { inTurns } from '../base/event-loop-turns.ts';
import { idsAt } from '../portfolio/domains/places.ts';
import type { View } from '../portfolio/domains/views.ts';
import type { NotesTable } from '../store/workspace/port.ts';

export interface ChangeTagsDeps {
  readonly table: () => NotesTable;
  readonly namesOf: (accountId: string, kind: NotedKind, ids: readonly number[]) => ReadonlyMap<number, string>;
}

/**
 * Adds tags to the objects at some places of a view, or takes them from them, part by part; each part is kept as it is done. Answers how
 * many objects they were. Rejects with CANCELLED once the signal is aborted; doing the same again then completes it.
 */
export async function changeTags(
  { table, namesOf }: ChangeTagsDeps,
  view: View,
  { kind, places, add, remove }: Pick<TagsOfView, 'kind' | 'places' | 'add' | 'remove'>,
  signal: AbortSignal,
): Promise<number> {
  const ids = idsAt(view.ids, places);
  const part = (from: number, to: number): void => {
    const some = [...ids.subarray(from, to)];
    const names = namesOf(view.accountId, kind, some);
    table().changeTags(
      view.accountId,
      some.map((id) => ({ kind, id, name: names.get(id) ?? '' })),
      { add, remove },
    );
  };
  await inTurns(ids.length, part, signal);
  return ids.length;
}
