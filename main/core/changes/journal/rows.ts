import type { Fields, Note, Plan, Receipt, Verified } from '../kind.ts';
import type { Target } from '../target.ts';

/**
 * State of a row. `planned`, `sent`, `accepted`, `done`, `refused` and `unknown` as in design section 6; `unchanged` would change nothing
 * and is omitted.
 */
export type RowState = 'planned' | 'unchanged' | 'sent' | 'accepted' | 'done' | 'refused' | 'unknown';

/** A row that comes first in the same job, and the values used from its receipt: input field by the value's name. */
export interface Dependence {
  readonly seq: number;
  readonly take: Readonly<Record<string, string>>;
}

/**
 * What only the user can decide. `not-seen`: not seen at the service. `unclear`: reading is inconclusive. `charged`: not seen, but there is
 * a charge. `half-written`: partly carried out.
 */
export type Question = 'not-seen' | 'unclear' | 'charged' | 'half-written';

/** One row as it was planned. */
export interface PlannedRow {
  /** From 0, in the order of the job. */
  readonly seq: number;
  readonly kind: string;
  readonly target: Target;
  /** Where it comes from: `line 12`. */
  readonly place: string | null;
  readonly claim: string | null;
  readonly depends: readonly Dependence[];
  /** Secrets are `secretToken`. */
  readonly input: Fields;
  /** null: it could not be planned. */
  readonly plan: Plan | null;
}

/** What became of it. */
export interface RowProgress {
  readonly state: RowState;
  /** ISO 8601 in UTC; when the write was last about to be sent. */
  readonly sentAt: string | null;
  readonly changedAt: string;
  /** This application's reason why it is refused, unknown and so on. */
  readonly note: Note | null;
  /** The service's message. */
  readonly message: string | null;
  readonly receipt: Receipt['values'] | null;
  /** What was read back afterwards; null: nothing was. */
  readonly seen: Pick<Verified, 'verdict' | 'now' | 'deviation'> | null;
  readonly ask: Question | null;
}

export type JournalRow = PlannedRow & RowProgress & { readonly spentBefore: string | null };

/** A change of a row's state; omitted fields stay. */
export type RowChange = Partial<Omit<RowProgress, 'state' | 'changedAt'>> & { readonly state: RowState };

/** The part of a check that is stored. */
export const seenOf = ({ verdict, now, deviation }: Verified): NonNullable<RowProgress['seen']> => ({
  ...{ verdict, now },
  ...(deviation === undefined ? {} : { deviation }),
});

/** Whether the user decided not to send it again, although its outcome is unknown. */
export const isSkipped = ({ state, note }: Pick<RowProgress, 'state' | 'note'>): boolean => state === 'refused' && note?.code === 'skipped';
