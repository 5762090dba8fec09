import type { AgingContext } from '../context.ts';
import { type RowState, seenOf } from '../journal/rows.ts';
import type { Kind, Note, Plan, Receipt, Row, Verified } from '../kind.ts';
import { momentOf } from './deps.ts';
import type { RowOutcome, RowRun } from './row-turn.ts';

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
