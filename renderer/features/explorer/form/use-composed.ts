import { useEffect, useRef, useState } from 'react';
import type { Composed } from '../../../../preload/contract/explorer/operation.ts';
import type { OperationValues } from '../../../../preload/contract/explorer/operation-values.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call } from '../../../api/client.ts';

/** Milliseconds without a keystroke before calling main. */
const patience = 120;

export interface ComposedNow {
  /** For the current values, or those of a moment ago. */
  readonly composed: Composed | null;
  /** Main's error. */
  readonly issue: string | null;
  /** For the values at this moment. Rejects with CallError. */
  readonly fresh: () => Promise<Composed>;
}

/**
 * The input's faults and the request preview, requested after each change. It bypasses the renderer's cache: values may contain secrets,
 * which a cache would retain. `version`: changes with each change.
 */
export function useComposed(
  of: { readonly accountId: AccountId; readonly hash: string; readonly key: string; readonly collection: number | undefined },
  values: () => OperationValues,
  version: unknown,
): ComposedNow {
  const [composed, setComposed] = useState<Composed | null>(null);
  const [issue, setIssue] = useState<string | null>(null);
  const latest = useRef(values);
  latest.current = values;
  const { accountId, hash, key, collection } = of;
  const ask = async (signal?: AbortSignal) => {
    const answer = await call('explorer.compose', { accountId, hash, key, values: latest.current(), collection }, signal);
    if (signal?.aborted !== true) {
      setComposed(answer);
      setIssue(null);
    }
    return answer;
  };
  const latestAsk = useRef(ask);
  latestAsk.current = ask;
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on the version and the operation
  useEffect(() => {
    const ended = new AbortController();
    const timer = setTimeout(
      () => {
        latestAsk.current(ended.signal).catch((error: unknown) => {
          if (ended.signal.aborted) return;
          setIssue(error instanceof CallError ? error.message : String(error));
        });
      },
      isFirst.current ? 0 : patience,
    );
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [accountId, hash, key, collection, version]);
  return { composed, issue, fresh: () => ask() };
}
