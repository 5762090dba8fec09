import { useMemo, useRef } from 'react';
import type { AccountId } from '../../../../preload/contract/values.ts';
import type { ZoneRow } from '../../../../preload/contract/zones.ts';
import { CallError, call } from '../../../api/client.ts';
import { createDraftStore, type Draft, type DraftStore } from './draft.ts';
import { changedRow, fieldBeside, fieldsOf, isSame, type RecordField, textOf, withFields } from './fields.ts';
import type { Zone } from './use-zone.ts';

/** Milliseconds without a key before a record that is written is looked at. */
const patience = 120;

/** Writing a field in its place. */
export interface Writing {
  readonly store: DraftStore;
  readonly begin: (row: ZoneRow, field: RecordField, fresh?: boolean) => void;
  readonly type: (text: string) => void;
  /** Keeps what was typed, and goes on to the field beside, if there is one. Answers whether it could be kept. */
  readonly take: (by?: 1 | -1) => boolean;
  /** Leaves the record as it was; a row that was added for it goes. */
  readonly cancel: () => void;
}

interface Of {
  readonly accountId: AccountId;
  readonly id: number;
}

/** Has a record looked at while it is written, at most one at a time. */
function createChecker({ accountId, id }: Of, store: DraftStore) {
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
      const { problems } = await call('zones.check', { accountId, id, row: draft.row.row, record }, controller.signal);
      if (store.present() === draft) store.set({ ...draft, problems });
    } catch (error) {
      // The record is looked at again when it is kept.
      if (!(error instanceof CallError)) throw error;
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

/** The field that is written, and the keys that end it. The same object for as long as the zone is. */
export function useWriting(zone: Zone): Writing {
  const present = useRef(zone);
  present.current = zone;
  const { accountId, id } = zone.state;
  return useMemo(() => {
    const store = createDraftStore();
    const checker = createChecker({ accountId, id }, store);
    const begin = (row: ZoneRow, field: RecordField, fresh = false) => {
      if (row.mark === 'removed') return;
      store.set({ row, field, text: textOf(row.record, field), problems: null, invalid: false, fresh });
    };
    return {
      store,
      begin,
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
        else begin(row, next, draft.fresh);
        if (isSame(row.record, draft.row.record)) return true;
        present.current.rows.put([row]);
        void present.current.edit({ do: 'set', rows: [row.row], fields }).then((taken) => {
          if (taken === null) present.current.rows.put([draft.row]);
        });
        return true;
      },
      cancel() {
        const draft = store.present();
        checker.stop();
        store.set(null);
        if (draft?.fresh === true && draft.row.record.content === '') void present.current.edit({ do: 'revert', rows: [draft.row.row] });
      },
    };
  }, [accountId, id]);
}
