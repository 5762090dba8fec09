import { useState } from 'react';
import { CallError, call } from '../../api/client.ts';
import { invalidate } from '../../api/queries.ts';
import { seen as text } from '../../text/en/seen.ts';

export interface Marking {
  /** Marks these changes as seen; without ids all of them. */
  readonly mark: (ids?: readonly number[]) => void;
  readonly busy: boolean;
  /** Why the last one failed; empty: it did not. */
  readonly problem: string;
}

/** Marks changes of an account as seen. */
export function useMark(accountId: string): Marking {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async (ids: readonly number[] | undefined): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await call('seen.mark', { accountId, ...(ids === undefined ? {} : { ids: [...ids] }) });
      await invalidate('seen.changes', 'seen.counts');
    } catch (error) {
      setProblem(`${text.markFailed}. ${error instanceof CallError ? error.message : ''}`);
    } finally {
      setBusy(false);
    }
  };
  return { mark: (ids) => void send(ids), busy, problem };
}
