import type { Job } from '../journal/jobs.ts';
import type { JournalRow } from '../journal/rows.ts';
import type { Fields, Note } from '../kind.ts';
import { type EngineDeps, momentOf } from './deps.ts';

/** The rows of a job in their order, a few at a time: ten thousand are never in memory. */
export interface RowQueue {
  count(): number;
  /** The next row that can be begun. null: none at present. */
  next(): JournalRow | null;
  /** A row that was begun is through with its turn. */
  settled(seq: number): void;
  /** A row is planned as before, and comes again. */
  again(): void;
  dependencies(row: JournalRow): { receiptOf(seq: number): Fields | null; comesFirst: ReadonlySet<string> };
}

const pageSize = 64;

export function createRowQueue({ journal, now }: EngineDeps, { id }: Job): RowQueue {
  const onTheirWay = new Set<number>();
  let page: JournalRow[] = [];
  let above = -1;
  /** Whether the present pass left rows behind, and whether something happened since that may let them go. */
  let leftBehind = false;
  let moved = false;

  /** What the rows before it are; `wait`: not at their end. `refused`: one will never be. */
  const standing = (row: JournalRow): 'ready' | 'wait' | 'refused' => {
    if (row.depends.length === 0) return 'ready';
    const states = journal.rows.states(
      id,
      row.depends.map(({ seq }) => seq),
    );
    const all = row.depends.map(({ seq }) => states.get(seq)?.state ?? 'refused');
    if (all.includes('refused')) return 'refused';
    return row.depends.every(({ seq }, at) => !onTheirWay.has(seq) && (all[at] === 'done' || all[at] === 'unchanged')) ? 'ready' : 'wait';
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
    // Those on their way may still be planned on the disk.
    page = found.filter(({ seq }) => !onTheirWay.has(seq));
    leftBehind ||= page.length < found.length;
    return found.length > 0;
  };

  /** From the first row again, for those that were left behind. false: nothing changed for them. */
  const fromTheFirst = (): boolean => {
    if (!(leftBehind && moved)) return false;
    above = -1;
    leftBehind = false;
    moved = false;
    return true;
  };

  /** Whether it can be begun; else it is left behind, or refused. */
  const take = (row: JournalRow): boolean => {
    const stands = standing(row);
    if (stands === 'ready') onTheirWay.add(row.seq);
    else if (stands === 'refused') refuse(row);
    else leftBehind = true;
    return stands === 'ready';
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
      onTheirWay.delete(seq);
      moved = true;
    },
    again() {
      leftBehind = true;
      moved = true;
    },
    dependencies(row) {
      const seqs = row.depends.map(({ seq }) => seq);
      const states = seqs.length === 0 ? null : journal.rows.states(id, seqs);
      const before = seqs.length === 0 ? [] : journal.rows.list(id, seqs);
      const same = before.filter(({ target }) => target.kind === row.target.kind && target.id === row.target.id);
      return { receiptOf: (seq) => states?.get(seq)?.receipt ?? null, comesFirst: new Set(same.map(({ kind }) => kind)) };
    },
  };
}
