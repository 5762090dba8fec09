import { useEffect, useState } from 'react';
import type { Output } from '../../../../preload/contract/index.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call } from '../../../api/client.ts';

interface Read {
  readonly id: number;
  readonly reading: Output<'model.read'> | null;
  readonly error: CallError | null;
}

/** A model's data from the service, read each time one is selected; `again` rereads it. */
export function useModel(accountId: AccountId, id: number | null) {
  const [read, setRead] = useState<Read | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again on request
  useEffect(() => {
    if (id === null) return;
    const controller = new AbortController();
    const show = (reading: Read['reading'], error: Read['error']) => {
      if (!controller.signal.aborted) setRead({ id, reading, error });
    };
    call('model.read', { accountId, id }, controller.signal).then(
      (reading) => show(reading, null),
      (error: unknown) => show(null, error instanceof CallError ? error : null),
    );
    return () => controller.abort();
  }, [accountId, id, attempt]);
  const present = read?.id === id ? read : null;
  return {
    reading: present?.reading ?? null,
    error: present?.error ?? null,
    again: () => {
      setRead(null);
      setAttempt((times) => times + 1);
    },
  };
}
