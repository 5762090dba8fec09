import type { MailServer } from '../../../preload/contract/mail/mail.ts';
import type { Clock } from '../base/clock.ts';

const minute = 60_000;
const hour = 60 * minute;

/** When the messages of one mail server may leave. */
export interface Pace {
  /** Resolves when it is this message's turn, which then counts; rejects with the reason of the signal if it is aborted before. In order. */
  turn(signal: AbortSignal): Promise<void>;
  /** The message did not leave. */
  giveBack(): void;
}

type Limits = Pick<MailServer, 'perMinute' | 'perHour'>;

/**
 * At most `perMinute` messages in any 60 seconds and `perHour` in any 60 minutes, spread over the minute: two of them are at least half as far
 * apart as on average.
 * @param before how many milliseconds ago earlier messages left, e.g. in the session before
 */
export function createPace(limits: () => Limits, clock: Clock, before: readonly number[] = []): Pace {
  const leftAt = before
    .filter((ago) => ago < hour)
    .map((ago) => clock.now() - ago)
    .sort((one, other) => one - other);
  let last: Promise<unknown> = Promise.resolve();

  /** Milliseconds until the next message may leave. */
  const wait = (): number => {
    const { perMinute, perHour } = limits();
    const now = clock.now();
    while (leftAt[0] !== undefined && leftAt[0] <= now - hour) leftAt.shift();
    const until = [
      (leftAt.at(-perMinute) ?? Number.NEGATIVE_INFINITY) + minute,
      (leftAt.at(-perHour) ?? Number.NEGATIVE_INFINITY) + hour,
      (leftAt.at(-1) ?? Number.NEGATIVE_INFINITY) + minute / perMinute / 2,
    ];
    return Math.max(0, ...until.map((at) => at - now));
  };

  const pause = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const cancel = clock.after(ms, () => {
        signal.removeEventListener('abort', stop);
        resolve();
      });
      const stop = (): void => {
        cancel();
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', stop, { once: true });
    });

  const take = async (signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted();
    // The limits may change while it waits.
    for (let ms = wait(); ms > 0; ms = wait()) await pause(Math.min(ms, minute), signal);
    leftAt.push(clock.now());
  };

  return {
    turn(signal) {
      const turn = last.then(() => take(signal));
      last = turn.catch(() => undefined);
      return turn;
    },
    giveBack: () => void leftAt.pop(),
  };
}
