import type { Question } from '../journal/rows.ts';
import type { Verified } from '../kind.ts';

/** Whether the service shows a charge for a row. `unclear`: its transactions cannot tell yet. */
export type ChargeSeen = 'none' | 'found' | 'unclear';

export interface Evidence {
  readonly verdict: Verified['verdict'];
  /** Milliseconds since the row was sent, and those after which "not there" means something. */
  readonly age: number;
  readonly settling: number;
  readonly charge: ChargeSeen;
  /** The service itself refuses a second execution. */
  readonly guarded: boolean;
}

/** What becomes of a row of which nobody knew: `accepted` was taken and is finished later, `again` is planned anew, `ask` waits for a person's word, `wait` is looked at later. */
export type Decision =
  | { readonly to: 'done' | 'accepted' | 'refused' | 'again' | 'wait' }
  | { readonly to: 'ask'; readonly question: Question };

/** So many settling times after which transactions that do not tell are not waited for any more. */
const patience = 3;

/**
 * A positive answer settles a row. A negative one counts only after the settling time and when no charge is seen; without a guard at the
 * service a person is asked even then (design, section 6).
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
  return guarded ? { to: 'again' } : { to: 'ask', question: 'not-seen' };
}
