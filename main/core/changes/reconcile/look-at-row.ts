import { type EngineParts, momentOf } from '../engine/parts.ts';
import type { Job } from '../journal/jobs.ts';
import type { JournalRow, RowChange, RowState } from '../journal/rows.ts';
import type { Note, Receipt, Verified } from '../kind.ts';
import { chargeSeen, clockMargin } from './charge-seen.ts';
import { type ChargeSeen, decide } from './decide.ts';
import type { StatementReader } from './statement.ts';

export interface LookParts extends Pick<EngineParts, 'journal' | 'kinds' | 'port' | 'secrets' | 'now' | 'tell'> {
  /** Milliseconds after which "not there" means something: twice the total time-out, at least 5 minutes. */
  readonly settling: () => number;
  readonly statements: StatementReader;
  readonly signal: AbortSignal;
  /** Rows of a job are planned again. */
  readonly again: (job: number, reason: Note) => void;
}

/** What was learned. `wait`: look again; `left`: the row is in no state to look at. */
export type Looked = 'settled' | 'wait' | 'asks' | 'left';

/** Reads what became of a row that is unknown, or accepted, and keeps it. Rejects with what the reads reject with. */
export async function lookAtRow(parts: LookParts, jobId: number, seq: number): Promise<Looked> {
  const { journal } = parts;
  const job = journal.jobs.find(jobId);
  const row = job === null ? null : journal.rows.find(jobId, seq);
  const account = job === null ? null : parts.port.account(job.accountId);
  if (job === null || row === null || row.plan === null || account === null || account.reseller !== job.reseller) return 'left';
  const kind = parts.kinds.get(row.kind);
  if (kind === undefined || (row.state !== 'unknown' && row.state !== 'accepted')) return 'left';
  const context = parts.port.context({ accountId: job.accountId, moment: 'verify', signal: parts.signal, priority: 'refresh' });
  const receipt = receiptOf(parts, job, row);
  const verified = await kind.verify(context, row, row.plan, receipt);
  if (row.state === 'accepted') return keepAccepted(parts, job, row, verified);
  const charge = verified.verdict === 'not done' ? await chargeOf(parts, job, row) : 'none';
  const age = parts.now() - Date.parse(row.sentAt ?? row.changedAt);
  const decision = decide({ verdict: verified.verdict, age, settling: parts.settling(), charge, guarded: kind.guarded });
  const seen = { verdict: verified.verdict, now: verified.now };
  switch (decision.to) {
    case 'done': {
      const note: Note = { code: 'found-done', facts: {} };
      const values = verified.receipt?.values ?? row.receipt;
      await keep(parts, job, seq, ['unknown'], { state: 'done', seen, note, ask: null, receipt: values });
      parts.again(job.id, { code: 'rows-again', facts: {} });
      return 'settled';
    }
    case 'refused':
      parts.secrets.forgetReceipt(job.id, seq);
      await keep(parts, job, seq, ['unknown'], { state: 'refused', seen, note: verified.note ?? { code: 'failed', facts: {} }, ask: null });
      return 'settled';
    case 'again':
      parts.secrets.forgetReceipt(job.id, seq);
      await keep(parts, job, seq, ['unknown'], { state: 'planned', seen, note: { code: 'not-seen', facts: {} }, ask: null });
      parts.again(job.id, { code: 'rows-again', facts: {} });
      return 'settled';
    case 'ask':
      await keep(parts, job, seq, ['unknown'], { state: 'unknown', seen, ask: decision.question });
      return 'asks';
    case 'wait':
      await keep(parts, job, seq, ['unknown'], { state: 'unknown', seen });
      return 'wait';
  }
}

/** With what was made for it, as long as that is in memory and was not shown. */
function receiptOf({ secrets }: LookParts, job: Job, { seq, receipt }: JournalRow): Receipt | null {
  const made = secrets.receipt(job.id, seq);
  if (made !== null) return { values: receipt ?? {}, secrets: made };
  return receipt === null ? null : { values: receipt };
}

/** What the service finishes later. */
async function keepAccepted(parts: LookParts, job: Job, row: JournalRow, { verdict, now, note }: Verified): Promise<Looked> {
  const seen = { verdict, now };
  if (verdict === 'done') {
    await keep(parts, job, row.seq, ['accepted'], { state: 'done', seen, note: null });
    parts.again(job.id, { code: 'rows-again', facts: {} });
    return 'settled';
  }
  if (verdict === 'failed') {
    await keep(parts, job, row.seq, ['accepted'], { state: 'refused', seen, note: note ?? { code: 'failed', facts: {} } });
    return 'settled';
  }
  await keep(parts, job, row.seq, ['accepted'], { state: 'accepted', seen, ...(note === undefined ? {} : { note }) });
  return 'wait';
}

/** Only what costs something can be charged. */
async function chargeOf(parts: LookParts, { id, accountId }: Job, { plan, target, claim, seq, sentAt }: JournalRow): Promise<ChargeSeen> {
  const cost = plan?.cost ?? null;
  if (cost === null) return 'none';
  const sent = Date.parse(sentAt ?? '') || parts.now();
  const { charges, balance } = await parts.statements.read(accountId, sent, parts.signal);
  const since = new Date(sent - clockMargin).toISOString();
  const others = claim === null ? 0 : parts.journal.open.doneSince(claim, cost.amount, since, { job: id, seq });
  return chargeSeen(charges, { name: target.name, cost: cost.amount, sentAt: sent, others, balance });
}

async function keep(parts: LookParts, { id }: Job, seq: number, among: readonly RowState[], to: RowChange): Promise<void> {
  const { commits, rows, activity } = parts.journal;
  await commits.soon(() => {
    const at = momentOf(parts.now);
    const changed = rows.change(id, seq, among, to, at);
    const { state } = to;
    if (changed && state !== among[0] && (state === 'done' || state === 'refused')) activity.append(id, seq, state, at);
  });
  parts.tell(id);
}
