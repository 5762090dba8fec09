import type { ChangesPort } from '../engine/parts.ts';
import type { Journal } from '../journal/journal.ts';
import { fromMillionths, millionthsOf } from '../money.ts';
import { byWord } from './by-word.ts';
import { clockMargin } from './charge-seen.ts';
import { names, readTransactions } from './transactions.ts';

/** A row whose charge is not what was reviewed. `charged`: in all, by the transactions; `0` where none is seen. */
export interface ChargeDifference {
  readonly seq: number;
  readonly name: string;
  readonly reviewed: string;
  readonly charged: string;
}

export interface ChargesCompared {
  /** ISO 8601 in UTC. */
  readonly readAt: string;
  readonly reviewed: string;
  readonly charged: string;
  readonly currency: string | null;
  /** At most a thousand of them, and how many there are. */
  readonly differences: readonly ChargeDifference[];
  readonly differing: number;
}

const pageSize = 500;
const mostDifferences = 1000;
/** Milliseconds after the end of a job in which its charges may still come. */
const afterwards = 2 * 24 * 60 * 60_000;

/**
 * Sets the charges in the transactions beside the reviewed prices of a paid job's rows that were carried out. Two jobs over the same names
 * at the same time cannot be told apart. Rejects with what the reads reject with.
 */
export async function compareCharges(
  { journal, port, now }: { readonly journal: Journal; readonly port: ChangesPort; readonly now: () => number },
  jobId: number,
  signal: AbortSignal,
): Promise<ChargesCompared | null> {
  const job = journal.jobs.find(jobId);
  if (job === null || job.startedAt === null) return null;
  const context = port.context({ accountId: job.accountId, moment: 'verify', signal, priority: 'refresh' });
  const began = Date.parse(job.startedAt);
  // What an old job was charged for is not looked for among everything since.
  const until = job.endedAt === null ? now() : Math.min(now(), Date.parse(job.endedAt) + afterwards);
  const charges = (await readTransactions(context, began, until)).filter(
    ({ direction, created }) => direction.toLowerCase() !== 'in' && (created === null || Date.parse(created) >= began - clockMargin),
  );
  const charged = byWord(charges);
  let reviewed = 0n;
  let taken = 0n;
  const differences: ChargeDifference[] = [];
  let differing = 0;
  const seqs = journal.rows.seqs(jobId, { states: ['done', 'accepted', 'unknown'] });
  for (let from = 0; from < seqs.length; from += pageSize) {
    for (const { seq, target, plan, sentAt } of journal.rows.list(jobId, seqs.slice(from, from + pageSize))) {
      if (sentAt === null || plan === null || plan.cost === null) continue;
      const wanted = millionthsOf(plan.cost.amount) ?? 0n;
      const found = (charged.get(target.name.toLowerCase()) ?? []).filter(({ description, note }) =>
        names(`${description} ${note ?? ''}`, target.name),
      );
      const amount = found.reduce((sum, charge) => sum + (millionthsOf(charge.amount?.replace('-', '') ?? null) ?? 0n), 0n);
      reviewed += wanted;
      taken += amount;
      if (amount === wanted) continue;
      differing += 1;
      if (differences.length < mostDifferences) {
        differences.push({ seq, name: target.name, reviewed: plan.cost.amount, charged: fromMillionths(amount) });
      }
    }
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return {
    readAt: new Date(now()).toISOString(),
    reviewed: fromMillionths(reviewed),
    charged: fromMillionths(taken),
    currency: job.currency,
    differences,
    differing,
  };
}
