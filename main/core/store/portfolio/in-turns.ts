import { AppError } from '../../errors.ts';

/** Milliseconds for which main may be busy before whatever else waits has its turn. */
const longestTurn = 15;
const firstPart = 100;
const fewest = 50;
/** A part may be so many times the one before: the first ones say too little of the others. */
const growth = 8;

/**
 * Does a long work part by part, each as long as a turn of main may last by what the parts before took, and lets everybody else have their
 * turn between them. `part` does what lies from `from` up to, and without, `to`. Rejects with CANCELLED once the signal is aborted.
 */
export async function inTurns(count: number, part: (from: number, to: number) => void, signal?: AbortSignal): Promise<void> {
  let busy = 0;
  for (let from = 0, size = firstPart; from < count; ) {
    const to = Math.min(count, from + size);
    const began = performance.now();
    part(from, to);
    const took = performance.now() - began;
    size = Math.max(fewest, Math.round((to - from) * Math.min(growth, longestTurn / Math.max(took, 0.01))));
    from = to;
    busy += took;
    if (busy < longestTurn || from === count) continue;
    await new Promise((resolve) => setImmediate(resolve));
    if (signal?.aborted === true) throw new AppError('CANCELLED', 'The list was left before it was read.');
    busy = 0;
  }
}
