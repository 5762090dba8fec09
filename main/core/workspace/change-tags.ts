import type { AnnotatedKind, TagsOfView } from '../../../preload/contract/workspace/notes.ts';
import { inTimeSlices } from '../base/event-loop-turns.ts';
import { idsAt, type View } from '../portfolio/domains/views.ts';
import type { NotesTable } from '../store/workspace/port.ts';

export interface ChangeTagsDeps {
  readonly table: () => NotesTable;
  readonly namesOf: (accountId: string, kind: AnnotatedKind, ids: readonly number[]) => ReadonlyMap<number, string>;
}

/**
 * Adds tags to the objects at some positions of a view, or removes them, in batches; each batch is stored when done. Returns the number of
 * objects. Rejects with CANCELED once the signal is aborted; repeating the call completes it.
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
  await inTimeSlices(ids.length, part, signal);
  return ids.length;
}
