import { AppError } from '../../base/errors.ts';
import type { Job, JobPhase } from '../journal/jobs.ts';
import type { JournalRow } from '../journal/rows.ts';
import type { Fields, Note } from '../kind.ts';
import type { Budget } from './budget.ts';
import { type EngineDeps, momentOf } from './deps.ts';
import { type RowOutcome, runRow } from './run-row.ts';

/** How many rows in a row may be refused, or end unknown, with the same message before a job pauses itself. */
const maxStreak = 10;

const firstWait = 2000;

const maxWait = 60_000;

/** If the service asks for a longer wait than this, or this many attempts in a row failed, the user decides. */
const maxBackoff = 15 * 60_000;

const maxAttempts = 6;

const pageSize = 64;

/** A running job. */
export interface RunningJob {
  /** Starts no more rows; those in flight finish. */
  halt(phase: Extract<JobPhase, 'paused' | 'stopped'>, reason: Note | null): void;
  /** Rows that were not planned are planned again. */
  reopen(): void;
  /** Cancels whatever waits for its turn or a response, as the application quits: what was sent is then unknown. */
  quit(): void;
  /** Unix time in ms until which the job waits for the service; null if it does not. */
  waitsUntil(): number | null;
  /** Whether only the disk keeps it from continuing: it was not paused or stopped by the user or because of a response of the service. */
  haltedByDisk(): boolean;
  readonly ended: Promise<void>;
}

/** Runs a job that this engine owns until it is finished or halted. Never rejects. */
export function runJob(deps: EngineDeps, job: Job, budget: Budget): RunningJob {
  const { journal, clock } = deps;
  const halting = new AbortController();
  const quitting = new AbortController();
  let diskFailed = false;
  /** It was paused or stopped from outside. */
  let isHaltedExternally = false;
  let halted: { phase: JobPhase; reason: Note | null } | null = null;
  const backoff = createBackoff(() => clock.now());
  const streak = createFailureStreak();
  const queue = createRowQueue(deps, job);
  const single = queue.count() === 1;
  const inFlight = new Set<Promise<void>>();
  const pendingSaves = new Set<Promise<void>>();
  let wake: () => void = () => undefined;

  const halt = (phase: JobPhase, reason: Note | null): void => {
    // A stop overrides a pause; among pauses the first gives the reason.
    if (halted === null || (phase === 'stopped' && halted.phase !== 'stopped')) halted = { phase, reason };
    halting.abort();
    wake();
  };

  const untilWoken = (ms: number | null): Promise<void> =>
    new Promise((resolve) => {
      const cancelTimer = ms === null ? () => undefined : clock.after(Math.max(0, Math.ceil(ms)), () => wake());
      wake = () => {
        cancelTimer();
        resolve();
      };
    });

  const startRow = (row: JournalRow): void => {
    const startedAt = clock.now();
    const priority = single ? 'user' : 'bulk';
    const { receiptOf, precedingKinds } = queue.dependencies(row);
    const turn: Promise<void> = runRow({
      deps,
      job,
      row,
      priority,
      budget,
      halt: halting.signal,
      quit: quitting.signal,
      receiptOf,
      precedingKinds,
    })
      .then((end) => {
        note(end, startedAt);
        awaitSaved(row, end.end === 'settled' && end.saved !== undefined ? end.saved : Promise.resolve());
      })
      .catch((error: unknown) => {
        onJournalError(error);
        queue.settled(row.seq);
      })
      .finally(() => {
        inFlight.delete(turn);
        wake();
      });
    inFlight.add(turn);
  };

  /** Its turn is over; until the journal has its result it must not be started again. */
  const awaitSaved = (row: JournalRow, saved: Promise<unknown>): void => {
    const end: Promise<void> = saved
      .then(() => undefined, onJournalError)
      .finally(() => {
        pendingSaves.delete(end);
        queue.settled(row.seq);
        deps.report(job.id);
        wake();
      });
    pendingSaves.add(end);
  };

  const onJournalError = (error: unknown): void => {
    deps.incident(error);
    diskFailed ||= isDisk(error);
    halt('paused', { code: 'journal', facts: {} });
  };

  const note = (end: RowOutcome, startedAt: number): void => {
    switch (end.end) {
      case 'settled':
        if (end.failure === null) backoff.good();
        if (streak.note(end.failure)) halt('paused', { code: 'same-outcome', facts: { message: (end.failure ?? '').trim() } });
        if (end.stop !== undefined) halt('paused', end.stop);
        return;
      case 'back': {
        queue.reopen();
        const enough = backoff.trouble(end.retryAfterMs, startedAt);
        if (enough) halt('paused', { code: 'service', facts: { code: end.code, message: end.message } });
        return;
      }
      case 'stop':
        halt('paused', end.reason);
        return;
      case 'untouched':
        queue.reopen();
    }
  };

  const run = async (): Promise<void> => {
    while (halted === null) {
      const wait = backoff.until() - clock.now();
      if (wait > 0) {
        deps.report(job.id);
        await untilWoken(wait);
        continue;
      }
      const row = inFlight.size < maxRows(deps.atOnce()) ? queue.next() : undefined;
      if (row === null && inFlight.size + pendingSaves.size === 0) break;
      if (row === null || row === undefined) await untilWoken(null);
      else startRow(row);
    }
  };

  const end = async (): Promise<void> => {
    try {
      await run();
    } catch (error) {
      onJournalError(error);
    }
    while (inFlight.size + pendingSaves.size > 0) await Promise.all([...inFlight, ...pendingSaves]);
    try {
      journal.commits.flush();
      const waiting = journal.jobs.counts(job.id).planned;
      const natural =
        waiting === 0 ? { phase: 'ended' as const, reason: null } : { phase: 'paused' as const, reason: waitsForRows(waiting) };
      // Regardless of what halted it: when nothing remains to be sent, it is finished.
      const { phase, reason } = halted === null || (waiting === 0 && halted.phase === 'paused') ? natural : halted;
      const at = momentOf(deps.now);
      const unsaved = journal.transaction(() => {
        journal.jobs.leave(job.id, deps.owner, phase, reason, at);
        // Their outcomes could not be stored.
        return journal.abandonSent(job.id, { code: 'no-answer', facts: {} }, at);
      });
      for (const seq of unsaved) deps.unknown(job.id, seq);
    } catch (error) {
      diskFailed ||= isDisk(error);
      deps.incident(error);
    }
    deps.report(job.id);
  };

  const haltExternally: typeof halt = (phase, reason) => {
    isHaltedExternally = true;
    halt(phase, reason);
  };

  return {
    halt: haltExternally,
    reopen() {
      queue.reopen();
      wake();
    },
    quit: () => {
      haltExternally('paused', { code: 'quit', facts: {} });
      quitting.abort();
    },
    waitsUntil() {
      const wait = backoff.until() - clock.now();
      return wait > 0 ? deps.now() + wait : null;
    },
    haltedByDisk: () => diskFailed && !isHaltedExternally && (halted === null || halted.reason?.code === 'journal'),
    ended: end(),
  };
}

