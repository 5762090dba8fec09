import { fromMillionths, millionthsOf } from '../../base/money.ts';
import type { ChangesPort } from '../engine/deps.ts';
import type { Journal } from '../journal/journal.ts';
import type { JournalRow, RowState } from '../journal/rows.ts';
import type { Cost } from '../kind.ts';
import { chargesByText } from './charge-index.ts';
import { clockMargin } from './charge-seen.ts';
import { type Charge, names, readTransactions } from './transactions.ts';

/** A row whose charge is not what was reviewed, which is `0` for a refused one. `charged`: in all, by the transactions; `0` where none is seen. */
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
 * Sets the charges in the transactions beside the reviewed prices of a paid job's rows that were carried out, and finds what was charged for
 * rows that the service refused. Two jobs over the same names at the same time cannot be told apart. Rejects with what the reads reject with.
 */
export async function compareCharges(
  { journal, port, now }: { readonly journal: Journal; readonly port: ChangesPort; readonly now: () => number },
  jobId: number,
  signal: AbortSignal,
): Promise<ChargesCompared | null> {
  const job = journal.jobs.find(jobId);
  if (job === null || job.startedAt === null) return null;
  const context = port.context({ accountId: job.accountId, moment: 'verify', signal, priority: 'refresh' });
  const { startedAt } = job;
  const began = Date.parse(startedAt);
  // What an old job was charged for is not looked for among everything since.
  const until = job.endedAt === null ? now() : Math.min(now(), Date.parse(job.endedAt) + afterwards);
  const moved = (await readTransactions(context, began, until)).filter(
    ({ created }) => created === null || Date.parse(created) >= began - clockMargin,
  );
  const isRefund = ({ direction }: Charge): boolean => direction.toLowerCase() === 'in';
  const charges = chargesByText(moved.filter((charge) => !isRefund(charge)));
  const refunds = chargesByText(moved.filter(isRefund));
  /** What was carried out, by the name: its charges are not those of a refused row beside it. */
  const carriedOut = new Map<string, bigint>();
  /** What was given back, and what was paid for other rows of the same, is not its own. */
  const chargedThough = (row: JournalRow, cost: Cost): bigint => {
    const found = sumOf(charges, row) - sumOf(refunds, row) - (carriedOut.get(row.target.name) ?? 0n);
    if (found <= 0n) return 0n;
    const others = row.claim === null ? 0 : journal.open.doneSince(row.claim, cost.amount, startedAt, { job: jobId, seq: row.seq });
    const left = found - millionths(cost) * BigInt(others);
    return left > 0n ? left : 0n;
  };
  const sum = { reviewed: 0n, charged: 0n };
  const differences: ChargeDifference[] = [];
  let differing = 0;
  const note = ({ seq, target: { name } }: JournalRow, { reviewed, charged }: Sums): void => {
    sum.reviewed += reviewed;
    sum.charged += charged;
    if (charged === reviewed) return;
    differing += 1;
    if (differences.length === mostDifferences) return;
    differences.push({ seq, name, reviewed: fromMillionths(reviewed), charged: fromMillionths(charged) });
  };
  const each = async (states: readonly RowState[], sumsOf: (row: JournalRow, cost: Cost) => Sums): Promise<void> => {
    const seqs = journal.rows.seqs(jobId, { states });
    for (let from = 0; from < seqs.length; from += pageSize) {
      for (const row of journal.rows.list(jobId, seqs.slice(from, from + pageSize))) {
        const cost = row.plan?.cost ?? null;
        if (row.sentAt !== null && cost !== null) note(row, sumsOf(row, cost));
      }
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  };
  await each(['done', 'accepted', 'unknown'], (row, cost) => {
    const reviewed = millionths(cost);
    carriedOut.set(row.target.name, (carriedOut.get(row.target.name) ?? 0n) + reviewed);
    return { reviewed, charged: sumOf(charges, row) };
  });
  await each(['refused'], (row, cost) => ({ reviewed: 0n, charged: chargedThough(row, cost) }));
  return {
    readAt: new Date(now()).toISOString(),
    reviewed: fromMillionths(sum.reviewed),
    charged: fromMillionths(sum.charged),
    currency: job.currency,
    differences,
    differing,
  };
}

interface Sums {
  readonly reviewed: bigint;
  readonly charged: bigint;
}

const millionths = ({ amount }: Cost): bigint => millionthsOf(amount) ?? 0n;

/** What the transactions that name a row's target come to. */
function sumOf(found: ReadonlyMap<string, readonly Charge[]>, { target: { name } }: JournalRow): bigint {
  return (found.get(name.toLowerCase()) ?? [])
    .filter(({ description, note }) => names(`${description} ${note ?? ''}`, name))
    .reduce((sum, { amount }) => sum + (millionthsOf(amount?.replace('-', '') ?? null) ?? 0n), 0n);
}
