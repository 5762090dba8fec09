import { useRef, useState } from 'react';
import type { DocumentIndex } from '../../../../preload/contract/explorer/document.ts';
import type { HistoryEntry } from '../../../../preload/contract/explorer/history.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call } from '../../../api/client.ts';
import { explorerHistory as text } from '../../../text/en/explorer/history.ts';
import { restore } from '../form/restored-request.ts';

export interface Restore {
  /** Why the last one was not restored; empty: it was. */
  readonly reported: string;
  readonly take: (entry: HistoryEntry) => void;
}

/** Restores an entry into its operation's form, and opens that. */
export function useRestore(accountId: AccountId, index: DocumentIndex, onAccept: (key: string) => void): Restore {
  const [reported, setReported] = useState('');
  const last = useRef(0);
  const run = async ({ id, key, at, job, values: stored }: HistoryEntry) => {
    setReported('');
    last.current += 1;
    const attempt = last.current;
    if (!index.operations.some((one) => one.key === key)) {
      setReported(text.operationMissing);
      return;
    }
    // Bypasses the renderer's cache, which would retain it.
    const { values } = await call('explorer.historyValues', { accountId, id });
    // Another one was chosen meanwhile.
    if (attempt !== last.current) return;
    const origin = { title: text.origin, at, text: text.restored[values === null && stored !== 'too-large' ? 'none' : stored], job };
    await restore({ accountId, hash: index.facts.hash, key, values, origin });
    onAccept(key);
  };
  return {
    reported,
    take: (entry) => {
      run(entry).catch((error: unknown) => setReported(text.notAccepted(error instanceof CallError ? error.message : String(error))));
    },
  };
}
