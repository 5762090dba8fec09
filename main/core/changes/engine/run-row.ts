import type { ErrorCode } from '../../../../preload/contract/errors.ts';
import { codeWithFacts, readExplained, writeExplained } from '../../../../preload/contract/reasons.ts';
import { AppError, explain } from '../../base/errors.ts';
import { isSameAmount } from '../../base/money.ts';
import type { RawExchange } from '../../service/answer.ts';
import type { Priority } from '../../service/port.ts';
import type { CallTimes } from '../../service/raw-request.ts';
import { untilAborted } from '../../service/wait.ts';
import type { Write, WriteOutcome } from '../../service/write-outcome.ts';
import type { AgingContext, Sender } from '../context.ts';
import type { Job } from '../journal/jobs.ts';
import { type JournalRow, type RowChange, type RowState, seenOf } from '../journal/rows.ts';
import type { Applied, Cost, Fields, Kind, Note, Plan, Receipt, Row, Verified } from '../kind.ts';
import { fillRow } from '../plan/plan-job.ts';
import { splitSecrets } from '../secrets.ts';
import type { Budget } from './budget.ts';
import { problemOf } from './classify-error.ts';
import { type EngineDeps, momentOf } from './deps.ts';

const textOf = (value: string | number | boolean | null | undefined): string =>
  value === undefined || value === null ? '' : String(value);

const costText = (cost: Plan['cost']): string => (cost === null ? '' : `${cost.amount} ${cost.currency}`);

/**
 * Takes one row from planned to its end: reads the current state, compares, sends, reads back; starts over once if its turn to be sent came
 * too late for what was read. Rejects if the journal cannot be written.
 */
export async function runRow(run: RowRun): Promise<RowOutcome> {
  const end = await planAndSend(run);
  if (end.end !== 'old') return end;
  const second = await planAndSend(run);
  if (second.end !== 'old') return second;
  const message = writeExplained(explain('prices-too-old'));
  return { end: 'back', code: 'RATE_LIMIT', message, retryAfterMs: null };
}

async function planAndSend(run: RowRun): Promise<RowOutcome | PlanIsStale> {
  const { deps, job, row, halt } = run;
  const kind = deps.kinds.get(row.kind);
  const account = deps.port.account(job.accountId);
  if (account === null || account.reseller !== job.reseller) return { end: 'stop', reason: { code: 'other-reseller', facts: {} } };
  if (account.readOnly) return { end: 'stop', reason: { code: 'read-only', facts: { account: account.name } } };
  if (kind === undefined || row.plan === null) return refuse(run, { code: 'unknown-kind', facts: { kind: row.kind } });
  const filled = fillRow(kind, row, deps.secrets.input(job.id, row.seq), run.receiptOf);
  if ('refusal' in filled) return refuse(run, filled.refusal);
  const context = deps.port.context({
    accountId: job.accountId,
    moment: 'apply',
    signal: halt,
    priority: run.priority,
    precedingKinds: run.precedingKinds,
    row: { job: job.id, seq: row.seq },
  });
  let fresh: Plan;
  try {
    fresh = await kind.plan(context, filled.row);
  } catch (error) {
    return afterReading(run, error);
  }
  if (fresh.refusal !== null) return refuse(run, fresh.refusal);
  if (fresh.unchanged) return alreadySo(run);
  const stale = whyStale(row.plan, fresh);
  if (stale !== null) return refuse(run, stale);
  return pay(run, { kind, context, row: filled.row, plan: fresh });
}

/** Sends it once its cost is covered. */
async function pay(run: RowRun, sending: Sending): Promise<RowOutcome | PlanIsStale> {
  const { cost } = sending.plan;
  if (cost === null) return run.halt.aborted ? { end: 'untouched' } : sendRow(run, sending);
  let covered: Awaited<typeof reservation>;
  const reservation = run.budget.reserve(cost);
  try {
    // A pause does not wait for a balance, which may take as long as the service asks to wait.
    covered = await untilAborted(reservation, run.halt);
  } catch (error) {
    const release = (result: typeof covered): void => {
      if (result === 'covered') run.budget.settle(cost.amount, false);
    };
    reservation.then(release, () => undefined);
    return afterReading(run, error);
  }
  if (covered !== 'covered') return { end: 'stop', reason: whyNotCovered(run, cost, covered) };
  let spent = true;
  try {
    if (run.halt.aborted) {
      spent = false;
      return { end: 'untouched' };
    }
    const end = await sendRow(run, sending, () => {
      spent = false;
    });
    return end;
  } finally {
    run.budget.settle(cost.amount, spent);
  }
}

