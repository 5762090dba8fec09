import { useEffect, useRef, useState } from 'react';
import type { DocumentIndex } from '../../../../preload/contract/explorer-document.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call } from '../../../api/client.ts';
import { invalidate, useCall } from '../../../api/queries.ts';
import { queryClient } from '../../../api/query-client.ts';
import { explorer as texts } from '../../../text/en/explorer.ts';
import { documentFaultWords, missedWords } from './fault-words.ts';

/** What went wrong with another document; the one from before stays. */
export interface DocumentTrouble {
  readonly title: string;
  readonly message: string;
}

/** Accounts whose service was looked at for a document since the start, or for which somebody chose another one. */
const looked = new Set<string>();

/** The document that an account uses, and the ways to another one. */
export function useDocument(accountId: AccountId) {
  const { data, error, errorUpdatedAt, refetch } = useCall('explorer.index', { accountId });
  const [busy, setBusy] = useState(false);
  const [looking, setLooking] = useState(false);
  const [missed, setMissed] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<DocumentTrouble | null>(null);

  const take = (index: DocumentIndex | null) => {
    if (index === null) return;
    looked.add(accountId);
    setMissed(null);
    queryClient.setQueryData(['explorer.index', { accountId }], index);
    void invalidate('explorer.difference');
  };
  const run = async (title: string, ask: () => Promise<DocumentIndex | null>) => {
    setBusy(true);
    setTrouble(null);
    try {
      take(await ask());
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault;
      if (fault.code === 'CANCELLED') return;
      setTrouble({ title, message: texts.trouble.kept(documentFaultWords(fault)) });
    } finally {
      setBusy(false);
    }
  };
  // The service's own document is looked for once, by itself, as long as there is only the one that comes with the application.
  const first = useRef(false);
  const isBundled = data?.facts.source === 'bundled' && !data.facts.chosen;
  useEffect(() => {
    if (!isBundled || first.current || looked.has(accountId)) return;
    first.current = true;
    looked.add(accountId);
    setLooking(true);
    call('explorer.refresh', { accountId })
      .then(
        (index) => queryClient.setQueryData(['explorer.index', { accountId }], index),
        (fault: unknown) => setMissed(missedWords(fault)),
      )
      .finally(() => setLooking(false));
  }, [accountId, isBundled]);
  return {
    index: data,
    error,
    errorUpdatedAt,
    again: () => void refetch(),
    busy: busy || looking,
    /** It is looked for at the service, unasked. */
    looking,
    /** Why no document came from the service when it was looked for unasked. */
    missed,
    trouble,
    close: () => setTrouble(null),
    tell: setTrouble,
    refresh: () => void run(texts.trouble.refresh, () => call('explorer.refresh', { accountId })),
    openFile: () => void run(texts.trouble.file, () => call('explorer.openFile', { accountId })),
    useBundled: () => void run(texts.trouble.bundled, () => call('explorer.useBundled', { accountId })),
  };
}

export type DocumentNow = ReturnType<typeof useDocument>;
