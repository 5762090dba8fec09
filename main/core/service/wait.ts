import type { Clock } from '../base/clock.ts';
import { AppError } from '../base/errors.ts';

/**
 * Returns the result of `work`. If the signal is aborted first, rejects with its reason if that is an AppError, otherwise with CANCELED;
 * `work` then continues and its result is ignored.
 */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason instanceof AppError ? signal.reason : new AppError('CANCELED', 'call-canceled'));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Waits the given number of milliseconds. Rejects with CANCELED if the signal is aborted first. */
export function waitFor(ms: number, clock: Clock, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const canceled = (): void => {
      cancelTimer();
      reject(new AppError('CANCELED', 'call-canceled'));
    };
    const cancelTimer = clock.after(ms, () => {
      signal.removeEventListener('abort', canceled);
      resolve();
    });
    if (signal.aborted) return canceled();
    signal.addEventListener('abort', canceled, { once: true });
  });
}
