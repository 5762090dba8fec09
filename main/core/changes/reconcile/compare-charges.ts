import { nextTurn } from '../../base/event-loop-turns.ts';
import { fromMillionths, millionthsOf } from '../../base/money.ts';
import { isUnclear } from '../../store/portfolio/transactions/balance-effect.ts';
import type { ChangesPort } from '../engine/deps.ts';
import type { Journal } from '../journal/journal.ts';
import type { JournalRow, RowState } from '../journal/rows.ts';
import type { Cost } from '../kind.ts';
import { chargesByText } from './charge-index.ts';
import { clockMargin } from './charge-seen.ts';
import { type Charge, names, readTransactions } from './transactions.ts';

/**
 * A row whose charge is not the reviewed one, which is `0` for a refused row. `charged`: the total of the transactions; `0` if none is
 * found.
 */
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
  /** At most a thousand of them, and the total count. */
  readonly differences: readonly ChargeDifference[];
  readonly differing: number;
  /**
   * Rows that are not compared: what is known differs from the review, and of a transaction for their name it is not known whether it is a
   * charge.
   */
  readonly unclear: number;
}

const pageSize = 500;
const maxDifferences = 1000;
/** Milliseconds after the end of a job in which its charges may still appear. */
const afterwards = 2 * 24 * 60 * 60_000;

/**
 * Compares the charges in the transactions with the reviewed prices of a paid job's rows that were carried out, and finds charges for rows
 * that the service refused. Two jobs over the same names at the same time cannot be distinguished. Rejects with what the reads reject with.
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
  const startTime = Date.parse(startedAt);
  // Charges of an old job are not searched among everything since.
  const until = job.endedAt === null ? now() : Math.min(now(), Date.parse(job.endedAt) + afterwards);
  const moved = (await readTransactions(context, startTime, until)).filter(
    ({ created }) => created === null || Date.parse(created) >= startTime - clockMargin,
  );
  const charges = chargesByText(moved.filter(({ effect }) => effect.direction === 'out'));
  const refunds = chargesByText(moved.filter(({ effect }) => effect.direction === 'in'));
  const unknown = chargesByText(moved.filter(({ effect }) => isUnclear(effect)));
  /** What was carried out, by name: its charges do not belong to a refused row with the same name. */
  const executed = new Map<string, bigint>();
  /** Refunds, and charges for other rows of the same name, are not its own. */
  const chargedThough = (row: JournalRow, cost: Cost): bigint => {
    const found = sumOf(charges, row) - sumOf(refunds, row) - (executed.get(row.target.name) ?? 0n);
    if (found <= 0n) return 0n;
    const others = row.claim === null ? 0 : journal.open.doneSince(row.claim, cost.amount, startedAt, { job: jobId, seq: row.seq });
    const remaining = found - millionths(cost) * BigInt(others);
    return remaining > 0n ? remaining : 0n;
  };
  const sum = { reviewed: 0n, charged: 0n };
  const differences: ChargeDifference[] = [];
  let differing = 0;
  let unclear = 0;
  const note = (row: JournalRow, { reviewed, charged }: Totals): void => {
    const { seq, target } = row;
    if (charged !== reviewed && chargesOf(unknown, row).length > 0) {
      unclear += 1;
      return;
    }
    sum.reviewed += reviewed;
    sum.charged += charged;
    if (charged === reviewed) return;
    differing += 1;
    if (differences.length === maxDifferences) return;
    differences.push({ seq, name: target.name, reviewed: fromMillionths(reviewed), charged: fromMillionths(charged) });
  };
  const each = async (states: readonly RowState[], totalsOf: (row: JournalRow, cost: Cost) => Totals): Promise<void> => {
    const seqs = journal.rows.seqs(jobId, { states });
    for (let from = 0; from < seqs.length; from += pageSize) {
      for (const row of journal.rows.list(jobId, seqs.slice(from, from + pageSize))) {
        const cost = row.plan?.cost ?? null;
        if (row.sentAt !== null && cost !== null) note(row, totalsOf(row, cost));
      }
      await nextTurn();
    }
  };
  await each(['done', 'accepted', 'unknown'], (row, cost) => {
    const reviewed = millionths(cost);
    executed.set(row.target.name, (executed.get(row.target.name) ?? 0n) + reviewed);
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
    unclear,
  };
}

interface Totals {
  readonly reviewed: bigint;
  readonly charged: bigint;
}

const millionths = ({ amount }: Cost): bigint => millionthsOf(amount) ?? 0n;

/** The transactions that name a row's target. */
function chargesOf(found: ReadonlyMap<string, readonly Charge[]>, { target: { name } }: JournalRow): readonly Charge[] {
  return (found.get(name.toLowerCase()) ?? []).filter(({ description, note }) => names(`${description} ${note ?? ''}`, name));
}

/** Their total. */
function sumOf(found: ReadonlyMap<string, readonly Charge[]>, row: JournalRow): bigint {
  return chargesOf(found, row).reduce((sum, { effect }) => sum + (effect.amount ?? 0n), 0n);
}
