import { useRef, useState } from 'react';
import type { DocumentIndex } from '../../../../preload/contract/explorer-document.ts';
import type { HistoryEntry } from '../../../../preload/contract/explorer-history.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call } from '../../../api/client.ts';
import { explorerHistory as texts } from '../../../text/en/explorer-history.ts';
import { putBack } from '../form/put-back.ts';

export interface Taking {
  /** Why the last one was not put back; empty: it was. */
  readonly told: string;
  readonly take: (entry: HistoryEntry) => void;
}

/** Puts an entry back into the form of its operation, and opens that. */
export function useTaking(accountId: AccountId, index: DocumentIndex, onTake: (key: string) => void): Taking {
  const [told, setTold] = useState('');
  const last = useRef(0);
  const run = async ({ id, key, at, job, values: kept }: HistoryEntry) => {
    setTold('');
    last.current += 1;
    const mine = last.current;
    if (!index.operations.some((one) => one.key === key)) {
      setTold(texts.gone);
      return;
    }
    // Past the cache of the page, which would keep it.
    const { values } = await call('explorer.historyValues', { accountId, id });
    // Another one was taken meanwhile.
    if (mine !== last.current) return;
    const origin = { title: texts.origin, at, text: texts.kept[values === null && kept !== 'too-large' ? 'none' : kept], job };
    await putBack({ accountId, hash: index.facts.hash, key, values, origin });
    onTake(key);
  };
  return {
    told,
    take: (entry) => {
      run(entry).catch((error: unknown) => setTold(texts.notTaken(error instanceof CallError ? error.message : String(error))));
    },
  };
}
