import type { Fields, Note, Plan, Receipt, Verified } from '../kind.ts';
import type { Target } from '../target.ts';

/**
 * What a row is. `planned`, `sent`, `accepted`, `done`, `refused` and `unknown` as in design section 6; `unchanged` would change nothing
 * and is left out.
 */
export type RowState = 'planned' | 'unchanged' | 'sent' | 'accepted' | 'done' | 'refused' | 'unknown';

/** A row that comes first in the same job, and what is taken from its receipt: input field by value's name. */
export interface Dependence {
  readonly seq: number;
  readonly take: Readonly<Record<string, string>>;
}

/** What only a person can decide. `not-seen`: not seen at the service. `unclear`: reading does not tell. `charged`: not seen, but a charge is there. `half-written`: it was carried out in part. */
export type Question = 'not-seen' | 'unclear' | 'charged' | 'half-written';

/** One row as it was planned. */
export interface PlannedRow {
  /** From 0, in the order of the job. */
  readonly seq: number;
  readonly kind: string;
  readonly target: Target;
  /** Where it comes from, in words: `line 12`. */
  readonly place: string | null;
  readonly claim: string | null;
  readonly depends: readonly Dependence[];
  /** Secrets are `secretWord`. */
  readonly input: Fields;
  /** null: it could not be planned. */
  readonly plan: Plan | null;
}

/** What became of it. */
export interface RowProgress {
  readonly state: RowState;
  /** ISO 8601 in UTC; when the write was about to leave last. */
  readonly sentAt: string | null;
  readonly changedAt: string;
  /** Why it is refused, unknown and the like: of our own. */
  readonly note: Note | null;
  /** What the service said. */
  readonly message: string | null;
  readonly receipt: Receipt['values'] | null;
  /** What was read back afterwards; null: nothing was. */
  readonly seen: Pick<Verified, 'verdict' | 'now' | 'deviation'> | null;
  readonly ask: Question | null;
}

export type JournalRow = PlannedRow & RowProgress & { readonly spentBefore: string | null };

/** What changes in the state of a row; what is left out stays. */
export type RowChange = Partial<Omit<RowProgress, 'state' | 'changedAt'>> & { readonly state: RowState };

/** What is kept of a reading. */
export const seenOf = ({ verdict, now, deviation }: Verified): NonNullable<RowProgress['seen']> => ({
  ...{ verdict, now },
  ...(deviation === undefined ? {} : { deviation }),
});

/** Whether a person decided that it is not sent again, though nobody knows whether it was carried out. */
export const isLeft = ({ state, note }: Pick<RowProgress, 'state' | 'note'>): boolean => state === 'refused' && note?.code === 'left';