function whyNotCovered({ budget }: RowRun, { amount, currency }: Cost, why: 'too-small' | 'other-currency'): Note {
  if (why === 'other-currency') return { code: 'balance-currency', facts: { cost: amount, currency, of: budget.currency() } };
  return { code: 'balance', facts: { cost: amount, remaining: budget.remaining() ?? '', currency } };
}

/** Handles an error of the reads before a row is sent: the row is untouched or refused. */
async function afterReading(run: RowRun, error: unknown): Promise<RowOutcome> {
  if (run.halt.aborted) return { end: 'untouched' };
  if (!(error instanceof AppError)) {
    run.deps.incident(error);
    return refuse(run, { code: 'fault', facts: {} });
  }
  const { code, retryAfterMs = null } = error;
  const message = writeExplained(error);
  // Then the journal cannot be written either.
  if (code === 'DISK') throw error;
  switch (problemOf(code)) {
    case 'stop':
      return { end: 'stop', reason: { code: 'service', facts: { code, message } } };
    case 'wait':
      return { end: 'back', code, message, retryAfterMs };
    case 'row':
      return refuse(run, { code: 'cannot-read', facts: { code } }, message);
  }
}

async function alreadySo(run: RowRun): Promise<RowOutcome> {
  await settleUnsent(run, { state: 'done', note: { code: 'already-so', facts: {} } });
  return { end: 'settled', failure: null };
}

/**
 * Returns why a reviewed plan must not be applied, given the plan just made; null: it still holds. The first difference is shown: what users
 * know comes first in a basis, e.g. the name of a status before its code.
 */
export function whyStale(shown: Plan, now: Plan): Note | null {
  const names = new Set([...Object.keys(shown.basis), ...Object.keys(now.basis)]);
  for (const name of names) {
    const [was, is] = [shown.basis[name], now.basis[name]];
    if (was !== is) return { code: 'stale', facts: { what: name, was: textOf(was), is: textOf(is) } };
  }
  const [before, after] = [shown.cost, now.cost];
  if (before === null && after === null) return null;
  const same = before !== null && after !== null && before.currency === after.currency && isSameAmount(before.amount, after.amount);
  return same ? null : { code: 'price-moved', facts: { was: costText(before), is: costText(after) } };
}

