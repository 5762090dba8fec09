import { writeExplained } from '../../../../preload/contract/reasons.ts';
import { AppError, explain } from '../../base/errors.ts';
import { isSameAmount } from '../../base/money.ts';
import { untilAborted } from '../../service/wait.ts';
import type { Cost, Note, Plan } from '../kind.ts';
import { fillRow } from '../plan/request.ts';
import { problemOf } from './classify-error.ts';
import { type PlanIsStale, type RowOutcome, type RowRun, refuse, type Sending, sendRow, settleUnsent } from './send-row.ts';

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
