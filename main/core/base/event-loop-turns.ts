import { AppError } from './errors.ts';

/** Milliseconds that main may be busy before other pending work gets a turn. */
const maxSliceMs = 15;
const firstChunkSize = 100;
const fewest = 50;
/** Maximum growth from one batch to the next: the first batches are poor predictors. */
const growth = 4;
/** A batch takes at least this many times its fixed cost, or most of the time would be overhead. */
const worth = 4;

/** Estimates the rows per batch from the batches so far. */
function createSizes(): { next(): number; did(rows: number, ms: number): void } {
  let before: { readonly rows: number; readonly ms: number } | null = null;
  /** Fixed cost of a batch, and cost per row, in ms. */
  let fixed = 0;
  let each = 0;
  return {
    next() {
      if (before === null) return firstChunkSize;
      const target = Math.max(maxSliceMs, worth * fixed) - fixed;
      return Math.max(fewest, Math.round(Math.min(before.rows * growth, target / Math.max(each, 0.00001))));
    },
    did(rows, ms) {
      if (before !== null && rows > before.rows) {
        each = Math.max(0, (ms - before.ms) / (rows - before.rows));
        fixed = Math.max(0, Math.min(ms, before.ms) - each * before.rows);
      } else if (before !== null) each = Math.max(0, ms - fixed) / rows;
      before = { rows, ms };
    },
  };
}

/**
 * Resolves in a later turn of the event loop, so that other work gets its turn. For all of main: Electron wakes its loop for the global
 * `setImmediate`, and not for that of `node:timers/promises`.
 */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/**
 * Runs long work in batches, sized by earlier timings to fit one turn of main, and yields to other work in between. `part` processes rows
 * `from` (inclusive) to `to` (exclusive). Rejects with CANCELED once the signal is aborted.
 */
export async function inTimeSlices(count: number, part: (from: number, to: number) => void, signal?: AbortSignal): Promise<void> {
  const sizes = createSizes();
  let busy = 0;
  for (let from = 0; from < count; ) {
    const to = Math.min(count, from + sizes.next());
    const startTime = performance.now();
    part(from, to);
    const duration = performance.now() - startTime;
    sizes.did(to - from, duration);
    from = to;
    busy += duration;
    if (busy < maxSliceMs || from === count) continue;
    await nextTurn();
    if (signal?.aborted === true) throw new AppError('CANCELED', 'list-closed');
    busy = 0;
  }
}
