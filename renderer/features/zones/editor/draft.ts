import type { ZoneProblem, ZoneRow } from '../../../../preload/contract/zones.ts';
import type { RecordField } from './fields.ts';

/** A field that is being written. */
export interface Draft {
  readonly row: ZoneRow;
  readonly field: RecordField;
  readonly text: string;
  /** Of the record as it would be; null while nobody has looked. */
  readonly problems: readonly ZoneProblem[] | null;
  /** It cannot be kept as it is, e.g. a TTL that is no number. */
  readonly invalid: boolean;
  /** The row was added for it: Esc takes it away again. */
  readonly fresh: boolean;
}

/**
 * The one field that is written. It stands outside of the table, so that a key draws one cell anew, and so that the cell may come and go
 * while rows are read.
 */
export interface DraftStore {
  present(): Draft | null;
  /** The draft where it is that of this field. */
  at(row: string, field: RecordField): Draft | null;
  /** Problems of the row that is written, while it is. */
  problemsOf(row: string): readonly ZoneProblem[] | null;
  set(draft: Draft | null): void;
  subscribe(listener: () => void): () => void;
}

export function createDraftStore(): DraftStore {
  let draft: Draft | null = null;
  const listeners = new Set<() => void>();
  return {
    present: () => draft,
    at: (row, field) => (draft?.row.row === row && draft.field === field ? draft : null),
    problemsOf: (row) => (draft?.row.row === row ? draft.problems : null),
    set(to) {
      if (to === draft) return;
      draft = to;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