/** A few more than the calls allowed in parallel, which the limiter enforces: some rows wait for the disk. */
const maxRows = (atOnce: number): number => (atOnce <= 1 ? 1 : Math.ceil(atOnce * 1.5));

const isDisk = (error: unknown): boolean => error instanceof AppError && error.code === 'DISK';

const waitsForRows = (count: number): Note => ({ code: 'waits-for-rows', facts: { count: String(count) } });

/** The rows of a job in order, a few at a time, so that ten thousand rows are never in memory. */
interface RowQueue {
  count(): number;
  /** The next row that can be started. null: none at present. */
  next(): JournalRow | null;
  /** A started row has finished its turn. */
  settled(seq: number): void;
  /** A row is planned again and comes back later. */
  reopen(): void;
  dependencies(row: JournalRow): { receiptOf(seq: number): Fields | null; precedingKinds: ReadonlySet<string> };
}

export function createRowQueue({ journal, now }: EngineDeps, { id }: Job): RowQueue {
  const inFlight = new Set<number>();
  let page: JournalRow[] = [];
  let above = -1;
  /** Whether the current pass skipped rows, and whether something has happened since that may unblock them. */
  let hasSkipped = false;
  let moved = false;

  /** State of the rows it depends on; `wait`: not finished. `refused`: one of them never will be. */
  const readinessOf = (row: JournalRow): 'ready' | 'wait' | 'refused' => {
    if (row.depends.length === 0) return 'ready';
    const states = journal.rows.states(
      id,
      row.depends.map(({ seq }) => seq),
    );
    const all = row.depends.map(({ seq }) => states.get(seq)?.state ?? 'refused');
    if (all.includes('refused')) return 'refused';
    return row.depends.every(({ seq }, at) => !inFlight.has(seq) && (all[at] === 'done' || all[at] === 'unchanged')) ? 'ready' : 'wait';
  };

  const refuse = (row: JournalRow): void => {
    const at = momentOf(now);
    const seqs = row.depends.map(({ seq }) => seq);
    const states = journal.rows.states(id, seqs);
    const before = seqs.find((seq) => (states.get(seq)?.state ?? 'refused') === 'refused') ?? 0;
    const note: Note = { code: 'row-before-refused', facts: { row: String(before + 1) } };
    journal.transaction(() => journal.rows.change(id, row.seq, ['planned'], { state: 'refused', note }, at));
    moved = true;
  };

  const load = (): boolean => {
    const found = journal.rows.planned(id, above, pageSize);
    above = found.at(-1)?.seq ?? above;
    // Rows in flight may still be planned on disk.
    page = found.filter(({ seq }) => !inFlight.has(seq));
    hasSkipped ||= page.length < found.length;
    return found.length > 0;
  };

  /** Starts over from the first row, for those that were skipped. false: nothing changed for them. */
  const fromTheFirst = (): boolean => {
    if (!(hasSkipped && moved)) return false;
    above = -1;
    hasSkipped = false;
    moved = false;
    return true;
  };

  /** Whether it can be started; otherwise it is skipped, or refused. */
  const take = (row: JournalRow): boolean => {
    const readiness = readinessOf(row);
    if (readiness === 'ready') inFlight.add(row.seq);
    else if (readiness === 'refused') refuse(row);
    else hasSkipped = true;
    return readiness === 'ready';
  };

  const next = (): JournalRow | null => {
    for (;;) {
      const row = page.shift();
      if (row === undefined) {
        if (!load() && !fromTheFirst()) return null;
      } else if (take(row)) return row;
    }
  };

  return {
    count: () => journal.rows.size(id),
    next,
    settled(seq) {
      inFlight.delete(seq);
      moved = true;
    },
    reopen() {
      hasSkipped = true;
      moved = true;
    },
    dependencies(row) {
      const seqs = row.depends.map(({ seq }) => seq);
      const states = seqs.length === 0 ? null : journal.rows.states(id, seqs);
      const before = seqs.length === 0 ? [] : journal.rows.list(id, seqs);
      const same = before.filter(({ target }) => target.kind === row.target.kind && target.id === row.target.id);
      return { receiptOf: (seq) => states?.get(seq)?.receipt ?? null, precedingKinds: new Set(same.map(({ kind }) => kind)) };
    },
  };
}

