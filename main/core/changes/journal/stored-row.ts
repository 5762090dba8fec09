import type { TargetKind } from '../target.ts';
import type { JournalRow, Question, RowState } from './rows.ts';

/** A row as the database gives it. */
export interface StoredRow {
  seq: number;
  kind: string;
  target_kind: TargetKind;
  target_id: number;
  target_name: string;
  customer_id: number | null;
  place: string | null;
  claim: string | null;
  depends: string | null;
  input: string;
  plan: string | null;
  spent_before: string | null;
  state: RowState;
  sent_at: string | null;
  changed_at: string;
  note: string | null;
  message: string | null;
  receipt: string | null;
  seen: string | null;
  ask: Question | null;
}

const read = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T));

export function toRow(row: StoredRow): JournalRow {
  const customer = row.customer_id === null ? {} : { customerId: row.customer_id };
  return {
    seq: row.seq,
    kind: row.kind,
    target: { kind: row.target_kind, id: row.target_id, name: row.target_name, ...customer },
    place: row.place,
    claim: row.claim,
    depends: read<JournalRow['depends']>(row.depends) ?? [],
    input: JSON.parse(row.input) as JournalRow['input'],
    plan: read(row.plan),
    spentBefore: row.spent_before,
    state: row.state,
    sentAt: row.sent_at,
    changedAt: row.changed_at,
    note: read(row.note),
    message: row.message,
    receipt: read(row.receipt),
    seen: read(row.seen),
    ask: row.ask,
  };
}
