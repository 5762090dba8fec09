import { fromMillionths, millionthsOf } from '../../base/money.ts';
import type { Job } from '../journal/jobs.ts';
import type { Journal } from '../journal/journal.ts';
import type { JournalRow } from '../journal/rows.ts';
import type { Note } from '../kind.ts';

/** Rows per batch. */
const slice = 500;

/**
 * Refuses conflicting rows: the same target twice, or in another open job, with both positions; and rows that depend on a refused one.
 * Returns how many it refused.
 */
export function refuseConflicts(journal: Journal, job: Job, at: string): number {
  return journal.transaction(() => {
    let refused = 0;
    const refuse = (seq: number, note: Note): void => {
      if (journal.rows.change(job.id, seq, ['planned'], { state: 'refused', note }, at)) refused += 1;
    };
    for (const { seq, otherSeq, place } of journal.duplicateClaims(job.id)) {
      refuse(seq, { code: 'twice', facts: { row: String(otherSeq + 1), place: place ?? '' } });
    }
    for (const { seq, job: other, otherSeq, place } of journal.claimsOfOtherJobs(job.id, job.reseller, at)) {
      refuse(seq, { code: 'in-other-job', facts: { job: String(other), row: String(otherSeq + 1), place: place ?? '' } });
    }
    for (const { seq, depends } of journal.rows.dependent(job.id)) {
      const states = journal.rows.states(
        job.id,
        depends.map((before) => before.seq),
      );
      const before = depends.find((one) => (states.get(one.seq)?.state ?? 'refused') === 'refused');
      if (before !== undefined) refuse(seq, { code: 'row-before-refused', facts: { row: String(before.seq + 1) } });
    }
    return refused;
  });
}

/**
 * Refuses rows with a cost in another currency than most rows of a job: such amounts cannot be added up, nor compared with one balance. If
 * the service does not report a currency, that of the others is assumed.
 */
export function refuseOtherCurrencies(journal: Journal, { id }: Pick<Job, 'id'>, at: string): void {
  const [of, ...others] = journal.rows.currencies(id).filter(({ currency }) => currency !== '');
  if (of === undefined) return;
  journal.transaction(() => {
    for (const { currency, seqs } of others) {
      const note: Note = { code: 'other-currency', facts: { currency, of: of.currency } };
      for (const seq of seqs) journal.rows.change(id, seq, ['planned'], { state: 'refused', note }, at);
    }
  });
}

export interface CostTotal {
  readonly total: string;
  readonly currency: string | null;
}

/** Adds up the costs, row by row, and records the total before each; yields to other work between slices. */
export async function addCosts(journal: Journal, job: number, signal: AbortSignal): Promise<CostTotal> {
  let sum = 0n;
  let currency: string | null = null;
  let above = -1;
  for (;;) {
    signal.throwIfAborted();
    const rows: JournalRow[] = journal.rows.planned(job, above, slice);
    const last = rows.at(-1);
    if (last === undefined) return { total: fromMillionths(sum), currency };
    above = last.seq;
    const before: [number, string][] = [];
    for (const { seq, plan } of rows) {
      before.push([seq, fromMillionths(sum)]);
      sum += millionthsOf(plan?.cost?.amount ?? null) ?? 0n;
      currency ||= plan?.cost?.currency ?? null;
    }
    journal.rows.setSpentBefore(job, before);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}
