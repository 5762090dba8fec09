import { AppError } from '../errors.ts';
import type { Clock } from './limiter.ts';

/** Waits so many milliseconds. Rejects with CANCELLED when the signal comes first. */
export function waitFor(ms: number, clock: Clock, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancelled = (): void => {
      callOff();
      reject(new AppError('CANCELLED', 'The call was cancelled.'));
    };
    const callOff = clock.after(ms, () => {
      signal.removeEventListener('abort', cancelled);
      resolve();
    });
    if (signal.aborted) return cancelled();
    signal.addEventListener('abort', cancelled, { once: true });
  });
}
