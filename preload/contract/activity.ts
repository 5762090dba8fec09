import * as z from 'zod';
import { activityResults, targetKinds } from './changes/change-codes.ts';
import { AccountId, Moment, Money } from './values.ts';

/* What can be viewed about changes after they were sent: the log, charges, created secrets. */

const Count = z.number().int().nonnegative();
const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const Sum = z.string().regex(/^-?\d{1,40}(\.\d{1,6})?$/);

/** Filter of log entries. */
export const ActivityFilter = z.strictObject({
  accountId: AccountId,
  target: z.strictObject({ kind: z.enum(targetKinds), id: Count }).optional(),
  kind: z.string().max(50).optional(),
  /** Part of a target's name. */
  name: z.string().max(300).optional(),
  result: z.enum(activityResults).optional(),
  /** First and last day, inclusive, in the user's time zone. */
  since: Day.optional(),
  until: Day.optional(),
});
export type ActivityFilter = z.infer<typeof ActivityFilter>;

/** A row with something to be shown once, and its labels. */
export const GeneratedSecretRow = z.strictObject({
  row: Count,
  kind: z.string().max(50),
  name: z.string().max(300),
  labels: z.array(z.string().max(100)).min(1).max(10),
});
export type GeneratedSecretRow = z.infer<typeof GeneratedSecretRow>;

export const ShownSecret = z.strictObject({ label: z.string().max(100), value: z.string().max(5000) });

export const ChargesCompared = z.strictObject({
  readAt: Moment,
  reviewed: Sum,
  charged: Sum,
  currency: z.string().max(20).nullable(),
  /** How many rows were charged differently, and the first of them; `charged` is 0 if no charge was found. */
  differing: Count,
  /** Rows of which it is not known what was charged: the service does not say whether a transaction for their name is a charge. */
  unclear: Count,
  differences: z.array(z.strictObject({ row: Count, name: z.string().max(300), reviewed: Sum, charged: Sum })).max(1000),
});
export type ChargesCompared = z.infer<typeof ChargesCompared>;

export const RestoredState = z.strictObject({
  waits: z.boolean(),
  /** The newest time in the copy; null: it contains no changes. */
  since: Moment.nullable(),
});

/** A charge in the transactions. */
const SeenCharge = z.strictObject({
  id: Count,
  created: z.string().max(100).nullable(),
  description: z.string().max(2000),
  amount: Money.nullable(),
});

export const RestoredCompared = z.strictObject({
  readAt: Moment,
  /** Charges from this time on are compared. */
  from: Moment,
  /** The number of charges, and those that match no journal row; newest first. */
  charges: Count,
  strange: z.array(SeenCharge).max(1000),
  strangeCount: Count,
  /** Transactions of which it is not known whether they are charges; newest first. No journal row accounts for them. */
  unclear: z.array(SeenCharge).max(1000),
  unclearCount: Count,
});
export type RestoredCompared = z.infer<typeof RestoredCompared>;
