import type { DnsRecord } from '../../../../preload/contract/zone-record.ts';
import type { ZoneProblem, ZoneRow } from '../../../../preload/contract/zones.ts';
import { CallError } from '../../../api/client.ts';
import { createDraftStore, type Draft, type DraftStore } from './draft.ts';
import { changedRow, fieldBeside, fieldsOf, isSame, type RecordField, textOf, withFields } from './fields.ts';
import type { Zone } from './use-zone.ts';

/** Milliseconds without a key before a record that is written is looked at. */
const patience = 120;

/** Writing a field in its place. */
export interface Writing {
  readonly store: DraftStore;
  /** What is written elsewhere is kept first. */
  readonly begin: (row: ZoneRow, field: RecordField, fresh?: boolean) => void;
  readonly type: (text: string) => void;
  /** Keeps what was typed, and goes on to the field beside, if there is one. Answers whether it could be kept. */
  readonly take: (by?: 1 | -1) => boolean;
  /** Leaves the record as it was; a row that was added for it goes. */
  readonly cancel: () => void;
  /** The zone is another version: the record that is written may be gone from it. */
  readonly again: () => void;
}

/** What writing stands on. */
export interface WritingGround {
  /** The zone as it is drawn now. */
  readonly zone: () => Pick<Zone, 'edit' | 'notKept'> & { readonly rows: Pick<Zone['rows'], 'put'> };
  /** What would be wrong with a row if it were so. Rejects with CallError CONFLICT when the row is gone. */
  readonly check: (row: string, record: DnsRecord, signal: AbortSignal) => Promise<readonly ZoneProblem[]>;
}

/** Whether something was typed that the record does not say already. */
const isTyped = ({ row, field, text }: Draft): boolean => text !== textOf(row.record, field);

/** Has a record looked at while it is written, at most one at a time. */
function createChecker(check: WritingGround['check'], store: DraftStore, onGone: (draft: Draft, why: string) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let controller = new AbortController();
  const stop = () => {
    clearTimeout(timer);
    controller.abort();
  };
  const look = async (draft: Draft) => {
    const fields = fieldsOf(draft.field, draft.text);
    if (fields === undefined) return;
    const record = withFields(draft.row.record, fields);
    controller = new AbortController();
    try {
      const problems = await check(draft.row.row, record, controller.signal);
      if (store.present() === draft) store.set({ ...draft, problems });
    } catch (error) {
      // The record is looked at again when it is kept.
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'CONFLICT' && store.present() === draft) onGone(draft, error.message);
    }
  };
  return {
    stop,
    later(draft: Draft) {
      stop();
      timer = setTimeout(() => void look(draft), patience);
    },
  };
}

/** The field that is written, and the keys that end it. */
export function createWriting({ zone, check }: WritingGround): Writing {
  const store = createDraftStore();
  const checker = createChecker(check, store, (draft, why) => {
    store.set(null);
    if (isTyped(draft)) zone().notKept(draft.text, why);
  });
  const open = (row: ZoneRow, field: RecordField, fresh: boolean) =>
    store.set({ row, field, text: textOf(row.record, field), problems: null, invalid: false, fresh });
  const made: Writing = {
    store,
    begin(row, field, fresh = false) {
      if (row.mark === 'removed' || store.at(row.row, field) !== null) return;
      if (!made.take()) made.cancel();
      open(row, field, fresh);
    },
    again() {
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
      const next = by === undefined ? undefined : fieldBeside(draft.field, by);
      if (next === undefined) store.set(null);
      else open(row, next, draft.fresh);
      if (isSame(row.record, draft.row.record)) return true;
      zone().rows.put([row]);
      void zone()
        .edit({ do: 'set', rows: [row.row], fields })
        .then((taken) => {
          if (taken !== null) return;
          zone().rows.put([draft.row]);
          zone().notKept(draft.text);
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
  return made;
}
