import { useEffect, useMemo, useRef } from 'react';
import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import type { ZoneProblem, ZoneRow } from '../../../../preload/contract/dns/zones.ts';
import { CallError, call } from '../../../api/client.ts';
import { adjacentField, changedRow, fieldsOf, isSame, type RecordField, textOf, withFields } from './fields.ts';
import type { Zone } from './use-zone.ts';

/** Milliseconds without a key before an edited record is checked. */
const patience = 120;

/** In-place editing of a field. */
export interface Writing {
  readonly store: DraftStore;
  /** Another edited field is committed first. */
  readonly begin: (row: ZoneRow, field: RecordField, fresh?: boolean) => void;
  readonly type: (text: string) => void;
  /** Commits the typed text, and goes on to the adjacent field, if any. Returns whether it could be committed. */
  readonly take: (by?: 1 | -1) => boolean;
  /** Restores the record; a row added for it is removed. */
  readonly cancel: () => void;
  /** The zone has another version: the edited record may be gone. */
  readonly recheck: () => void;
}

/** Dependencies of editing. */
export interface WritingContext {
  /** The zone as currently rendered. */
  readonly zone: () => Pick<Zone, 'edit' | 'notStored'> & { readonly rows: Pick<Zone['rows'], 'put'> };
  /** Problems that a row would have. Rejects with CallError CONFLICT if the row is gone. */
  readonly check: (row: string, record: DnsRecord, signal: AbortSignal) => Promise<readonly ZoneProblem[]>;
}

/** Whether the typed text differs from the record. */
const isTyped = ({ row, field, text }: Draft): boolean => text !== textOf(row.record, field);

/** Checks a record while it is edited, at most one at a time. */
function createChecker(check: WritingContext['check'], store: DraftStore, onLost: (draft: Draft, why: string) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let controller = new AbortController();
  const stop = () => {
    clearTimeout(timer);
    controller.abort();
  };
  const checkDraft = async (draft: Draft) => {
    const fields = fieldsOf(draft.field, draft.text);
    if (fields === undefined) return;
    const record = withFields(draft.row.record, fields);
    controller = new AbortController();
    try {
      const problems = await check(draft.row.row, record, controller.signal);
      if (store.present() === draft) store.set({ ...draft, problems });
    } catch (error) {
      // The record is checked again when it is committed.
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'CONFLICT' && store.present() === draft) onLost(draft, error.message);
    }
  };
  return {
    stop,
    later(draft: Draft) {
      stop();
      timer = setTimeout(() => void checkDraft(draft), patience);
    },
  };
}

/** The edited field, and the keys that end editing. */
export function createWriting({ zone, check }: WritingContext): Writing {
  const store = createDraftStore();
  const checker = createChecker(check, store, (draft, why) => {
    store.set(null);
    if (isTyped(draft)) zone().notStored(draft.text, why);
  });
  const open = (row: ZoneRow, field: RecordField, fresh: boolean) =>
    store.set({ row, field, text: textOf(row.record, field), problems: null, invalid: false, fresh });
  const writing: Writing = {
    store,
    begin(row, field, fresh = false) {
      if (row.mark === 'removed' || store.at(row.row, field) !== null) return;
      if (!writing.take()) writing.cancel();
      open(row, field, fresh);
    },
    recheck() {
      const draft = store.present();
      if (draft !== null) checker.later(draft);
    },
    type(text) {
      const draft = store.present();
      if (draft === null) return;
      const next = { ...draft, text, invalid: false };
      store.set(next);
      checker.later(next);
    },
    take(by) {
      const draft = store.present();
      if (draft === null) return true;
      const fields = fieldsOf(draft.field, draft.text);
      if (fields === undefined) {
        store.set({ ...draft, invalid: true });
        return false;
      }
      checker.stop();
      const row = changedRow(draft.row, fields);
      const next = by === undefined ? undefined : adjacentField(draft.field, by);
      if (next === undefined) store.set(null);
      else open(row, next, draft.fresh);
      if (isSame(row.record, draft.row.record)) return true;
      zone().rows.put([row]);
      void zone()
        .edit({ do: 'set', rows: [row.row], fields })
        .then((accepted) => {
          if (accepted !== null) return;
          zone().rows.put([draft.row]);
          zone().notStored(draft.text);
        });
      return true;
    },
    cancel() {
      const draft = store.present();
      checker.stop();
      store.set(null);
      if (draft?.fresh === true && draft.row.record.content === '') void zone().edit({ do: 'revert', rows: [draft.row.row] });
    },
  };
  return writing;
}

/** Editing the records of a zone. The same object as long as the zone is open. */
export function useWriting(zone: Zone): Writing {
  const present = useRef(zone);
  present.current = zone;
  const { accountId, id, version } = zone.state;
  const writing = useMemo(
    () =>
      createWriting({
        zone: () => present.current,
        check: async (row, record, signal) => (await call('zones.check', { accountId, id, row, record }, signal)).problems,
      }),
    [accountId, id],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the version changes
  useEffect(() => writing.recheck(), [writing, version]);
  return writing;
}

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
