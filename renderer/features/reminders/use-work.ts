import { useState } from 'react';
import { CallError } from '../../api/client.ts';

export interface Work {
  /** Runs some work; `failure` says what could not be done. */
  readonly run: (failure: string, work: () => Promise<void>) => void;
  readonly busy: boolean;
  /** Why the last work failed; empty: it did not. */
  readonly problem: string;
  /** The sentences about its fields, by dotted path. */
  readonly fields: Readonly<Record<string, string>>;
}

/** One piece of work at a time, and why it failed. */
export function useWork(): Work {
  const [busy, setBusy] = useState(false);
  const [{ problem, fields }, setFault] = useState<Pick<Work, 'problem' | 'fields'>>({ problem: '', fields: {} });
  const start = async (failure: string, work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFault({ problem: '', fields: {} });
    try {
      await work();
    } catch (error) {
      const known = error instanceof CallError;
      setFault({ problem: known ? `${failure}. ${error.message}` : failure, fields: known ? error.fields : {} });
    } finally {
      setBusy(false);
    }
  };
  return { run: (failure, work) => void start(failure, work), busy, problem, fields };
}
