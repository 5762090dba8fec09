import type { AccountId } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import { createPace, gapOf } from './pace.ts';
import type { BackgroundDeps, BackgroundReading } from './port.ts';
import { readSection } from './read-part.ts';

/** Milliseconds between two checks for work. */
const checkInterval = 15_000;
/** Domains that are looked up at once, the most urgent first. */
const batch = 200;
const reportInterval = 2000;

interface Work {
  queue: number[];
  /** Domains that the service does not return; requested again after the next start. */
  readonly failed: Set<number>;
  readonly pace: ReturnType<typeof createPace>;
  running: AbortController | null;
  cancelTimer: () => void;
}

/** Creates the background sync of details; it reads nothing before an account is connected, and only if Settings allow it. */
export function createBackground(deps: BackgroundDeps): BackgroundReading {
  const { clock } = deps;
  const works = new Map<AccountId, Work>();
  const toNotify = new Set<AccountId>();

  function emitSoon(accountId: AccountId): void {
    if (toNotify.has(accountId)) return;
    toNotify.add(accountId);
    clock.after(reportInterval, () => {
      toNotify.delete(accountId);
      if (works.has(accountId)) deps.known({ accountId, ...deps.store().parts.known(accountId) });
    });
  }

  function later(accountId: AccountId, work: Work, ms: number): void {
    if (works.get(accountId) !== work) return;
    work.cancelTimer = clock.after(ms, () => void step(accountId, work).catch((error: unknown) => deps.incident(error)));
  }

  function nextOf(accountId: AccountId, work: Work): number | undefined {
    if (work.queue.length === 0) {
      const { failed } = work;
      work.queue = deps
        .store()
        .parts.unread(accountId, deps.today(), batch + failed.size)
        .filter((id) => !failed.has(id))
        .reverse();
    }
    return work.queue.pop();
  }

  /** Reads one domain, or nothing if something prevents it, and schedules the next step. */
  async function step(accountId: AccountId, work: Work): Promise<void> {
    const { reading, limits } = deps.settings();
    if (!reading.details || deps.locked() || deps.listsAreRead(accountId)) return later(accountId, work, checkInterval);
    const rest = work.pace.backoffMs(clock.now());
    if (rest > 0) return later(accountId, work, Math.min(rest, checkInterval));
    const running = new AbortController();
    work.running = running;
    try {
      const client = await deps.clientFor(accountId);
      const wait = gapOf(limits, client.limiter());
      if (wait.before > 0) return later(accountId, work, wait.before);
      const id = nextOf(accountId, work);
      if (id === undefined) return later(accountId, work, checkInterval);
      await readOne(accountId, id, work, running.signal);
      later(accountId, work, wait.after);
    } catch (error) {
      work.pace.failed(error, clock.now());
      if (!(error instanceof AppError)) deps.incident(error);
      later(accountId, work, checkInterval);
    } finally {
      work.running = null;
    }
  }

  async function readOne(accountId: AccountId, id: number, work: Work, signal: AbortSignal): Promise<void> {
    try {
      await readSection(deps, { accountId, id, part: 'details' }, { signal, priority: 'bulk' });
      work.pace.succeeded();
      emitSoon(accountId);
    } catch (error) {
      if (!work.pace.ofOneDomain(error, clock.now(), id)) throw error;
      work.failed.add(id);
    }
  }

  function end(accountId: AccountId): void {
    const work = works.get(accountId);
    works.delete(accountId);
    work?.cancelTimer();
    work?.running?.abort();
  }

  return {
    connected(accountId) {
      const present = works.get(accountId);
      present?.pace.reachable();
      if (present !== undefined && present.running !== null) return;
      const work: Work = present ?? { queue: [], failed: new Set(), pace: createPace(), running: null, cancelTimer: () => undefined };
      works.set(accountId, work);
      work.cancelTimer();
      later(accountId, work, gapOf(deps.settings().limits, null).after);
    },
    stop(accountId) {
      const work = works.get(accountId);
      work?.pace.stopped(clock.now());
      work?.running?.abort();
    },
    pause: (accountId) => works.get(accountId)?.running?.abort(),
    forget: end,
    stopAll() {
      for (const accountId of [...works.keys()]) end(accountId);
    },
  };
}
