import type { Clock } from '../base/clock.ts';
import { AppError } from '../base/errors.ts';

/** The result of `work`, unless the signal comes first: then it rejects with the signal's reason, and `work` goes on unheard. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Waits so many milliseconds. Rejects with CANCELLED when the signal comes first. */
export function waitFor(ms: number, clock: Clock, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancelled = (): void => {
      callOff();
      reject(new AppError('CANCELLED', 'call-cancelled'));
    };
    const callOff = clock.after(ms, () => {
      signal.removeEventListener('abort', cancelled);
      resolve();
    });
    if (signal.aborted) return cancelled();
    signal.addEventListener('abort', cancelled, { once: true });
  });
}
