import * as z from 'zod';
import { command, query } from './call.ts';
import { errorCodes } from './errors.ts';
import { listNames } from './portfolio/lists.ts';
import { AccountId, Done, Moment } from './values.ts';

export const SyncList = z.enum(listNames);
export type SyncList = z.infer<typeof SyncList>;

const Count = z.number().int().nonnegative();

/** One list of the service and its local copy. */
export const SyncListState = z.strictObject({
  list: SyncList,
  /**
   * `never`: nothing was read yet. `waiting`: its turn comes. `reading`: pages arrive. `whole`: the copy is complete. `stopped`: a person
   * stopped the reading, `failed`: something else did; both can be gone on with. In every phase the last whole copy stays in place.
   */
  phase: z.enum(['never', 'waiting', 'reading', 'whole', 'stopped', 'failed']),
  /** When the reading of the last whole copy began; null before the first. */
  wholeAt: Moment.nullable(),
  /** Objects in the local copy that can be shown. */
  count: Count,
  /** Of the present reading, or of the one that was interrupted: objects read, and those that the service says there are. */
  done: Count,
  total: Count.nullable(),
  /** Objects a second over the last seconds, and what is left at that rate, in ms; null while nobody can tell. */
  perSecond: z.number().nonnegative().nullable(),
  leftMs: Count.nullable(),
  /** The list changed while it was read: an object may be missing until the next reading. */
  changedWhileReading: z.boolean(),
  /** Objects that could not be read in full; they are kept, marked and listed. */
  odd: Count,
  /** Why the reading failed. */
  fault: z.strictObject({ code: z.enum(errorCodes), message: z.string().max(2000) }).nullable(),
});
export type SyncListState = z.infer<typeof SyncListState>;

export const SyncState = z.strictObject({ accountId: AccountId, lists: z.array(SyncListState).max(listNames.length) });
export type SyncState = z.infer<typeof SyncState>;

const ForAccount = z.strictObject({ accountId: AccountId });

export const syncCalls = {
  /** Where every list of an account stands; no network. */
  'sync.state': query(ForAccount, SyncState),
  /**
   * Begins to read these lists, by default all; an interrupted reading is gone on with. Answers at once; `sync.changed` tells the rest.
   * `months` of transactions, when they are more than `reading.transactionMonths`, are kept until the application is closed.
   */
  'sync.start': command(
    z.strictObject({
      accountId: AccountId,
      lists: z.array(SyncList).min(1).optional(),
      months: z.number().int().min(1).max(60).optional(),
    }),
    Done,
  ),
  /** Stops reading at once; pages that have not come yet are read when it goes on. What was read is kept. */
  'sync.stop': command(ForAccount, Done),
};
