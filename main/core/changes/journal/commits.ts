import type { Database } from '../../store/database.ts';

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
 * Milliseconds between two commits, from the end of the one to the next: a commit holds up this thread until the disk has it. Twice as long
 * as the last one took, so that a slow disk leaves two thirds of the time to everything else. Only what comes sooner waits, and keeps no
 * other call from leaving meanwhile (`aside` of the limiter's turn).
 */
const leastSpace = 12;
const longestSpace = 200;

/**
 * Brings many small changes to the disk in one commit: with FULL durability a commit waits for the disk, and sixteen rows under way would
 * wait sixteen times. Each piece of work sees what those before it did. A piece that throws ends alone; only a commit that fails ends all.
 */
export function createCommits(database: () => Database): Commits {
  let waiting: Waiting[] = [];
  let turn: NodeJS.Immediate | null = null;
  let lastAt = Number.NEGATIVE_INFINITY;
  let space = leastSpace;
  let timer: NodeJS.Timeout | null = null;
  /** Whether somebody waits for the next one who cannot go on without it. */
  let hurried = false;

  function flush(): void {
    if (turn !== null) clearImmediate(turn);
    if (timer !== null) clearTimeout(timer);
    turn = null;
    timer = null;
    hurried = false;
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    const startedAt = performance.now();
    try {
      database().transaction(() => {
        for (const { run } of batch) run();
      });
    } catch (error) {
      for (const { failed } of batch) failed(error);
      return;
    }
    lastAt = performance.now();
    space = Math.min(longestSpace, Math.max(leastSpace, 2 * (lastAt - startedAt)));
    for (const { committed } of batch) committed();
  }

  function flushIn(ms: number): void {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(flush, ms);
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
      const rest = lastAt + space - performance.now();
      if (rest <= 0) turn ??= setImmediate(flush);
      else if (!hurried) flushIn(rest);
      hurried = true;
      return add(work);
    },
    later(work) {
      if (turn === null && timer === null) flushIn(longestWait);
      return add(work);
    },
    flush,
  };
}
