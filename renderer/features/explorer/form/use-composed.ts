import { useEffect, useRef, useState } from 'react';
import type { Composed } from '../../../../preload/contract/explorer-operation.ts';
import type { OperationValues } from '../../../../preload/contract/operation-values.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call } from '../../../api/client.ts';

/** Milliseconds without a key before main is asked. */
const patience = 120;

export interface ComposedNow {
  /** Of the values as they are, or were a moment ago. */
  readonly composed: Composed | null;
  /** Why main could not say. */
  readonly trouble: string | null;
  /** Of the values as they are at this moment. Rejects with CallError. */
  readonly fresh: () => Promise<Composed>;
}

/**
 * Faults of what is filled in and what would be sent, asked anew after each change. It is asked past the cache of the page: values may hold
 * what is secret, and a cache would keep it. `version`: another one after each change.
 */
export function useComposed(
  of: { readonly accountId: AccountId; readonly hash: string; readonly key: string; readonly collection: number | undefined },
  values: () => OperationValues,
  version: unknown,
): ComposedNow {
  const [composed, setComposed] = useState<Composed | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const latest = useRef(values);
  latest.current = values;
  const { accountId, hash, key, collection } = of;
  const ask = async (signal?: AbortSignal) => {
    const answer = await call('explorer.compose', { accountId, hash, key, values: latest.current(), collection }, signal);
    if (signal?.aborted !== true) {
      setComposed(answer);
      setTrouble(null);
    }
    return answer;
  };
  const asking = useRef(ask);
  asking.current = ask;
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked is the version's and the operation's
  useEffect(() => {
    const ended = new AbortController();
    const timer = setTimeout(
      () => {
        asking.current(ended.signal).catch((error: unknown) => {
          if (ended.signal.aborted) return;
          setTrouble(error instanceof CallError ? error.message : String(error));
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
  return { composed, trouble, fresh: () => ask() };
}
