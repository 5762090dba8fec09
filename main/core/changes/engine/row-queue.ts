import type { Job } from '../journal/jobs.ts';
import type { JournalRow } from '../journal/rows.ts';
import type { Fields, Note } from '../kind.ts';
import { type EngineDeps, momentOf } from './deps.ts';

/** The rows of a job in order, a few at a time, so that ten thousand rows are never in memory. */
export interface RowQueue {
  count(): number;
  /** The next row that can be started. null: none at present. */
  next(): JournalRow | null;
  /** A started row has finished its turn. */
  settled(seq: number): void;
  /** A row is planned again and comes back later. */
  again(): void;
  dependencies(row: JournalRow): { receiptOf(seq: number): Fields | null; precedingKinds: ReadonlySet<string> };
}

const pageSize = 64;

export function createRowQueue({ journal, now }: EngineDeps, { id }: Job): RowQueue {
  const inFlight = new Set<number>();
  let page: JournalRow[] = [];
  let above = -1;
  /** Whether the current pass skipped rows, and whether something has happened since that may unblock them. */
  let hasSkipped = false;
  let moved = false;

  /** State of the rows it depends on; `wait`: not finished. `refused`: one of them never will be. */
  const readinessOf = (row: JournalRow): 'ready' | 'wait' | 'refused' => {
    if (row.depends.length === 0) return 'ready';
    const states = journal.rows.states(
      id,
      row.depends.map(({ seq }) => seq),
    );
    const all = row.depends.map(({ seq }) => states.get(seq)?.state ?? 'refused');
    if (all.includes('refused')) return 'refused';
    return row.depends.every(({ seq }, at) => !inFlight.has(seq) && (all[at] === 'done' || all[at] === 'unchanged')) ? 'ready' : 'wait';
  };

  const refuse = (row: JournalRow): void => {
    const at = momentOf(now);
    const seqs = row.depends.map(({ seq }) => seq);
    const states = journal.rows.states(id, seqs);
    const before = seqs.find((seq) => (states.get(seq)?.state ?? 'refused') === 'refused') ?? 0;
    const note: Note = { code: 'row-before-refused', facts: { row: String(before + 1) } };
    journal.transaction(() => journal.rows.change(id, row.seq, ['planned'], { state: 'refused', note }, at));
    moved = true;
  };

  const load = (): boolean => {
    const found = journal.rows.planned(id, above, pageSize);
    above = found.at(-1)?.seq ?? above;
    // Rows in flight may still be planned on disk.
    page = found.filter(({ seq }) => !inFlight.has(seq));
    hasSkipped ||= page.length < found.length;
    return found.length > 0;
  };

  /** Starts over from the first row, for those that were skipped. false: nothing changed for them. */
  const fromTheFirst = (): boolean => {
    if (!(hasSkipped && moved)) return false;
    above = -1;
    hasSkipped = false;
    moved = false;
    return true;
  };

  /** Whether it can be started; otherwise it is skipped, or refused. */
  const take = (row: JournalRow): boolean => {
    const readiness = readinessOf(row);
    if (readiness === 'ready') inFlight.add(row.seq);
    else if (readiness === 'refused') refuse(row);
    else hasSkipped = true;
    return readiness === 'ready';
  };

  const next = (): JournalRow | null => {
    for (;;) {
      const row = page.shift();
      if (row === undefined) {
        if (!load() && !fromTheFirst()) return null;
      } else if (take(row)) return row;
    }
  };

  return {
    count: () => journal.rows.size(id),
    next,
    settled(seq) {
      inFlight.delete(seq);
      moved = true;
    },
    again() {
      hasSkipped = true;
      moved = true;
    },
    dependencies(row) {
      const seqs = row.depends.map(({ seq }) => seq);
      const states = seqs.length === 0 ? null : journal.rows.states(id, seqs);
      const before = seqs.length === 0 ? [] : journal.rows.list(id, seqs);
      const same = before.filter(({ target }) => target.kind === row.target.kind && target.id === row.target.id);
      return { receiptOf: (seq) => states?.get(seq)?.receipt ?? null, precedingKinds: new Set(same.map(({ kind }) => kind)) };
    },
  };
}
