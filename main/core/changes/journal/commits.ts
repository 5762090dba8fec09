import type { Database } from '../../base/database.ts';
import { AppError } from '../../base/errors.ts';

/** Groups work on the database so that it becomes durable in one commit. */
export interface Commits {
  /** Runs it with all other work of this turn, and resolves with its result once it is on disk. Rejects if it could not be committed. */
  soon<T>(work: () => T): Promise<T>;
  /** The same, but after a short delay: for what may be lost in a crash without harm, as it is found again by reading. */
  later<T>(work: () => T): Promise<T>;
  /** Commits pending work at once. Throws nothing: the waiting promises get the error. */
  flush(): void;
}

interface Waiting {
  readonly run: () => void;
  readonly committed: () => void;
  readonly failed: (error: unknown) => void;
}

/** Milliseconds that outcomes of rows wait to be grouped. */
const maxWait = 20;
/**
 * Milliseconds between two commits, from the end of one to the start of the next; twice as long as the last one blocked this thread, so
 * that two thirds of the time are left for other work. Only what comes sooner waits, and it does not keep other calls from being sent
 * meanwhile (`aside` of the limiter's turn).
 */
const minSpacing = 5;
const maxSpacing = 200;

/**
 * Writes many small changes to disk in one commit: sixteen rows in flight would wait for the disk sixteen times. This thread continues
 * while the disk works; what comes meanwhile is the next commit. Each piece of work sees the changes before it. A piece that throws fails
 * alone; only a failed commit or a disk error fails all.
 */
export function createCommits(database: () => Database): Commits {
  let waiting: Waiting[] = [];
  let turn: NodeJS.Immediate | null = null;
  let lastAt = Number.NEGATIVE_INFINITY;
  let space = minSpacing;
  let timer: NodeJS.Timeout | null = null;
  /** Whether something is blocked on the next commit. */
  let hurried = false;
  /** Whether the last commit is still being written. */
  let inProgress = false;

  function take(): readonly Waiting[] {
    if (turn !== null) clearImmediate(turn);
    if (timer !== null) clearTimeout(timer);
    turn = null;
    timer = null;
    hurried = false;
    const batch = waiting;
    waiting = [];
    return batch;
  }

  function flush(): void {
    const batch = take();
    if (batch.length === 0) return;
    try {
      database().transaction(() => run(batch));
    } catch (error) {
      report(batch, error);
      return;
    }
    for (const { committed } of batch) committed();
  }

  function commit(): void {
    const batch = take();
    if (batch.length === 0) return;
    const startedAt = performance.now();
    let onDisk: Promise<void>;
    try {
      onDisk = database().commitAsync(() => run(batch));
    } catch (error) {
      report(batch, error);
      return;
    }
    lastAt = performance.now();
    space = Math.min(maxSpacing, Math.max(minSpacing, 2 * (lastAt - startedAt)));
    inProgress = true;
    onDisk
      .then(
        () => {
          for (const { committed } of batch) committed();
        },
        (error: unknown) => report(batch, error),
      )
      .finally(() => {
        inProgress = false;
        if (waiting.length > 0) commitIn(hurried ? rest() : maxWait);
      });
  }

  const rest = (): number => lastAt + space - performance.now();

  function commitIn(ms: number): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (ms <= 0) turn ??= setImmediate(commit);
    else timer = setTimeout(commit, ms);
  }

  function add<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      let end: () => void = () => undefined;
      waiting.push({
        run() {
          try {
            const result = work();
            end = () => resolve(result);
          } catch (error) {
            // SQLite has rolled back the whole transaction by then: earlier work would seem stored, and later work would run outside of it.
            if (error instanceof AppError && error.code === 'DISK') throw error;
            end = () => reject(error as Error);
          }
        },
        committed: () => end(),
        failed: reject,
      });
    });
  }

  return {
    soon(work) {
      if (!(inProgress || hurried)) commitIn(rest());
      hurried = true;
      return add(work);
    },
    later(work) {
      if (!inProgress && turn === null && timer === null) commitIn(maxWait);
      return add(work);
    },
    flush,
  };
}

function run(batch: readonly Waiting[]): void {
  for (const { run } of batch) run();
}

function report(batch: readonly Waiting[], error: unknown): void {
  for (const { failed } of batch) failed(error);
}
