import type { WatchedServer } from '../../../../preload/contract/live-dns/live-watch.ts';
import { maxWatchedServers, type TtlOrigin, type WatchState } from '../../../../preload/contract/live-dns/live-watch-codes.ts';
import type { WatchedChange } from './change.ts';
import { type RoundResult, serverKey } from './round.ts';

/** How far a change has taken effect. Times are Unix times in ms. Stored as JSON. */
export interface WatchProgress {
  readonly state: WatchState;
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly publishedAt: number | null;
  /** Seconds. */
  readonly ttl: number | null;
  readonly ttlFrom: TtlOrigin | null;
  readonly askedAt: number | null;
  readonly nextAt: number | null;
  /** Rounds in a row that found nothing new. */
  readonly idleRounds: number;
  readonly servers: readonly WatchedServer[];
}

const second = 1000;
const day = 86_400 * second;
/** Between rounds, in ms: the longer nothing changes, the longer. */
const waits = [5, 10, 20, 30, 60, 120, 300, 600, 900].map((seconds) => seconds * second);
/** Resolvers keep nothing longer (BIND, max-cache-ttl; Unbound, cache-max-ttl: a day). In seconds. */
const longestTtl = 7 * 86_400;
/** The service's default (api.md section 6.6). In seconds. */
const usualTtl = 3600;
const longest = 14 * day;
/** For resolvers that still have the old content after its TTL. */
const patience = day;

/** @param now Unix time in ms */
export function startProgress({ ttl, ttlFrom }: Pick<WatchedChange, 'ttl' | 'ttlFrom'>, now: number): WatchProgress {
  return {
    ...{
      state: 'watching',
      startedAt: now,
      endedAt: null,
      publishedAt: null,
      ttl: ttl === null ? null : Math.min(ttl, longestTtl),
      ttlFrom,
    },
    ...{ askedAt: null, nextAt: now, idleRounds: 0, servers: [] },
  };
}

/** When no cache has the old content any more, as estimated; null before the first round. */
export function untilOf({ publishedAt, askedAt, ttl, state, endedAt }: WatchProgress): number | null {
  if (state !== 'watching') return endedAt;
  const from = publishedAt ?? askedAt;
  return from === null || ttl === null ? null : from + ttl * second;
}

/** Servers that are not asked again. */
export const settledOf = ({ servers }: Pick<WatchProgress, 'servers'>): readonly string[] =>
  servers.filter(({ answer }) => answer === 'new').map(serverKey);

/**
 * The progress after a round, or after the time was up without one.
 * @param result null: no server was asked, since all have the new content
 * @param now Unix time in ms
 */
export function advance(
  before: WatchProgress,
  change: Pick<WatchedChange, 'part' | 'creates'>,
  result: RoundResult | null,
  now: number,
): WatchProgress {
  const servers = result === null ? before.servers : merged(before.servers, result, now);
  const ttl = result === null ? before : ttlOf(before, change, result);
  const answering = servers.filter(({ answer }) => answer !== 'silent');
  const isPublished = allNew(answering.filter(({ kind }) => kind !== 'resolver'));
  const resolversHaveIt = answering.every(({ kind, answer }) => kind !== 'resolver' || answer === 'new');
  const publishedAt = before.publishedAt ?? (isPublished ? now : null);
  const isIdle = servers.every(({ since }) => Date.parse(since) !== now);
  const next: WatchProgress = {
    ...before,
    ...{ ttl: ttl.ttl, ttlFrom: ttl.ttlFrom, publishedAt, servers },
    ...{ askedAt: result === null ? before.askedAt : now, idleRounds: isIdle ? before.idleRounds + 1 : 0 },
  };
  const until = untilOf(next);
  if (isPublished && resolversHaveIt && until !== null && now >= until) return ended(next, 'done', now);
  const isLate = publishedAt !== null && until !== null && now >= until + patience;
  if (isLate || now >= before.startedAt + longest) return ended(next, 'gave-up', now);
  return { ...next, nextAt: nextRound(next, isPublished && resolversHaveIt ? until : null, now) };
}

export const ended = (progress: WatchProgress, state: WatchState, now: number): WatchProgress => ({
  ...progress,
  ...{ state, endedAt: now, nextAt: null },
});

/** @param until nothing is left to ask until then; null: something is */
function nextRound({ idleRounds }: WatchProgress, until: number | null, now: number): number {
  if (until !== null) return until;
  return now + (waits[Math.min(idleRounds, waits.length - 1)] ?? second);
}

/** At least one server, and all of them. */
const allNew = (servers: readonly WatchedServer[]): boolean => servers.length > 0 && servers.every(({ answer }) => answer === 'new');

/** A server that was asked before keeps the time since when it answers this; one that is not a server of the domain any more is dropped. */
function merged(before: readonly WatchedServer[], { servers }: RoundResult, now: number): readonly WatchedServer[] {
  const known = new Map(before.map((server) => [serverKey(server), server]));
  const asked = servers.map((server): WatchedServer => {
    const earlier = known.get(serverKey(server));
    return { ...server, since: earlier?.answer === server.answer ? earlier.since : new Date(now).toISOString() };
  });
  const keys = new Set(asked.map(serverKey));
  const settled = before.filter((server) => server.answer === 'new' && !keys.has(serverKey(server)));
  const rank = ({ kind }: WatchedServer): number => ['parent', 'nameserver', 'resolver'].indexOf(kind);
  const all = [...settled, ...asked].sort((one, other) => rank(one) - rank(other) || compare(one, other));
  return all.slice(0, maxWatchedServers);
}

const compare = (one: WatchedServer, other: WatchedServer): number => (serverKey(one) < serverKey(other) ? -1 : 1);

/** The longest time for which something old may be kept, as far as the answers say. */
function ttlOf(
  { ttl, ttlFrom }: WatchProgress,
  { part, creates }: Pick<WatchedChange, 'part' | 'creates'>,
  { parentTtl, absenceTtl }: RoundResult,
): Pick<WatchProgress, 'ttl' | 'ttlFrom'> {
  const ofRecords = creates ? absenceTtl : null;
  const [answered, origin]: [number | null, TtlOrigin] = part === 'records' ? [ofRecords, 'absence'] : [parentTtl, 'parent'];
  if (answered !== null && (ttl === null || ttlFrom === 'usual' || answered > ttl))
    return { ttl: Math.min(answered, longestTtl), ttlFrom: origin };
  return ttl === null ? { ttl: usualTtl, ttlFrom: 'usual' } : { ttl, ttlFrom };
}
