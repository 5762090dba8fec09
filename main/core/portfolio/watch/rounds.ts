import type { Settings } from '../../../../preload/contract/settings.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { maxWatched, type WatchPhase } from '../../../../preload/contract/watch/watch-codes.ts';
import { AppError } from '../../base/errors.ts';
import type { PortfolioStore, WorkspaceStore } from '../../store/port.ts';
import type { DomainPartId, WatchRound } from '../../store/portfolio/domains/watch-rounds.ts';
import { createPace, gapOf } from '../domain/pace.ts';
import type { BackgroundDeps, BackgroundReading } from '../domain/port.ts';
import { readSection } from '../domain/read-part.ts';

/** What is read of each watched domain, with one request each, or a few more. */
export const watchedParts = ['details', 'dns', 'dnssec', 'hosts', 'forwarding'] as const satisfies readonly DomainPartId['part'][];

/** Milliseconds between two checks for work. */
const checkInterval = 15_000;
/** Parts that are looked up at once. */
const batch = 100;
const reportInterval = 2000;

interface Work {
  queue: DomainPartId[];
  /** The queue contains parts whose reading was not believed. */
  isRepeating: boolean;
  /** Parts that the service does not return; requested again in the next round. */
  readonly failed: Set<string>;
  /** Parts that were read a second time in this round, as the first reading was not believed. */
  readonly repeated: Set<string>;
  readonly pace: ReturnType<typeof createPace>;
  /** The user has requested this round: it is read although automatic sync is off, and in the quiet hours. */
  isRequested: boolean;
  running: AbortController | null;
  cancelTimer: () => void;
}

export interface WatchRoundsDeps extends Omit<BackgroundDeps, 'known' | 'today' | 'store' | 'settings' | 'workspace'> {
  readonly settings: () => Pick<Settings, 'reading' | 'limits'>;
  readonly store: () => ReturnType<BackgroundDeps['store']> & Pick<PortfolioStore, 'watchRounds' | 'overwrittenParts'>;
  readonly workspace: () => ReturnType<BackgroundDeps['workspace']> & Pick<WorkspaceStore, 'watch'>;
  /** Unix time in ms. */
  readonly now: () => number;
  readonly quiet: () => boolean;
  /** Whether the computer is on none of the networks of the settings. */
  readonly isElsewhere: () => boolean;
  /** Whether the account's key may be used while the window is locked. */
  readonly keepsKeyLocked: (accountId: AccountId) => boolean;
  /** Ids of the watched domains, by name. Filters all domains, so it is called once per batch of parts. */
  readonly watched: (accountId: AccountId) => Promise<readonly number[]>;
  /** Something of a round has changed; at most every two seconds. */
  readonly report: (accountId: AccountId) => void;
}

export interface RoundState {
  readonly phase: Exclude<WatchPhase, 'none'>;
  readonly round: WatchRound | null;
  readonly failed: number;
  /** Unix time in ms, regardless of quiet hours; in the past if it is overdue. null: never. */
  readonly nextAt: number | null;
}

export interface WatchRounds extends BackgroundReading {
  state(accountId: AccountId): RoundState;
  /** Starts a round now, on request of the user. */
  start(accountId: AccountId): void;
  /** Other domains are watched from now on. */
  ruleChanged(accountId: AccountId): void;
}

/** Milliseconds that one request takes at these limits, as half of the calls in 15 minutes are reserved for the user. */
export function requestGap(limits: Settings['limits']): number {
  const { after } = gapOf(limits, null);
  return limits.perQuarterHour === null ? after : Math.max(after, (15 * 60_000) / (limits.perQuarterHour / 2));
}

const nameOf = ({ id, part }: DomainPartId): string => `${id} ${part}`;

/**
 * Reads every watched domain once per interval, with the lowest priority, one request at a time. The rounds of several accounts follow each
 * other; one that the user requests comes first.
 */
