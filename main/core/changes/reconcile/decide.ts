import type { Question } from '../journal/rows.ts';
import type { Verified } from '../kind.ts';

/** Whether the service shows a charge for a row. `unclear`: its transactions are not conclusive yet. */
export type ChargeMatch = 'none' | 'found' | 'unclear';

export interface Evidence {
  readonly verdict: Verified['verdict'];
  /** Milliseconds since the row was sent, and those after which "not there" is meaningful. */
  readonly age: number;
  readonly settling: number;
  readonly charge: ChargeMatch;
  /** The service itself refuses a second execution. */
  readonly guarded: boolean;
}

/**
 * What becomes of an unknown row: `accepted` was taken by the service and is finished later, `retry` is planned again, `ask` waits for the
 * user's decision, `wait` is checked later.
 */
export type Decision =
  | { readonly to: 'done' | 'accepted' | 'refused' | 'retry' | 'wait' }
  | { readonly to: 'ask'; readonly question: Question };

/** Number of settling times after which inconclusive transactions are no longer waited for. */
const patience = 3;

/**
 * A positive result settles a row. A negative one counts only after the settling time and if no charge is found; without a guard at the
 * service the user is asked even then.
 */
export function decide({ verdict, age, settling, charge, guarded }: Evidence): Decision {
  if (verdict === 'done') return { to: 'done' };
  if (verdict === 'under way') return { to: 'accepted' };
  if (verdict === 'failed') return { to: 'refused' };
  if (age < settling) return { to: 'wait' };
  if (verdict === 'half') return { to: 'ask', question: 'half-written' };
  if (verdict === 'unclear') return { to: 'ask', question: 'unclear' };
  if (charge === 'found') return { to: 'ask', question: 'charged' };
  if (charge === 'unclear') return age < patience * settling ? { to: 'wait' } : { to: 'ask', question: 'not-seen' };
  return guarded ? { to: 'retry' } : { to: 'ask', question: 'not-seen' };
}