/** Milliseconds for which data from the service, such as a price, is valid: a row may wait a quarter of an hour for its turn. */
const maxContextAge = 10 * 60_000;

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
  const sendBy = async (sender: Sender): Promise<WriteOutcome> => {
    if (sent.requested) throw new Error(`The kind ${sending.kind.name} sends twice.`);
    sent.requested = true;
    sent.outcome = await sender({ signal: cancellation.signal, beforeSend });
    return sent.outcome;
  };
  const send = (write: Write): Promise<WriteOutcome> => {
    const onAnswer = (raw: RawExchange, times: CallTimes): void => {
      sent.raw = raw;
      deps.received?.({ accountId: job.accountId, job: job.id, seq: run.row.seq, input: sending.row.input, write, raw, times });
    };
    return sendBy((options) => deps.port.send(job.accountId, run.priority)(write, { ...options, onAnswer }));
  };
  let applied: Applied | null = null;
  try {
    applied = await sending.kind.apply({ ...sending.context, signal: run.quit, send, sendBy }, sending.row, sending.plan);
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

type Accepted = 'done' | 'accepted';

/** A row as sent: with everything filled in, and planned just now. */
export interface Sending {
  readonly kind: Kind;
  readonly context: AgingContext;
  readonly row: Row;
  readonly plan: Plan;
}

/**
 * Reads back what the service accepted, and stores the current state. A failed read changes nothing: the service itself reported success.
 */
export async function verifyRow(
  run: RowRun,
  { kind, row, plan }: Sending,
  accepted: Accepted,
  receipt: Receipt | null,
): Promise<Extract<RowOutcome, { end: 'settled' }>> {
  const { deps, job } = run;
  const { seq } = run.row;
  const context = deps.port.context({
    accountId: job.accountId,
    moment: 'verify',
    signal: run.quit,
    priority: run.priority,
    row: { job: job.id, seq },
  });
  // The lines that the user saw, so that a value read back as planned has the same wording.
  const shown = run.row.plan === null || run.row.depends.length > 0 ? plan : { ...plan, lines: run.row.plan.lines };
  let verified: Verified | null = null;
  try {
    verified = await kind.verify(context, row, shown, receipt);
  } catch {
    // The service's own result stays; nothing was read back.
  }
  const state = stateAfter(accepted, verified);
  let saved: Promise<unknown> = Promise.resolve();
  if (verified !== null) {
    const { verdict, note = null } = verified;
    const seen = seenOf(verified);
    const { commits, rows, activity } = deps.journal;
    saved = commits.later(() => {
      const at = momentOf(deps.now);
      const shown: Note | null = verdict === 'not done' && accepted === 'done' ? { code: 'not-seen-yet', facts: {} } : note;
      const ask = verdict === 'half' ? ({ ask: 'half-written' } as const) : {};
      const changed = rows.change(job.id, seq, [accepted], { state, seen, note: shown, ...ask }, at);
      if (changed && state !== accepted) activity.append(job.id, seq, state, at);
    });
  }
  if (state === 'accepted') deps.accepted(job.id, seq);
  if (state === 'unknown') deps.unknown(job.id, seq);
  return { end: 'settled', failure: failureOf(state), saved };
}

/** For the failure streak: what went wrong. */
function failureOf(state: RowState): string | null {
  if (state === 'refused') return 'failed';
  return state === 'unknown' ? 'half-written' : null;
}

/** What the service reports as done but cannot be seen yet is accepted: it is watched. */
function stateAfter(
  accepted: Accepted,
  verified: Pick<Verified, 'verdict'> | null,
): Extract<RowState, 'done' | 'accepted' | 'refused' | 'unknown'> {
  switch (verified?.verdict) {
    case 'done':
      return 'done';
    case 'failed':
      return 'refused';
    // The service reports it as done, but the state is neither the old nor the new one.
    case 'half':
      return 'unknown';
    case 'not done':
    case 'under way':
      return 'accepted';
    default:
      return accepted;
  }
}

/** How the turn of a row ended. */
export type RowOutcome =
  /**
   * It has its own final state. `failure`: for the failure streak, null for a success. `stop`: why the job pauses itself after it. `saved`:
   * resolves when the journal has it; the next row need not wait for it.
   */
  | { readonly end: 'settled'; readonly failure: string | null; readonly stop?: Note; readonly saved?: Promise<unknown> }
  /** It is planned as before: the error is not its own. */
  | { readonly end: 'back'; readonly code: ErrorCode; readonly message: string; readonly retryAfterMs: number | null }
  /** It is planned as before, and the job pauses itself. */
  | { readonly end: 'stop'; readonly reason: Note }
  /** It is planned as before, since the job was paused meanwhile; or it no longer belongs to this engine. */
  | { readonly end: 'untouched' };

/** Its turn came so late that the data behind its plan may be outdated: nothing was marked or sent. */
export interface PlanIsStale {
  readonly end: 'old';
}

/** Unix times in ms; one in the future was recorded before the clock was set back. */
function isStale(reportedAt: number | null, now: number): boolean {
  return reportedAt !== null && Math.abs(now - reportedAt) > maxContextAge;
}

export interface RowRun {
  readonly deps: EngineDeps;
  readonly job: Job;
  readonly row: JournalRow;
  readonly priority: Priority;
  readonly budget: Budget;
  /** Aborted once the job must start nothing more. */
  readonly halt: AbortSignal;
  /** Aborted when the application quits. */
  readonly quit: AbortSignal;
  readonly receiptOf: (seq: number) => Fields | null;
  readonly precedingKinds: ReadonlySet<string>;
}

/** Nothing was sent for it, and nothing will be. */
async function refuse(run: RowRun, note: Note, message: string | null = null): Promise<RowOutcome> {
  await settleUnsent(run, { state: 'refused', note, message });
  return {
    end: 'settled',
    failure: `${note.code} ${note.facts['what'] ?? ''} ${message === null ? '' : codeWithFacts(readExplained(message))}`,
  };
}

/**
 * Finishes a planned row without sending it. The activity log gets an entry only for rows that were sent before, whose outcome it left
 * open.
 */
async function settleUnsent({ deps, job, row }: RowRun, to: RowChange & { readonly state: 'done' | 'refused' }): Promise<void> {
  const { commits, rows, activity } = deps.journal;
  await commits.soon(() => {
    const at = momentOf(deps.now);
    const changed = rows.change(job.id, row.seq, ['planned'], to, at);
    if (changed && row.sentAt !== null) activity.append(job.id, row.seq, to.state, at);
  });
  deps.secrets.forgetInput(job.id, row.seq);
}
