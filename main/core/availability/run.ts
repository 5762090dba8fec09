import type { ErrorCode } from '../../../preload/contract/errors.ts';
import { writeExplained } from '../../../preload/contract/reasons.ts';
import { AppError } from '../base/errors.ts';
import { mayPass } from '../portfolio/sync/faults.ts';
import { quarterHour } from '../service/limiter/limiter.ts';
import type { CheckResponses } from './port.ts';
import { type NameSearch, remainingCells } from './search.ts';

export interface RunDeps {
  readonly responses: Pick<CheckResponses, 'check'>;
  /** Parallel calls that Settings currently allow. */
  readonly atOnce: () => number;
  readonly changed: (search: NameSearch) => void;
  readonly incident: (error: unknown) => void;
  /** Unix time in ms, and milliseconds of a monotonic clock. */
  readonly now: () => number;
  readonly monotone: () => number;
}

/** Requests the cells of the searches of one account, the most recently used first. */
export interface Run {
  /** Starts or continues with the waiting cells. */
  continue(search: NameSearch): void;
  /** The service responds again: continues searches halted by an error. */
  connected(searches: Iterable<NameSearch>): void;
  /** Requests nothing more for it; requests in flight finish. */
  stop(search: NameSearch): void;
  /** Drops it, and cancels requests in flight. */
  leave(search: NameSearch): void;
}

/** In addition to those sent at once, so that the next is ready when one is answered. */
const ready = 2;
/** Errors that a single name may cause; that many in a row have another cause. */
const ofOneName: ReadonlySet<string> = new Set(['BAD_ANSWER', 'UPSTREAM', 'TIMEOUT', 'NOT_THE_SERVICE']);
const maxConsecutive = 5;
/** Milliseconds between two samples of the rate. */
const noteEvery = 100;

export function createRun({ responses, atOnce, changed, incident, now, monotone }: RunDeps): Run {
  /** In order of use, the last one at the end. */
  const running = new Set<NameSearch>();
  let inProgress = 0;
  let inARow = 0;
  /** Counts resumptions: earlier failures no longer halt anything. */
  let resumptions = 0;
  let notedAt = Number.NEGATIVE_INFINITY;

  function pump(): void {
    while (inProgress < atOnce() + ready) {
      const found = next();
      if (found === null) break;
      inProgress += 1;
      void ask(found.search, found.cell, found.inView).finally(() => {
        inProgress -= 1;
        endIfDone(found.search);
        pump();
      });
    }
  }

  function next() {
    for (const search of [...running].reverse()) {
      const found = search.queue.next();
      if (found !== null) return { search, ...found };
    }
    return null;
  }

  async function ask(search: NameSearch, cell: number, inView: boolean): Promise<void> {
    const { accountId, matrix, premium, leave } = search;
    const resumptionsBefore = resumptions;
    matrix.set(cell, { state: 'checking' });
    try {
      const answer = await responses.check(accountId, matrix.name(cell), {
        premium,
        priority: inView ? 'user' : 'bulk',
        signal: leave.signal,
      });
      inARow = 0;
      search.answers += 1;
      noteRate(search);
      matrix.set(cell, answer);
      changed(search);
    } catch (error) {
      if (!leave.signal.aborted) failed(search, cell, error, resumptionsBefore === resumptions);
    }
  }

  function noteRate({ rate, answers }: NameSearch): void {
    const at = monotone();
    if (at - notedAt < noteEvery) return;
    notedAt = at;
    rate.add(at, answers);
  }

  function failed(search: NameSearch, cell: number, error: unknown, mayHalt: boolean): void {
    const { matrix, queue } = search;
    if (!(error instanceof AppError)) incident(error);
    const { code, retryAfterMs = 0, message } = factsOf(error);
    if (mayHalt) inARow += 1;
    if (ofOneName.has(code)) {
      matrix.set(cell, { state: 'unknown', checkedAt: now(), message });
      if (mayHalt && inARow >= maxConsecutive) halt(code);
    } else {
      matrix.set(cell, { state: 'waiting' });
      queue.rewind();
      // The limiter waits as long as the service asks for.
      const waits = code === 'RATE_LIMIT' && retryAfterMs <= quarterHour && inARow < maxConsecutive;
      if (mayHalt && !waits) halt(code);
    }
    changed(search);
  }

  /** An error of one search would affect the others of the account too. */
  function halt(code: string): void {
    for (const search of running) {
      search.phase = 'halted';
      search.reason = code;
      search.changes += 1;
      changed(search);
    }
    running.clear();
  }

  function endIfDone(search: NameSearch): void {
    if (search.phase !== 'running' || remainingCells(search) > 0) return;
    running.delete(search);
    search.phase = 'done';
    search.changes += 1;
    changed(search);
  }

  function start(search: NameSearch): void {
    running.delete(search);
    running.add(search);
    search.phase = 'running';
    search.reason = null;
    search.changes += 1;
    inARow = 0;
    resumptions += 1;
    search.queue.rewind();
    endIfDone(search);
    changed(search);
    pump();
  }

  return {
    continue: start,
    connected(searches) {
      for (const search of searches) if (search.phase === 'halted' && passes(search.reason)) start(search);
    },
    stop(search) {
      if (!running.delete(search)) return;
      search.phase = 'stopped';
      search.changes += 1;
      changed(search);
    },
    leave(search) {
      running.delete(search);
      search.leave.abort();
    },
  };
}

/** Errors that pass on their own: the network or the service comes back. */
function passes(code: string | null): boolean {
  return code !== null && (ofOneName.has(code) || mayPass(new AppError(code as AppError['code'], 'internal')));
}

/** What a search needs to know about an error; an unexpected one has no message. */
function factsOf(error: unknown): { readonly code: ErrorCode; readonly retryAfterMs: number | undefined; readonly message: string } {
  if (!(error instanceof AppError)) return { code: 'INTERNAL', retryAfterMs: undefined, message: '' };
  return { code: error.code, retryAfterMs: error.retryAfterMs, message: writeExplained(error) };
}
