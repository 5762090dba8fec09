import type { RawExchange } from '../../service/answer.ts';
import type { CallTimes } from '../../service/raw-request.ts';
import type { Write, WriteOutcome } from '../../service/write/write-outcome.ts';
import type { RowChange, RowState } from '../journal/rows.ts';
import type { Applied, Note } from '../kind.ts';
import { splitSecrets } from '../secrets.ts';
import { problemOf } from './classify-error.ts';
import { momentOf } from './deps.ts';
import { isStale, type PlanIsStale, type RowOutcome, type RowRun, refuse } from './row-turn.ts';
import { type Sending, verifyRow } from './verify-row.ts';

/** The row must not be sent: another engine has it, its job was released, or its plan is outdated. */
class NotSendable extends Error {}

/**
 * Marks the row as sent, durably and only when it is its turn, sends it, and stores the outcome. `notSpent` is called if it was certainly
 * not carried out. Rejects if the journal cannot be written: before the mark nothing was sent; after it the row is found as sent and is
 * unknown. Its turn may come so late that the plan has to be made again: then nothing is marked or sent.
 */
export async function sendRow(run: RowRun, sending: Sending, notSpent: () => void = () => undefined): Promise<RowOutcome | PlanIsStale> {
  const { deps, job } = run;
  const sent: Sent = { requested: false, old: false, altered: false, marking: null, marked: false, markedAt: 0, raw: null, outcome: null };
  const leaving = { accountId: job.accountId, job: job.id, seq: run.row.seq, kind: sending.kind.name, input: sending.row.input };
  const cancellation = untilMarked(run, sent);
  const beforeSend = async (): Promise<void> => {
    // The account may have become read-only, or another reseller's, while it waited.
    if (run.halt.aborted || !mayStillSend(run)) throw new NotSendable();
    sent.old = isStale(sending.context.reportedAt(), deps.now());
    if (sent.old) throw new NotSendable();
    sent.marking = mark(run, sending);
    // The journal's error is reported once, by who awaits it below.
    const marking = await sent.marking.catch(() => 'not written' as const);
    sent.altered = marking === 'altered';
    sent.marked = marking === 'marked';
    if (!sent.marked) throw new NotSendable();
    sent.markedAt = deps.now();
    deps.watch?.sent(leaving);
    deps.report(job.id);
  };
  const send = async (write: Write): Promise<WriteOutcome> => {
    if (sent.requested) throw new Error(`The kind ${sending.kind.name} sends twice.`);
    sent.requested = true;
    const onAnswer = (raw: RawExchange, times: CallTimes): void => {
      sent.raw = raw;
      deps.received?.({ accountId: job.accountId, job: job.id, seq: run.row.seq, input: sending.row.input, write, raw, times });
    };
    sent.outcome = await deps.port.send(job.accountId, run.priority)(write, { signal: cancellation.signal, beforeSend, onAnswer });
    return sent.outcome;
  };
  let applied: Applied | null = null;
  try {
    applied = await sending.kind.apply({ ...sending.context, signal: run.quit, send }, sending.row, sending.plan);
  } catch (error) {
    if (!(error instanceof NotSendable)) deps.incident(error);
  } finally {
    cancellation.end();
  }
  if (sent.marked) {
    const outcome = settledBy(applied, sent.outcome);
    deps.watch?.over({ ...leaving, outcome, raw: sent.raw, ms: deps.now() - sent.markedAt });
    return saveOutcome(run, sending, outcome, notSpent);
  }
  notSpent();
  if (sent.old) return { end: 'old' };
  if (sent.altered) return refuse(run, { code: 'altered', facts: {} });
  if (!sent.requested) return refuse(run, { code: 'fault', facts: {} });
  // Rejects with the journal's error, if any.
  await sent.marking;
  return sent.outcome?.state === 'not sent' ? notSent(run, sent.outcome) : { end: 'untouched' };
}

function mayStillSend({ deps, job }: RowRun): boolean {
  const account = deps.port.account(job.accountId);
  return account !== null && !account.readOnly && account.reseller === job.reseller;
}

type Marking = ReturnType<RowRun['deps']['journal']['rows']['markSent']>;

interface Sent {
  requested: boolean;
  old: boolean;
  altered: boolean;
  marking: Promise<Marking> | null;
  marked: boolean;
  markedAt: number;
  /** The raw response. */
  raw: RawExchange | null;
  outcome: WriteOutcome | null;
}

