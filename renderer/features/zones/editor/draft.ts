import type { ZoneProblem, ZoneRow } from '../../../../preload/contract/dns/zones.ts';
import type { RecordField } from './fields.ts';

/** A field that is being edited. */
export interface Draft {
  readonly row: ZoneRow;
  readonly field: RecordField;
  readonly text: string;
  /** Problems of the record with the typed text; null until checked. */
  readonly problems: readonly ZoneProblem[] | null;
  /** It cannot be committed, e.g. an invalid TTL. */
  readonly invalid: boolean;
  /** The row was added for it: Esc removes it again. */
  readonly fresh: boolean;
}

/**
 * The one field that is edited. It is stored outside the table, so that a key renders only one cell, and so that the cell may unmount while
 * rows are read.
 */
export interface DraftStore {
  present(): Draft | null;
  /** The draft if it is for this field. */
  at(row: string, field: RecordField): Draft | null;
  /** Problems of the row while it is edited. */
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
