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
 * Brings many small changes to the disk in one commit: with FULL durability a commit waits for the disk, and sixteen rows under way would
 * wait sixteen times. Each piece of work sees what those before it did. A piece that throws ends alone; only a commit that fails ends all.
 */
export function createCommits(database: () => Database): Commits {
  let waiting: Waiting[] = [];
  let turn: NodeJS.Immediate | null = null;
  let timer: NodeJS.Timeout | null = null;

  function flush(): void {
    if (turn !== null) clearImmediate(turn);
    if (timer !== null) clearTimeout(timer);
    turn = null;
    timer = null;
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    try {
      database().transaction(() => {
        for (const { run } of batch) run();
      });
    } catch (error) {
      for (const { failed } of batch) failed(error);
      return;
    }
    for (const { committed } of batch) committed();
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
      turn ??= setImmediate(flush);
      return add(work);
    },
    later(work) {
      if (turn === null) timer ??= setTimeout(flush, longestWait);
      return add(work);
    },
    flush,
  };
}
