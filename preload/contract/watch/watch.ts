import * as z from 'zod';
import { command, query } from '../call.ts';
import { AccountId, Moment } from '../values.ts';
import { Tag } from '../workspace/tag-schemas.ts';
import { watchIntervals, watchPhases } from './watch-codes.ts';

const Count = z.number().int().nonnegative();

/** Which domains of an account are watched, and how often. */
export const WatchRule = z.strictObject({
  /** Domains with this tag are watched; null: no tag is. */
  tag: Tag.nullable(),
  /** Domains that match this filter are watched, too; empty: none are. */
  filter: z.string().max(2000),
  everyMinutes: z.literal([...watchIntervals]),
});
export type WatchRule = z.infer<typeof WatchRule>;

/** Reading every watched domain once. */
const Round = z.strictObject({ startedAt: Moment, endedAt: Moment.nullable() });

export const WatchState = z.strictObject({
  rule: WatchRule,
  /** The stored filter can no longer be read; only the tag counts. */
  isFilterFaulty: z.boolean(),
  /** Watched domains; of more than `maxWatched` only so many are read. */
  watched: Count,
  requestsEach: Count,
  /** Requests of a round, of which `done` have been answered in the present or the last one. */
  requests: Count,
  done: Count,
  /** Parts of domains that the service did not return in the present or the last round. */
  failed: Count,
  /** How long a round takes at the present limits, in milliseconds, and how many requests per minute that is. */
  roundMs: Count,
  perMinute: z.number().nonnegative(),
  phase: z.enum(watchPhases),
  round: Round.nullable(),
  /** When the next round starts; null: never. */
  nextAt: Moment.nullable(),
});
export type WatchState = z.infer<typeof WatchState>;

const OfAccount = z.strictObject({ accountId: AccountId });

/** Domains that are read more often and more completely than the list. */
export const watchCalls = {
  'watch.state': query(OfAccount, WatchState),
  /** Of rounds; null: no domain is watched by a tag, and there is no filter. Cheap, also with many domains. */
  'watch.times': query(
    OfAccount,
    z.strictObject({
      times: z
        .strictObject({
          /** A round is in progress. */
          isReading: z.boolean(),
          /** When the last one ended, and when the next one starts; null: not known, or never. */
          last: Moment.nullable(),
          next: Moment.nullable(),
        })
        .nullable(),
    }),
  ),
  /** The part of the rule that buttons need; the progress of a round does not change it. */
  'watch.rule': query(OfAccount, z.strictObject({ tag: WatchRule.shape.tag })),
  /** The same for one domain, and whether the filter of the rule matches it. */
  'watch.domain': query(
    z.strictObject({ ...OfAccount.shape, id: z.number().int().nonnegative() }),
    z.strictObject({ tag: WatchRule.shape.tag, isMatched: z.boolean() }),
  ),
  /** Rejects with VALIDATION of the field for a tag or a filter that cannot be read. */
  'watch.save': command(z.strictObject({ ...OfAccount.shape, rule: WatchRule }), WatchState),
  /** Starts a round now, unless one is in progress; it waits for nothing but the service. */
  'watch.start': command(OfAccount, WatchState),
};
