import { AppError } from '../../base/errors.ts';

/**
 * Changes many rows a few at a time, one slice per turn of the event loop, so that nobody waits for all of them. `step` is told the id
 * above which it goes on, from -1, and answers the last that it came to; null at the end. Throws AppError CANCELLED between two slices.
 */
export async function inSlices(step: (above: number) => number | null, signal: AbortSignal): Promise<void> {
  for (let at = step(-1); at !== null; at = step(at)) {
    await new Promise((resolve) => setImmediate(resolve));
    if (signal.aborted) throw new AppError('CANCELLED', 'reading-stopped');
  }
}