/** A pause cancels what waits for its turn; what is marked as sent continues until the application quits. */
function untilMarked({ halt, quit }: RowRun, sent: Sent): { readonly signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const pause = (): void => {
    if (sent.marking === null) controller.abort();
  };
  const leave = (): void => controller.abort();
  if (halt.aborted) pause();
  if (quit.aborted) leave();
  halt.addEventListener('abort', pause, { once: true });
  quit.addEventListener('abort', leave, { once: true });
  return {
    signal: controller.signal,
    end() {
      halt.removeEventListener('abort', pause);
      quit.removeEventListener('abort', leave);
    },
  };
}

/**
 * Values filled in from other rows are stored with the mark, so that a restart knows what was sent. So is the state directly before, if it
 * differs from the review: a later check of the row compares against it.
 */
function mark(run: RowRun, { kind, row, plan }: Sending): Promise<Marking> {
  const { deps, job } = run;
  const { rows, commits } = deps.journal;
  const { depends, plan: shown } = run.row;
  const isChanged = depends.length > 0 || JSON.stringify(shown?.before) !== JSON.stringify(plan.before);
  const stored = depends.length > 0 || shown === null ? plan : { ...shown, before: plan.before };
  return commits.soon(() => {
    const marking = rows.markSent(job.id, run.row, deps.owner, momentOf(deps.now));
    if (marking === 'marked' && isChanged) rows.fill(job.id, run.row, row.target, splitSecrets(kind, row.input).storable, stored);
    return marking;
  });
}

/** A kind must not turn an outcome into more than is known. */
function settledBy(applied: Applied | null, outcome: WriteOutcome | null): Applied {
  if (outcome === null) return { state: 'unknown', reason: '' };
  // What it created is needed if it was carried out.
  if (outcome.state === 'unknown' && applied?.receipt !== undefined) return { ...outcome, receipt: applied.receipt };
  return applied === null || outcome.state === 'unknown' || outcome.state === 'not sent' ? outcome : applied;
}

async function saveOutcome(run: RowRun, sending: Sending, outcome: Applied, notSpent: () => void): Promise<RowOutcome> {
  const { deps, job, row } = run;
  switch (outcome.state) {
    case 'not sent': {
      notSpent();
      const note: Note = { code: 'not-sent', facts: { code: outcome.code } };
      // It may have been sent before, and the log still waits for its outcome.
      await change(run, ['sent'], { state: 'planned', sentAt: row.sentAt, note, message: outcome.message });
      return notSent(run, outcome);
    }
    case 'refused': {
      notSpent();
      const { code, message } = outcome;
      await change(run, ['sent'], { state: 'refused', note: { code: 'service', facts: { code } }, message }, true);
      deps.secrets.forgetInput(job.id, row.seq);
      const stops = code === 'BALANCE' || problemOf(code) === 'stop';
      return { end: 'settled', failure: message, ...(stops ? { stop: { code: 'service', facts: { code, message } } } : {}) };
    }
    case 'unknown':
      if (outcome.receipt?.secrets !== undefined) deps.secrets.saveReceipt(job.id, row.seq, outcome.receipt.secrets);
      await change(run, ['sent'], { state: 'unknown', note: { code: 'no-answer', facts: {} }, message: outcome.reason }, true);
      deps.unknown(job.id, row.seq);
      return { end: 'settled', failure: outcome.reason };
    case 'done':
    case 'accepted': {
      const { receipt = null, message } = outcome;
      if (receipt?.secrets !== undefined) deps.secrets.saveReceipt(job.id, row.seq, receipt.secrets);
      deps.secrets.forgetInput(job.id, row.seq);
      const saved = change(run, ['sent'], { state: outcome.state, message, receipt: receipt?.values ?? null }, true);
      // A later await gets its rejection.
      saved.catch(() => undefined);
      const end = await verifyRow(run, sending, outcome.state, receipt);
      return { ...end, saved: Promise.all([saved, end.saved]) };
    }
  }
}

/** It is planned as before. */
function notSent({ halt }: RowRun, { code, message, retryAfterMs }: Extract<WriteOutcome, { state: 'not sent' }>): RowOutcome {
  if (halt.aborted) return { end: 'untouched' };
  if (problemOf(code) === 'stop') return { end: 'stop', reason: { code: 'service', facts: { code, message } } };
  return { end: 'back', code, message, retryAfterMs };
}

async function change(run: RowRun, among: readonly RowState[], to: RowChange, logged = false): Promise<void> {
  const { deps, job, row } = run;
  const { commits, rows, activity } = deps.journal;
  await commits.later(() => {
    const at = momentOf(deps.now);
    const changed = rows.change(job.id, row.seq, among, to, at);
    if (changed && logged && to.state !== 'planned' && to.state !== 'sent' && to.state !== 'unchanged') {
      activity.append(job.id, row.seq, to.state, at);
    }
  });
  deps.report(job.id);
}
