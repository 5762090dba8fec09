import { writeExplained } from '../../../../preload/contract/reasons.ts';
import { AppError, explain } from '../../base/errors.ts';
import { untilAborted } from '../../service/wait.ts';
import type { Cost, Note, Plan } from '../kind.ts';
import { troubleOf } from './classify-error.ts';
import { whyStale } from './compare.ts';
import { fillRow } from './row-input.ts';
import { type PlanIsOld, type RowEnd, type RowRun, refuse, settleUnsent } from './row-turn.ts';
import { sendRow } from './send-row.ts';
import type { Sending } from './verify-row.ts';

/**
 * Takes one row from planned to its end: reads what is so, compares, sends, reads back; once more where its turn to be sent came too late
 * for what was read. Rejects when the journal cannot be written.
 */
export async function runRow(run: RowRun): Promise<RowEnd> {
  const end = await planAndSend(run);
  if (end.end !== 'old') return end;
  const second = await planAndSend(run);
  if (second.end !== 'old') return second;
  const message = writeExplained(explain('prices-too-old'));
  return { end: 'back', code: 'RATE_LIMIT', message, retryAfterMs: null };
}

async function planAndSend(run: RowRun): Promise<RowEnd | PlanIsOld> {
  const { parts, job, row, halt } = run;
  const kind = parts.kinds.get(row.kind);
  const account = parts.port.account(job.accountId);
  if (account === null || account.reseller !== job.reseller) return { end: 'stop', reason: { code: 'other-reseller', facts: {} } };
  if (account.readOnly) return { end: 'stop', reason: { code: 'read-only', facts: { account: account.name } } };
  if (kind === undefined || row.plan === null) return refuse(run, { code: 'unknown-kind', facts: { kind: row.kind } });
  const filled = fillRow(kind, row, parts.secrets.input(job.id, row.seq), run.receiptOf);
  if ('refusal' in filled) return refuse(run, filled.refusal);
  const context = parts.port.context({
    accountId: job.accountId,
    moment: 'apply',
    signal: halt,
    priority: run.priority,
    comesFirst: run.comesFirst,
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
async function pay(run: RowRun, sending: Sending): Promise<RowEnd | PlanIsOld> {
  const { cost } = sending.plan;
  if (cost === null) return run.halt.aborted ? { end: 'untouched' } : sendRow(run, sending);
  let covered: Awaited<typeof asked>;
  const asked = run.purse.reserve(cost);
  try {
    // A pause does not wait for a balance, which may take as long as the service asks for rest.
    covered = await untilAborted(asked, run.halt);
  } catch (error) {
    const giveBack = (taken: typeof covered): void => {
      if (taken === 'covered') run.purse.settle(cost.amount, false);
    };
    asked.then(giveBack, () => undefined);
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
    run.purse.settle(cost.amount, spent);
  }
}

function whyNotCovered({ purse }: RowRun, { amount, currency }: Cost, why: 'too-small' | 'other-currency'): Note {
  if (why === 'other-currency') return { code: 'balance-currency', facts: { cost: amount, currency, of: purse.currency() } };
  return { code: 'balance', facts: { cost: amount, left: purse.left() ?? '', currency } };
}

/** What was read before a row is sent, or was not: the row is untouched or refused. */
async function afterReading(run: RowRun, error: unknown): Promise<RowEnd> {
  if (run.halt.aborted) return { end: 'untouched' };
  if (!(error instanceof AppError)) {
    run.parts.incident(error);
    return refuse(run, { code: 'fault', facts: {} });
  }
  const { code, retryAfterMs = null } = error;
  const message = writeExplained(error);
  // Neither can the journal be written then.
  if (code === 'DISK') throw error;
  switch (troubleOf(code)) {
    case 'stop':
      return { end: 'stop', reason: { code: 'service', facts: { code, message } } };
    case 'wait':
      return { end: 'back', code, message, retryAfterMs };
    case 'row':
      return refuse(run, { code: 'cannot-read', facts: { code } }, message);
  }
}

async function alreadySo(run: RowRun): Promise<RowEnd> {
  await settleUnsent(run, { state: 'done', note: { code: 'already-so', facts: {} } });
  return { end: 'settled', words: null };
}