/** How long a job waits after rows that could not be sent, and when it should give up. */
interface Backoff {
  /** Time in ms (clock `now`) before which nothing is started. */
  until(): number;
  /**
   * A row could not be sent or checked. `startedAt`: rows in flight together run into the same error, which counts once. Returns whether
   * the job should pause itself.
   */
  trouble(retryAfterMs: number | null, startedAt: number): boolean;
  /** The service responded. */
  good(): void;
}

/** `now`: milliseconds of a monotonic clock. */
export function createBackoff(now: () => number): Backoff {
  let tries = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  let until = Number.NEGATIVE_INFINITY;
  return {
    until: () => until,
    trouble(retryAfterMs, startedAt) {
      if ((retryAfterMs ?? 0) > maxBackoff) return true;
      if (startedAt >= lastAt) {
        tries += 1;
        lastAt = now();
      }
      const wait = retryAfterMs ?? Math.min(maxWait, firstWait * 2 ** (tries - 1));
      until = Math.max(until, now() + wait);
      return tries >= maxAttempts;
    },
    good() {
      tries = 0;
    },
  };
}

interface FailureStreak {
  /** Records the end of a row; `failure` is null for a success. Returns whether it is the tenth in a row with the same message. */
  note(failure: string | null): boolean;
}

export function createFailureStreak(): FailureStreak {
  let last: string | null = null;
  let length = 0;
  return {
    note(failure) {
      length = failure === last ? length + 1 : 1;
      last = failure;
      return failure !== null && length >= maxStreak;
    },
  };
}
