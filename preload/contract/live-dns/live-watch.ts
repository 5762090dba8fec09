import * as z from 'zod';
import { command, query } from '../call.ts';
import { AccountId, Done, Moment } from '../values.ts';
import { maxWatchedServers, maxWatchesKept, ttlOrigins, watchedAnswers, watchedParts, watchStates } from './live-watch-codes.ts';

/* Watching a change take effect: which nameservers and resolvers answer its new content, and how long caches may keep the old one. */

const Count = z.number().int().nonnegative();
const Row = z.strictObject({ job: z.number().int().positive(), row: Count });
const Watch = z.strictObject({ watch: z.number().int().positive() });

const WatchedServer = z.strictObject({
  /** The nameserver's or resolver's name. */
  host: z.string().max(300),
  /** null: the nameserver has none. */
  address: z.string().max(45).nullable(),
  /** `parent`: a server of the zone above. */
  kind: z.enum(['parent', 'nameserver', 'resolver']),
  answer: z.enum(watchedAnswers),
  /** When this was first answered. */
  since: Moment,
});
export type WatchedServer = z.infer<typeof WatchedServer>;

/** A change that is or was watched. */
export const LiveWatch = z.strictObject({
  ...Watch.shape,
  ...Row.shape,
  accountId: AccountId,
  /** The domain. */
  id: Count,
  domain: z.string().max(300),
  part: z.enum(watchedParts),
  state: z.enum(watchStates),
  startedAt: Moment,
  endedAt: Moment.nullable(),
  /** When all nameservers first answered the new content; null: some do not yet. */
  publishedAt: Moment.nullable(),
  /** Seconds for which caches may keep the old content; null: not known yet. */
  ttl: Count.nullable(),
  ttlFrom: z.enum(ttlOrigins).nullable(),
  /** When no cache has the old content any more, as estimated; null: not known yet. */
  until: Moment.nullable(),
  /** When servers were last asked, and will be asked again; null: not yet, or not any more. */
  askedAt: Moment.nullable(),
  nextAt: Moment.nullable(),
  servers: z.array(WatchedServer).max(maxWatchedServers),
  /** Record sets that are asked for, and that are not because there are too many, or their type is not DNS. */
  sets: Count,
  omitted: Count,
});
export type LiveWatch = z.infer<typeof LiveWatch>;

export const liveWatchCalls = {
  /** The newest watch of a row of a job; null: it is not watched. */
  'live-watch.ofRow': query(Row, z.strictObject({ watch: LiveWatch.nullable() })),
  /** The newest watches of a domain. */
  'live-watch.ofDomain': query(
    z.strictObject({ accountId: AccountId, id: Count }),
    z.strictObject({ watches: z.array(LiveWatch).max(maxWatchesKept) }),
  ),
  /**
   * Starts to watch a row that was carried out. It ends when caches have dropped the old content, and continues after a restart. Rejects
   * with CONFLICT before the person has agreed to what a live check contacts, if the row cannot be watched, or if too many are.
   */
  'live-watch.start': command(Row, Watch),
  'live-watch.stop': command(Watch, Done),
};
