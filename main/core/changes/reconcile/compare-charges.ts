import type { ChangesPort } from '../engine/parts.ts';
import type { Journal } from '../journal/journal.ts';
import { fromMillionths, millionthsOf } from '../money.ts';
import { type Charge, names, readTransactions, wordsIn } from './transactions.ts';

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
  readonly differences: readonly ChargeDifference[];
}

const pageSize = 500;
const mostDifferences = 1000;

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
  const charges = (await readTransactions(context, began, now())).filter(
    ({ direction, created }) => direction.toLowerCase() !== 'in' && (created === null || Date.parse(created) >= began - 120_000),
  );
  const byWord = indexed(charges);
  let reviewed = 0n;
  let charged = 0n;
  const differences: ChargeDifference[] = [];
  const seqs = journal.rows.seqs(jobId, { states: ['done', 'accepted', 'unknown'] });
  for (let from = 0; from < seqs.length; from += pageSize) {
    for (const { seq, target, plan, sentAt } of journal.rows.list(jobId, seqs.slice(from, from + pageSize))) {
      if (sentAt === null || plan === null || plan.cost === null) continue;
      const wanted = millionthsOf(plan.cost.amount) ?? 0n;
      const found = (byWord.get(target.name.toLowerCase()) ?? []).filter(({ description, note }) =>
        names(`${description} ${note ?? ''}`, target.name),
      );
      const taken = found.reduce((sum, { amount }) => sum + (millionthsOf(amount?.replace('-', '') ?? null) ?? 0n), 0n);
      reviewed += wanted;
      charged += taken;
      if (taken !== wanted && differences.length < mostDifferences) {
        differences.push({ seq, name: target.name, reviewed: plan.cost.amount, charged: fromMillionths(taken) });
      }
    }
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return {
    readAt: new Date(now()).toISOString(),
    reviewed: fromMillionths(reviewed),
    charged: fromMillionths(charged),
    currency: job.currency,
    differences,
  };
}

/** By each word of their texts, so that ten thousand rows do not go through ten thousand charges each. */
function indexed(charges: readonly Charge[]): ReadonlyMap<string, Charge[]> {
  const found = new Map<string, Charge[]>();
  for (const charge of charges) {
    for (const word of wordsIn(`${charge.description} ${charge.note ?? ''}`)) {
      const known = found.get(word);
      if (known === undefined) found.set(word, [charge]);
      else known.push(charge);
    }
  }
  return found;
}