export function createWatchRounds(deps: WatchRoundsDeps): WatchRounds {
  const { clock } = deps;
  const works = new Map<AccountId, Work>();
  const toReport = new Set<AccountId>();
  /** Whose round is being read; that of another account waits for its end, or until something holds it up. */
  let present: AccountId | null = null;

  const isBehind = (accountId: AccountId, work: Work | undefined): boolean =>
    present !== null && present !== accountId && work?.isRequested !== true;

  function makeWay(accountId: AccountId): void {
    if (present === accountId) present = null;
  }

  const isOff = (work: Work | undefined): boolean => deps.settings().reading.listsEvery === 0 && work?.isRequested !== true;
  const isQuiet = (work: Work | undefined): boolean => deps.quiet() && work?.isRequested !== true;
  const isElsewhere = (work: Work | undefined): boolean => deps.isElsewhere() && work?.isRequested !== true;

  const isLocked = (accountId: AccountId): boolean => deps.locked() && !deps.keepsKeyLocked(accountId);

  /** Whether nothing is read now, whatever is due. */
  const isHeld = (accountId: AccountId, work: Work): boolean =>
    isOff(work) || isElsewhere(work) || isQuiet(work) || isLocked(accountId) || deps.listsAreRead(accountId);

  /** Milliseconds until it is worth another look; 0: something may be read. */
  const restOf = (accountId: AccountId, work: Work): number =>
    isHeld(accountId, work) ? checkInterval : Math.min(work.pace.backoffMs(clock.now()), checkInterval);

  function reportSoon(accountId: AccountId): void {
    if (toReport.has(accountId)) return;
    toReport.add(accountId);
    clock.after(reportInterval, () => {
      toReport.delete(accountId);
      if (works.has(accountId)) deps.report(accountId);
    });
  }

  function later(accountId: AccountId, work: Work, ms: number): void {
    if (works.get(accountId) !== work) return;
    work.cancelTimer = clock.after(ms, () => void step(accountId, work).catch((error: unknown) => deps.incident(error)));
  }

  /** When the next round is due, in Unix ms. */
  function dueAt(accountId: AccountId): number {
    const round = deps.store().watchRounds.find(accountId);
    if (round === null) return deps.now();
    const every = deps.workspace().watch.read(accountId).everyMinutes * 60_000;
    // A time in the future was stored before the clock was set back.
    return deps.now() + every - Math.abs(deps.now() - Date.parse(round.startedAt));
  }

  /** The round in progress, or one that starts now, with a part to read next, unless it is complete; null: none is due. */
  async function presentRound(accountId: AccountId, work: Work): Promise<{ round: WatchRound; hasNext: boolean } | null> {
    const { watchRounds } = deps.store();
    const stored = watchRounds.find(accountId);
    const isPresent = stored !== null && stored.endedAt === null;
    if (!isPresent && !work.isRequested && dueAt(accountId) > deps.now()) return null;
    if (isPresent && work.queue.length > 0) return { round: stored, hasNext: true };
    const ids = (await deps.watched(accountId)).slice(0, maxWatched);
    if (isPresent) return { round: stored, hasNext: fillQueue(accountId, work, stored, ids) };
    if (ids.length === 0) {
      work.isRequested = false;
      return null;
    }
    work.failed.clear();
    work.repeated.clear();
    const round = { startedAt: new Date(deps.now()).toISOString(), endedAt: null };
    watchRounds.write(accountId, round);
    reportSoon(accountId);
    return { round, hasNext: fillQueue(accountId, work, round, ids) };
  }

  /** Looks up the next parts: first those not read in this round, then those whose reading was not believed. Returns whether there are any. */
  function fillQueue(accountId: AccountId, work: Work, round: WatchRound, ids: readonly number[]): boolean {
    const { watchRounds, overwrittenParts } = deps.store();
    work.queue = watchRounds
      .unread(accountId, ids, watchedParts, round.startedAt, batch + work.failed.size)
      .filter((part) => !work.failed.has(nameOf(part)))
      .reverse();
    work.isRepeating = work.queue.length === 0;
    if (work.isRepeating) {
      const watched = new Set(ids);
      work.queue = overwrittenParts
        .held(accountId)
        .filter((part) => watched.has(part.id) && !work.repeated.has(nameOf(part)) && !work.failed.has(nameOf(part)));
    }
    return work.queue.length > 0;
  }

  function endRound(accountId: AccountId, work: Work, round: WatchRound): void {
    work.isRequested = false;
    deps.store().watchRounds.write(accountId, { ...round, endedAt: new Date(deps.now()).toISOString() });
    deps.report(accountId);
  }

  /** Reads one part of one domain, or nothing if something prevents it, and schedules the next step. */
  async function step(accountId: AccountId, work: Work): Promise<void> {
    const { limits } = deps.settings();
    const rest = restOf(accountId, work);
    if (rest > 0) {
      makeWay(accountId);
      return later(accountId, work, rest);
    }
    if (isBehind(accountId, work)) return later(accountId, work, checkInterval);
    present = accountId;
    const running = new AbortController();
    work.running = running;
    try {
      const due = await presentRound(accountId, work);
      if (due === null || works.get(accountId) !== work) {
        makeWay(accountId);
        return later(accountId, work, checkInterval);
      }
      if (!due.hasNext) {
        makeWay(accountId);
        endRound(accountId, work, due.round);
        return later(accountId, work, checkInterval);
      }
      const client = await deps.clientFor(accountId);
      const wait = gapOf(limits, client.limiter());
      if (wait.before > 0) return later(accountId, work, wait.before);
      const next = work.queue.pop();
      // Emptied by a change of the rule.
      if (next === undefined) return later(accountId, work, wait.after);
      const startedAt = clock.now();
      await readOne(accountId, next, work, running.signal);
      // From the start of a request to the start of the next one, so that a round takes as long as is displayed.
      later(accountId, work, Math.max(0, wait.after - (clock.now() - startedAt)));
    } catch (error) {
      makeWay(accountId);
      work.pace.failed(error, clock.now());
      if (!(error instanceof AppError)) deps.incident(error);
      later(accountId, work, checkInterval);
    } finally {
      work.running = null;
    }
  }

  async function readOne(accountId: AccountId, next: DomainPartId, work: Work, signal: AbortSignal): Promise<void> {
    const { isRepeating } = work;
    try {
      await readSection(deps, { accountId, ...next }, { signal, priority: 'bulk' });
      work.pace.succeeded();
      if (isRepeating) work.repeated.add(nameOf(next));
      reportSoon(accountId);
    } catch (error) {
      if (!work.pace.ofOneDomain(error, clock.now(), next.id)) {
        // What was not read is looked up again.
        work.queue = [];
        throw error;
      }
      work.failed.add(nameOf(next));
    }
  }

  function workOf(accountId: AccountId): Work {
    const present = works.get(accountId);
    if (present !== undefined) return present;
    const made: Work = {
      ...{ queue: [], isRepeating: false, failed: new Set<string>(), repeated: new Set<string>(), pace: createPace() },
      ...{ isRequested: false, running: null, cancelTimer: () => undefined },
    };
    works.set(accountId, made);
    return made;
  }

  function continueSoon(accountId: AccountId, work: Work): void {
    if (work.running !== null) return;
    work.cancelTimer();
    later(accountId, work, gapOf(deps.settings().limits, null).after);
  }

  function end(accountId: AccountId): void {
    const work = works.get(accountId);
    works.delete(accountId);
    makeWay(accountId);
    work?.cancelTimer();
    work?.running?.abort();
  }

  return {
    state(accountId) {
      const work = works.get(accountId);
      const round = deps.store().watchRounds.find(accountId);
      const isPresent = work?.isRequested === true || (round !== null && round.endedAt === null);
      const isPaused =
        work === undefined ||
        isLocked(accountId) ||
        deps.listsAreRead(accountId) ||
        work.pace.backoffMs(clock.now()) > 0 ||
        isBehind(accountId, work);
      const phases: readonly (readonly [boolean, RoundState['phase']])[] = [
        [isOff(work), 'off'],
        [!isPresent, 'waiting'],
        [isElsewhere(work), 'elsewhere'],
        [isQuiet(work), 'quiet'],
        [isPaused, 'paused'],
      ];
      const phase = phases.find(([is]) => is)?.[1] ?? 'reading';
      return { phase, round, failed: work?.failed.size ?? 0, nextAt: isOff(work) ? null : dueAt(accountId) };
    },
    start(accountId) {
      const work = workOf(accountId);
      work.isRequested = true;
      work.pace.resume();
      continueSoon(accountId, work);
    },
    ruleChanged(accountId) {
      const work = works.get(accountId);
      if (work === undefined) return;
      work.queue = [];
      continueSoon(accountId, work);
    },
    connected(accountId) {
      const work = workOf(accountId);
      work.pace.reachable();
      continueSoon(accountId, work);
    },
    stop(accountId) {
      const work = works.get(accountId);
      if (work === undefined) return;
      work.isRequested = false;
      work.pace.stopped(clock.now());
      work.running?.abort();
    },
    pause: (accountId) => works.get(accountId)?.running?.abort(),
    forget: end,
    stopAll() {
      for (const accountId of [...works.keys()]) end(accountId);
    },
  };
}
