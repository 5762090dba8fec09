import type { Database } from '../../base/database.ts';
import { AppError } from '../../base/errors.ts';

/** Work on the database that becomes durable together with others. */
export interface Commits {
  /** Runs it with everything else of this turn, and resolves with its result once it is on the disk. Rejects when it could not be committed. */
  soon<T>(work: () => T): Promise<T>;
  /** The same, at the latest after a moment: for what may be lost in a crash without harm, as it is found again by reading. */
  later<T>(work: () => T): Promise<T>;
  /** Commits what waits, at once. Throws nothing: whoever waits is told. */
  flush(): void;
}

interface Waiting {
  readonly run: () => void;
  readonly committed: () => void;
  readonly failed: (error: unknown) => void;
}

/** Milliseconds that the outcomes of rows wait for company. */
const longestWait = 20;
/**
 * Milliseconds between two commits, from the end of the one to the next; twice as long as the last one held up this thread, so that two
 * thirds of the time are left to everything else. Only what comes sooner waits, and keeps no other call from leaving meanwhile (`aside` of
 * the limiter's turn).
 */
const leastSpace = 5;
const longestSpace = 200;

/**
 * Brings many small changes to the disk in one commit: sixteen rows under way would wait for the disk sixteen times. This thread goes on
 * while the disk works; what comes meanwhile is the next commit. Each piece of work sees what those before it did. A piece that throws ends
 * alone; only a commit that fails, and a fault of the disk, end all.
 */
export function createCommits(database: () => Database): Commits {
  let waiting: Waiting[] = [];
  let turn: NodeJS.Immediate | null = null;
  let lastAt = Number.NEGATIVE_INFINITY;
  let space = leastSpace;
  let timer: NodeJS.Timeout | null = null;
  /** Whether somebody waits for the next one who cannot go on without it. */
  let hurried = false;
  /** Whether the disk is at work on the last one. */
  let underWay = false;

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
      tell(batch, error);
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
      onDisk = database().commitAside(() => run(batch));
    } catch (error) {
      tell(batch, error);
      return;
    }
    lastAt = performance.now();
    space = Math.min(longestSpace, Math.max(leastSpace, 2 * (lastAt - startedAt)));
    underWay = true;
    onDisk
      .then(
        () => {
          for (const { committed } of batch) committed();
        },
        (error: unknown) => tell(batch, error),
      )
      .finally(() => {
        underWay = false;
        if (waiting.length > 0) commitIn(hurried ? rest() : longestWait);
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
            // SQLite has rolled back all of the transaction by then: what came before would seem kept, what comes after would be by itself.
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
      if (!(underWay || hurried)) commitIn(rest());
      hurried = true;
      return add(work);
    },
    later(work) {
      if (!underWay && turn === null && timer === null) commitIn(longestWait);
      return add(work);
    },
    flush,
  };
}

function run(batch: readonly Waiting[]): void {
  for (const { run } of batch) run();
}

function tell(batch: readonly Waiting[], error: unknown): void {
  for (const { failed } of batch) failed(error);
}
