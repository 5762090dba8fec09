import type { Journal } from '../journal/journal.ts';
import type { Kinds } from '../kind.ts';

/** How the user confirms a job before it starts. */
export type Confirmation =
  /** Every row is refused or would change nothing. */
  | { readonly need: 'nothing-to-do' }
  | { readonly need: 'none' | 'review' }
  /** `phrase` has to be typed: the name of the target if all rows share one, or the number of rows. */
  | { readonly need: 'typed'; readonly phrase: string };

/** Typed for several paid rows, for kinds that require it, and for plans that do, e.g. of premium names. */
export function confirmationOf(journal: Journal, kinds: Kinds, job: number): Confirmation {
  const tally = journal.rows.tally(job);
  const count = tally.reduce((sum, { count: ofKind }) => sum + ofKind, 0);
  if (count === 0) return { need: 'nothing-to-do' };
  const ways = new Set(tally.map(({ kind }) => kinds.get(kind)?.confirm ?? 'typed'));
  const paid = tally.some(({ paid: costs, kind }) => costs > 0 || kinds.get(kind)?.paid === true);
  if (ways.has('typed') || tally.some(({ typed }) => typed > 0) || (paid && count > 1)) {
    const name = journal.rows.onlyTarget(job);
    return { need: 'typed', phrase: name === null || name === '' ? String(count) : name };
  }
  return { need: count > 1 || ways.has('review') ? 'review' : 'none' };
}
