import { AppError } from '../../base/errors.ts';
import { nextTurn } from '../../base/event-loop-turns.ts';

/**
 * Changes many rows in slices, one per turn of the event loop, so that nothing waits for all of them. `step` gets the id after which it
 * continues, starting with -1, and returns the last id it processed; null at the end. Throws AppError CANCELED between two slices.
 */
export async function inSlices(step: (above: number) => number | null, signal: AbortSignal): Promise<void> {
  for (let at = step(-1); at !== null; at = step(at)) {
    await nextTurn();
    if (signal.aborted) throw new AppError('CANCELED', 'reading-stopped');
  }
}
