import { type EngineDeps, momentOf } from '../engine/deps.ts';
import type { Job } from '../journal/jobs.ts';
import { type JournalRow, type RowChange, type RowState, seenOf } from '../journal/rows.ts';
import type { Note, Receipt, Verified } from '../kind.ts';
import { clockMargin, matchCharge } from './charge-seen.ts';
import { type ChargeMatch, type Decision, decide } from './decide.ts';
import type { StatementReader } from './statement.ts';

export interface ReconcileDeps extends Pick<EngineDeps, 'journal' | 'kinds' | 'port' | 'secrets' | 'now' | 'report'> {
  /** Milliseconds after which "not there" is meaningful: twice the total timeout, at least 5 minutes. */
  readonly settling: () => number;
  readonly statements: StatementReader;
  readonly signal: AbortSignal;
  /** Rows of a job are planned again. */
  readonly reopen: (job: number, reason: Note) => void;
}

/** Result of the check. `wait`: check again; `unchecked`: the row's state cannot be checked. */
export type ReconciledRow = 'settled' | 'wait' | 'asks' | 'unchecked';

/** Reads the outcome of an unknown or accepted row, and stores it. Rejects with what the reads reject with. */
export async function reconcileRow(deps: ReconcileDeps, jobId: number, seq: number): Promise<ReconciledRow> {
  const { journal } = deps;
  const job = journal.jobs.find(jobId);
  const row = job === null ? null : journal.rows.find(jobId, seq);
  const account = job === null ? null : deps.port.account(job.accountId);
  if (job === null || row === null || row.plan === null || account === null || account.reseller !== job.reseller) return 'unchecked';
  const kind = deps.kinds.get(row.kind);
  if (kind === undefined || (row.state !== 'unknown' && row.state !== 'accepted')) return 'unchecked';
  const context = deps.port.context({
    accountId: job.accountId,
    moment: 'verify',
    signal: deps.signal,
    priority: 'refresh',
    row: { job: jobId, seq },
  });
  const receipt = receiptOf(deps, job, row);
  // A read may take long: it shows the state at its start.
  const age = deps.now() - Date.parse(row.sentAt ?? row.changedAt);
  const verified = await kind.verify(context, row, row.plan, receipt);
  if (row.state === 'accepted') return saveAccepted(deps, job, row, verified);
  const charge = verified.verdict === 'not done' ? await chargeOf(deps, job, row) : 'none';
  const decision = decide({
    verdict: verified.verdict,
    age,
    settling: kind.unreadable === true ? 0 : deps.settling(),
    charge,
    guarded: kind.guarded,
  });
  const seen = seenOf(verified);
  const { change, reported } = changeOf(decision, verified, row);
  const isSaved = await save(deps, job, row, ['unknown'], { ...change, seen });
  if (!isSaved) return journal.rows.find(job.id, seq)?.state === 'unknown' ? 'wait' : 'unchecked';
  // A secret created for it is worthless if it was not carried out.
  if (decision.to === 'refused' || decision.to === 'retry') deps.secrets.forgetReceipt(job.id, seq);
  if (decision.to === 'done' || decision.to === 'retry') deps.reopen(job.id, { code: 'rows-to-retry', facts: {} });
  return reported;
}

/** Turns a decision into the change of an unknown row. */
function changeOf(
  decision: Decision,
  { receipt, note }: Verified,
  row: JournalRow,
): { readonly change: RowChange; readonly reported: ReconciledRow } {
  const values = receipt?.values ?? row.receipt;
  switch (decision.to) {
    case 'done':
      return {
        change: { state: 'done', note: note ?? { code: 'found-done', facts: {} }, ask: null, receipt: values },
        reported: 'settled',
      };
    case 'accepted':
      return { change: { state: 'accepted', note: note ?? null, ask: null, receipt: values }, reported: 'wait' };
    case 'refused':
      return { change: { state: 'refused', note: note ?? { code: 'failed', facts: {} }, ask: null }, reported: 'settled' };
    case 'retry':
      return { change: { state: 'planned', note: { code: 'not-seen', facts: {} }, ask: null }, reported: 'settled' };
    case 'ask':
      return { change: { state: 'unknown', ask: decision.question, ...(note === undefined ? {} : { note }) }, reported: 'asks' };
    case 'wait':
      return { change: { state: 'unknown' }, reported: 'wait' };
  }
}

/** Includes secrets created for it, as long as they are in memory and were not shown. */
function receiptOf({ secrets }: ReconcileDeps, job: Job, { seq, receipt }: JournalRow): Receipt | null {
  const made = secrets.receipt(job.id, seq);
  if (made !== null) return { values: receipt ?? {}, secrets: made };
  return receipt === null ? null : { values: receipt };
}

/** What the service finishes later. */
async function saveAccepted(deps: ReconcileDeps, job: Job, row: JournalRow, verified: Verified): Promise<ReconciledRow> {
  const { verdict, note } = verified;
  const seen = seenOf(verified);
  if (verdict === 'done') {
    await save(deps, job, row, ['accepted'], { state: 'done', seen, note: note ?? null });
    deps.reopen(job.id, { code: 'rows-to-retry', facts: {} });
    return 'settled';
  }
  if (verdict === 'failed') {
    await save(deps, job, row, ['accepted'], { state: 'refused', seen, note: note ?? { code: 'failed', facts: {} } });
    return 'settled';
  }
  if (verdict === 'half') {
    await save(deps, job, row, ['accepted'], { state: 'unknown', seen, ask: 'half-written', note: note ?? null });
    return 'asks';
  }
  await save(deps, job, row, ['accepted'], { state: 'accepted', seen, ...(note === undefined ? {} : { note }) });
  return 'wait';
}

/** Only rows with a cost can be charged. */
async function chargeOf(
  deps: ReconcileDeps,
  { id, accountId }: Job,
  { plan, target, claim, seq, sentAt }: JournalRow,
): Promise<ChargeMatch> {
  const cost = plan?.cost ?? null;
  if (cost === null) return 'none';
  const sent = Date.parse(sentAt ?? '') || deps.now();
  const { charges, balance } = await deps.statements.read(accountId, sent, deps.signal);
  const since = new Date(sent - clockMargin).toISOString();
  const others = claim === null ? 0 : deps.journal.open.doneSince(claim, cost.amount, since, { job: id, seq });
  return matchCharge(charges, { name: target.name, cost: cost.amount, sentAt: sent, others, balance });
}

/** false: meanwhile it got another outcome, or was sent again, which this read does not cover. */
async function save(
  deps: ReconcileDeps,
  { id }: Job,
  { seq, sentAt }: JournalRow,
  among: readonly RowState[],
  to: RowChange,
): Promise<boolean> {
  const { commits, rows, activity } = deps.journal;
  const isSaved = await commits.soon(() => {
    if (rows.find(id, seq)?.sentAt !== sentAt) return false;
    const at = momentOf(deps.now);
    const changed = rows.change(id, seq, among, to, at);
    const { state } = to;
    if (changed && state !== among[0] && (state === 'done' || state === 'accepted' || state === 'refused'))
      activity.append(id, seq, state, at);
    return changed;
  });
  deps.report(id);
  return isSaved;
}
