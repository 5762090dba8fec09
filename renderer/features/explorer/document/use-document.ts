import { useEffect, useRef, useState } from 'react';
import type { DocumentIndex } from '../../../../preload/contract/explorer/document.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call } from '../../../api/client.ts';
import { invalidate, queryClient, useCall } from '../../../api/queries.ts';
import { explorer as text } from '../../../text/en/explorer/explorer.ts';
import { problemText } from '../fault-text.ts';

/** An error with another document; the previous one stays. */
export interface DocumentLoadError {
  readonly title: string;
  readonly message: string;
}

/** Accounts whose service was searched for a document since the start, or for which the user chose another one. */
const checked = new Set<string>();

/** An account's document, and methods to change it. */
export function useDocument(accountId: AccountId) {
  const { data, error, errorUpdatedAt, refetch } = useCall('explorer.index', { accountId });
  const [busy, setBusy] = useState(false);
  const [looking, setLooking] = useState(false);
  const [missed, setMissed] = useState<string | null>(null);
  const [issue, setIssue] = useState<DocumentLoadError | null>(null);

  const take = (index: DocumentIndex | null) => {
    if (index === null) return;
    checked.add(accountId);
    setMissed(null);
    queryClient.setQueryData(['explorer.index', { accountId }], index);
    void invalidate('explorer.difference');
  };
  const run = async (title: string, ask: () => Promise<DocumentIndex | null>) => {
    setBusy(true);
    setIssue(null);
    try {
      take(await ask());
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault;
      if (fault.code === 'CANCELED') return;
      setIssue({ title, message: text.issue.stillInUse(documentFaultText(fault)) });
    } finally {
      setBusy(false);
    }
  };
  // The service's own document is searched for once, automatically, while only the bundled one is available.
  const first = useRef(false);
  const isBundled = data?.facts.source === 'bundled' && !data.facts.chosen;
  useEffect(() => {
    if (!isBundled || first.current || checked.has(accountId)) return;
    first.current = true;
    checked.add(accountId);
    setLooking(true);
    call('explorer.refresh', { accountId })
      .then(
        (index) => queryClient.setQueryData(['explorer.index', { accountId }], index),
        (fault: unknown) => setMissed(missedText(fault)),
      )
      .finally(() => setLooking(false));
  }, [accountId, isBundled]);
  return {
    index: data,
    error,
    errorUpdatedAt,
    retry: () => void refetch(),
    busy: busy || looking,
    /** An automatic search at the service is running. */
    looking,
    /** Why the automatic search found no document at the service. */
    missed,
    issue,
    close: () => setIssue(null),
    report: setIssue,
    refresh: () => void run(text.issue.refresh, () => call('explorer.refresh', { accountId })),
    openFile: () => void run(text.issue.file, () => call('explorer.openFile', { accountId })),
    useBundled: () => void run(text.issue.bundled, () => call('explorer.useBundled', { accountId })),
  };
}

export type DocumentNow = ReturnType<typeof useDocument>;

/** Why another document was not accepted; for a faulty file with the location. */
export function documentFaultText({ message, dto }: CallError): string {
  const { code, line, column = 1, ...facts } = dto.facts;
  if (code === undefined) return message;
  const textFacts = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)]));
  const sentence = problemText({ code: String(code), facts: textFacts });
  return line === undefined ? sentence : text.issue.at(sentence, String(line), String(column));
}

/** Why the automatic search found no document at the service; null: no longer relevant. */
export function missedText(fault: unknown): string | null {
  if (!(fault instanceof CallError)) return String(fault);
  if (fault.code === 'CANCELED') return null;
  return fault.code === 'NOT_FOUND' ? text.age.none : fault.message;
}
