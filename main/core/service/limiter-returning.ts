import { AppError } from '../base/errors.ts';

/** Calls that left their place to others for a moment and want one again; they come before all that wait. */
export interface Returning {
  readonly count: () => number;
  /** Waits for a place, with CANCELLED when the signal comes first. */
  wait(signal: AbortSignal | undefined): Wait;
  /** Lets in the one that has waited longest. */
  letIn(): void;
  refuseAll(error: AppError): void;
}

interface Entry {
  readonly start: () => void;
  readonly refuse: (error: AppError) => void;
}

interface Wait {
  /** Resolves when it has a place. Rejects when it is given up or called off, or with what `refuseAll` was given. */
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
        const leave = (): void => entry.refuse(cancelled());
        signal?.addEventListener('abort', leave, { once: true });
        entries.add(entry);
        giveUp = entry.refuse;
        if (signal?.aborted === true) leave();
      });
      return { place, giveUp };
    },
    letIn() {
      const [longest] = entries;
      longest?.start();
    },
    refuseAll(error) {
      for (const entry of [...entries]) entry.refuse(error);
    },
  };
}

export function cancelled(): AppError {
  return new AppError('CANCELLED', 'call-not-sent');
}
