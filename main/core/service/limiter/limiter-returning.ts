import { AppError } from '../../base/errors.ts';

/** Calls that lent their slot for a moment and want one back; they precede all waiting calls. */
export interface Returning {
  readonly count: () => number;
  /** Waits for a slot; rejects with CANCELED if the signal is aborted first. */
  wait(signal: AbortSignal | undefined): Wait;
  /** Admits the one that has waited longest. */
  admitNext(): void;
  refuseAll(error: AppError): void;
}

interface Entry {
  readonly start: () => void;
  readonly refuse: (error: AppError) => void;
}

interface Wait {
  /** Resolves when it has a slot. Rejects if it is given up or canceled, or with the error passed to `refuseAll`. */
  readonly place: Promise<void>;
  giveUp(error: AppError): void;
}

export function createReturning(): Returning {
  const entries = new Set<Entry>();
  return {
    count: () => entries.size,
    wait(signal) {
      let giveUp: Wait['giveUp'] = () => undefined;
      const place = new Promise<void>((resolve, reject) => {
        const over = (): void => {
          entries.delete(entry);
          signal?.removeEventListener('abort', leave);
        };
        const entry: Entry = {
          start() {
            over();
            resolve();
          },
          refuse(error) {
            over();
            reject(error);
          },
        };
        const leave = (): void => entry.refuse(canceled());
        signal?.addEventListener('abort', leave, { once: true });
        entries.add(entry);
        giveUp = entry.refuse;
        if (signal?.aborted === true) leave();
      });
      return { place, giveUp };
    },
    admitNext() {
      const [longest] = entries;
      longest?.start();
    },
    refuseAll(error) {
      for (const entry of [...entries]) entry.refuse(error);
    },
  };
}

export function canceled(): AppError {
  return new AppError('CANCELED', 'call-not-sent');
}
