import { AppError } from './errors.ts';

/** Milliseconds for which main may be busy before whatever else waits has its turn. */
const longestTurn = 15;
const firstPart = 100;
const fewest = 50;
/** A part may be so many times the one before: the first ones say too little of the others. */
const growth = 4;
/** A part lasts at least so many times what it costs apart from its rows, or most of the time would go into that. */
const worth = 4;

/** How many rows a part should have, by the parts that were done. */
function createSizes(): { next(): number; did(rows: number, ms: number): void } {
  let before: { readonly rows: number; readonly ms: number } | null = null;
  /** What a part costs, whatever it has, and what each row adds, in ms. */
  let fixed = 0;
  let each = 0;
  return {
    next() {
      if (before === null) return firstPart;
      const wanted = Math.max(longestTurn, worth * fixed) - fixed;
      return Math.max(fewest, Math.round(Math.min(before.rows * growth, wanted / Math.max(each, 0.00001))));
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
 * Does a long work part by part, each as long as a turn of main may last by what the parts before took, and lets everybody else have their
 * turn between them. `part` does what lies from `from` up to, and without, `to`. Rejects with CANCELLED once the signal is aborted.
 */
export async function inTurns(count: number, part: (from: number, to: number) => void, signal?: AbortSignal): Promise<void> {
  const sizes = createSizes();
  let busy = 0;
  for (let from = 0; from < count; ) {
    const to = Math.min(count, from + sizes.next());
    const began = performance.now();
    part(from, to);
    const took = performance.now() - began;
    sizes.did(to - from, took);
    from = to;
    busy += took;
    if (busy < longestTurn || from === count) continue;
    await new Promise((resolve) => setImmediate(resolve));
    if (signal?.aborted === true) throw new AppError('CANCELLED', 'list-left');
    busy = 0;
  }
}
