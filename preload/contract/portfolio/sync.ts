import * as z from 'zod';
import { command, query } from '../call.ts';
import { errorCodes } from '../errors.ts';
import { AccountId, Done, Moment, NetworkId, Nothing } from '../values.ts';
import { listNames } from './lists.ts';

export const SyncList = z.enum(listNames);
export type SyncList = z.infer<typeof SyncList>;

const Count = z.number().int().nonnegative();

/** One list of the service and its local copy. */
export const SyncListState = z.strictObject({
  list: SyncList,
  /**
   * `never`: not read yet. `waiting`: waiting for its turn. `reading`: receiving pages. `whole`: the copy is complete. `stopped`: the user
   * stopped the sync, `failed`: an error did; both can be resumed. `not-offered`: the service does not offer the list's area to the account;
   * it is asked again at the next sync. The last complete copy stays available in every phase.
   */
  phase: z.enum(['never', 'waiting', 'reading', 'whole', 'stopped', 'failed', 'not-offered']),
  /** When the sync of the last complete copy started; null before the first. */
  completedAt: Moment.nullable(),
  /** Visible objects in the local copy. */
  count: Count,
  /** For the current or interrupted sync: objects read, and the total reported by the service. */
  done: Count,
  total: Count.nullable(),
  /** Objects per second over the last few seconds, and the estimated remaining time in ms; null while unknown. */
  perSecond: z.number().nonnegative().nullable(),
  remainingMs: Count.nullable(),
  /** The list changed during the sync: an object may be missing until the next one. */
  changedWhileReading: z.boolean(),
  /** Objects that could not be fully parsed; they are stored, marked and listed. */
  odd: Count,
  /** Why the sync failed, or how the service said that it does not offer the area. */
  fault: z.strictObject({ code: z.enum(errorCodes), message: z.string().max(2000) }).nullable(),
});
export type SyncListState = z.infer<typeof SyncListState>;

export const SyncState = z.strictObject({
  accountId: AccountId,
  lists: z.array(SyncListState).max(listNames.length),
  automatic: z.strictObject({
    /** When the sync of the oldest complete copy started; null while a list has none. */
    last: Moment.nullable(),
    /** When the first list is due; null: lists are only synced manually. */
    next: Moment.nullable(),
    /** Nothing is synced automatically, since the computer is on none of the chosen networks. */
    isElsewhere: z.boolean(),
  }),
});
export type SyncState = z.infer<typeof SyncState>;

/** A network that this computer is on: `192.168.1.0/24` or `proxy http://10.0.0.1:3128`, and the names of its interfaces; null: a proxy. */
export const NetworkChoice = z.strictObject({ id: NetworkId, name: z.string().max(200).nullable() });
export type NetworkChoice = z.infer<typeof NetworkChoice>;

const ForAccount = z.strictObject({ accountId: AccountId });

export const syncCalls = {
  /** The state of every list of an account; no network. */
  'sync.state': query(ForAccount, SyncState),
  /** The networks that this computer is on. */
  'sync.networks': query(Nothing, z.strictObject({ networks: z.array(NetworkChoice).max(200) })),
  /**
   * Starts syncing these lists, by default all; an interrupted sync is resumed. Returns immediately; `sync.changed` reports progress.
   * `months` of transactions, if more than `reading.transactionMonths`, applies until the application is closed.
   */
  'sync.start': command(
    z.strictObject({
      accountId: AccountId,
      lists: z.array(SyncList).min(1).optional(),
      months: z.number().int().min(1).max(60).optional(),
    }),
    Done,
  ),
  /** Stops the sync immediately; remaining pages are read when it is resumed. What was read is stored. */
  'sync.stop': command(ForAccount, Done),
};
