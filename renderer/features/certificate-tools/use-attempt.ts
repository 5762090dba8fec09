import { useState } from 'react';
import { CallError } from '../../api/client.ts';

export interface Attempt {
  /** Runs one piece of work. `failure` says what could not be done. */
  readonly run: (failure: string, work: () => Promise<void>) => void;
  readonly busy: boolean;
  /** Why the last one failed, where no field says it; empty: it did not. */
  readonly problem: string;
  /** The sentences about its fields. */
  readonly fields: Readonly<Record<string, string>>;
}

const nothing = { problem: '', fields: {} };

/** One piece of work at a time, and why it failed. Errors that are not of a call are thrown. */
export function useAttempt(): Attempt {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Pick<Attempt, 'problem' | 'fields'>>(nothing);
  const start = async (failure: string, work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFault(nothing);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const isOfField = Object.keys(error.fields).length > 0;
      setFault({ problem: isOfField ? '' : `${failure}. ${error.message}`, fields: error.fields });
    } finally {
      setBusy(false);
    }
  };
  return { run: (failure, work) => void start(failure, work), busy, ...fault };
}
