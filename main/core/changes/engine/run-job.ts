import { AppError } from '../../base/errors.ts';
import type { Job, JobPhase } from '../journal/jobs.ts';
import type { JournalRow } from '../journal/rows.ts';
import type { Note } from '../kind.ts';
import { createBackoff } from './backoff.ts';
import type { Budget } from './budget.ts';
import { type EngineDeps, momentOf } from './deps.ts';
import { createFailureStreak } from './failure-streak.ts';
import { createRowQueue } from './row-queue.ts';
import type { RowEnd } from './row-turn.ts';
import { runRow } from './run-row.ts';

/** A job under way. */
export interface RunningJob {
  /** Begins no more rows; those on their way come to their end. */
  halt(phase: Extract<JobPhase, 'paused' | 'stopped'>, reason: Note | null): void;
  /** Rows that were not planned are planned again. */
  again(): void;
  /** Calls off what waits for its turn or for an answer, as the application ends: what was sent is unknown then. */
  quit(): void;
  /** Unix time in ms until which the job waits for the service; null while it does not. */
  waitsUntil(): number | null;
  /** Only the disk keeps it from going on: nobody paused or stopped it, and neither did what the service said. */
  haltedByDisk(): boolean;
  readonly ended: Promise<void>;
}

/** Runs a job that this engine has taken, until it is at its end or halted. Never rejects. */
export function runJob(deps: EngineDeps, job: Job, purse: Budget): RunningJob {
  const { journal, clock } = deps;
  const halting = new AbortController();
  const quitting = new AbortController();
  let diskFailed = false;
  /** Somebody outside of it paused or stopped it. */
  let asked = false;
  let left: { phase: JobPhase; reason: Note | null } | null = null;
  const rest = createBackoff(() => clock.now());
  const streak = createFailureStreak();
  const feed = createRowQueue(deps, job);
  const single = feed.count() === 1;
  const onTheirWay = new Set<Promise<void>>();
  const beingKept = new Set<Promise<void>>();
  let wake: () => void = () => undefined;

  const halt = (phase: JobPhase, reason: Note | null): void => {
    // A stop is more than a pause; among pauses the first tells why.
    if (left === null || (phase === 'stopped' && left.phase !== 'stopped')) left = { phase, reason };
    halting.abort();
    wake();
  };

  const somethingHappens = (ms: number | null): Promise<void> =>
    new Promise((resolve) => {
      const callOff = ms === null ? () => undefined : clock.after(Math.max(0, Math.ceil(ms)), () => wake());
      wake = () => {
        callOff();
        resolve();
      };
    });

  const begin = (row: JournalRow): void => {
    const startedAt = clock.now();
    const priority = single ? 'user' : 'bulk';
    const { receiptOf, comesFirst } = feed.dependencies(row);
    const turn: Promise<void> = runRow({
      parts: deps,
      job,
      row,
      priority,
      purse,
      halt: halting.signal,
      quit: quitting.signal,
      receiptOf,
      comesFirst,
    })
      .then((end) => {
        note(end, startedAt);
        keeping(row, end.end === 'settled' && end.kept !== undefined ? end.kept : Promise.resolve());
      })
      .catch((error: unknown) => {
        noJournal(error);
        feed.settled(row.seq);
      })
      .finally(() => {
        onTheirWay.delete(turn);
        wake();
      });
    onTheirWay.add(turn);
  };

  /** Its turn is over; until the journal has its end it must not be taken again. */
  const keeping = (row: JournalRow, kept: Promise<unknown>): void => {
    const end: Promise<void> = kept
      .then(() => undefined, noJournal)
      .finally(() => {
        beingKept.delete(end);
        feed.settled(row.seq);
        deps.tell(job.id);
        wake();
      });
    beingKept.add(end);
  };

  const noJournal = (error: unknown): void => {
    deps.incident(error);
    diskFailed ||= isDisk(error);
    halt('paused', { code: 'journal', facts: {} });
  };

  const note = (end: RowEnd, startedAt: number): void => {
    switch (end.end) {
      case 'settled':
        if (end.words === null) rest.good();
        if (streak.note(end.words)) halt('paused', { code: 'same-outcome', facts: { message: (end.words ?? '').trim() } });
        if (end.stop !== undefined) halt('paused', end.stop);
        return;
      case 'back': {
        feed.again();
        const enough = rest.trouble(end.code, end.retryAfterMs, startedAt);
        if (enough) halt('paused', { code: 'service', facts: { code: end.code, message: end.message } });
        return;
      }
      case 'stop':
        halt('paused', end.reason);
        return;
      case 'untouched':
        feed.again();
    }
  };

  const run = async (): Promise<void> => {
    while (left === null) {
      const wait = rest.until() - clock.now();
      if (wait > 0) {
        deps.tell(job.id);
        await somethingHappens(wait);
        continue;
      }
      const row = onTheirWay.size < mostRows(deps.atOnce()) ? feed.next() : undefined;
      if (row === null && onTheirWay.size + beingKept.size === 0) break;
      if (row === null || row === undefined) await somethingHappens(null);
      else begin(row);
    }
  };

  const end = async (): Promise<void> => {
    try {
      await run();
    } catch (error) {
      noJournal(error);
    }
    while (onTheirWay.size + beingKept.size > 0) await Promise.all([...onTheirWay, ...beingKept]);
    try {
      journal.commits.flush();
      const waiting = journal.jobs.counts(job.id).planned;
      const natural =
        waiting === 0 ? { phase: 'ended' as const, reason: null } : { phase: 'paused' as const, reason: waitsForRows(waiting) };
      // Whatever halted it: with nothing left to send it is at its end.
      const { phase, reason } = left === null || (waiting === 0 && left.phase === 'paused') ? natural : left;
      const at = momentOf(deps.now);
      const unkept = journal.transaction(() => {
        journal.jobs.leave(job.id, deps.owner, phase, reason, at);
        // What became of them could not be kept.
        return journal.giveUpSent(job.id, { code: 'no-answer', facts: {} }, at);
      });
      for (const seq of unkept) deps.unknown(job.id, seq);
    } catch (error) {
      diskFailed ||= isDisk(error);
      deps.incident(error);
    }
    deps.tell(job.id);
  };

  const haltFromOutside: typeof halt = (phase, reason) => {
    asked = true;
    halt(phase, reason);
  };

  return {
    halt: haltFromOutside,
    again() {
      feed.again();
      wake();
    },
    quit: () => {
      haltFromOutside('paused', { code: 'quit', facts: {} });
      quitting.abort();
    },
    waitsUntil() {
      const wait = rest.until() - clock.now();
      return wait > 0 ? deps.now() + wait : null;
    },
    haltedByDisk: () => diskFailed && !asked && (left === null || left.reason?.code === 'journal'),
    ended: end(),
  };
}

/** A few more than calls may be at once, which the limiter sees to: some rows wait for the disk. */
const mostRows = (atOnce: number): number => (atOnce <= 1 ? 1 : Math.ceil(atOnce * 1.5));

const isDisk = (error: unknown): boolean => error instanceof AppError && error.code === 'DISK';

const waitsForRows = (count: number): Note => ({ code: 'waits-for-rows', facts: { count: String(count) } });
