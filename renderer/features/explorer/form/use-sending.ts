import { type RefObject, useRef, useState } from 'react';
import type { Operation, ValueFault } from '../../../../preload/contract/explorer-operation.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { goTo } from '../../../app/navigate.ts';
import { explorerForm as texts } from '../../../texts/en/explorer-form.ts';
import { useFormats } from '../../../ui/index.ts';
import { type Outcome, setOutcome, settleOutcome } from '../outcomes.ts';
import { elementOf, stops } from './faults.ts';
import { closePutBack } from './put-back.ts';
import type { RequestNow } from './use-request.ts';

const words = texts.foot;
const focusable = 'input, select, textarea, button';

export interface Sending {
  readonly busy: boolean;
  readonly told: string;
  /** To the first value that has to be mended. */
  readonly toFirst: (() => void) | null;
  readonly send: () => void;
  readonly stop: () => void;
}

interface SendingParts {
  readonly accountId: AccountId;
  readonly operation: Operation;
  readonly request: RequestNow;
  readonly form: RefObject<HTMLElement | null>;
  /** The form has to be in view for a fault to be shown. */
  readonly onFaults: () => void;
  readonly onAnswer: () => void;
}

/** Sends a read at once; everything else becomes a job that is reviewed. */
export function useSending({ accountId, operation, request, form, onFaults, onAnswer }: SendingParts): Sending {
  const formats = useFormats();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState('');
  const [first, setFirst] = useState<ValueFault | null>(null);
  const running = useRef<AbortController | null>(null);
  const { entry } = operation;

  const show = (fault: ValueFault) => {
    onFaults();
    requestAnimationFrame(() => {
      const element = form.current === null ? null : elementOf(form.current, fault);
      element?.scrollIntoView({ block: 'nearest' });
      (element?.querySelector<HTMLElement>(focusable) ?? element)?.focus();
    });
  };
  const noteUsed = async () => {
    const marks = await call('explorer.used', { accountId, key: entry.key });
    queryClient.setQueryData(['explorer.marks', { accountId }], marks);
  };
  const read = async (input: ReturnType<RequestNow['asked']>) => {
    const ended = new AbortController();
    running.current = ended;
    const waiting: Outcome = { kind: 'waiting' };
    const settle = (outcome: Outcome | null) => settleOutcome(accountId, entry.key, waiting, outcome);
    setOutcome(accountId, entry.key, waiting);
    onAnswer();
    try {
      const answer = await call('explorer.send', input, ended.signal);
      settle({ kind: 'answer', answer });
      void noteUsed().catch(() => undefined);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      settle(error.code === 'CANCELLED' ? null : { kind: 'failed', error, at: new Date().toISOString() });
    }
  };
  const run = async () => {
    if (Object.keys(request.draft.unread).length > 0) {
      setTold(words.blockedJson);
      onFaults();
      return;
    }
    const faults = (await request.now.fresh()).faults.filter(stops);
    const [fault] = faults;
    if (fault !== undefined) {
      request.askAll();
      setFirst(fault);
      setTold(words.faults(formats.number(faults.length)));
      show(fault);
      return;
    }
    const input = request.asked();
    closePutBack(accountId, entry.key);
    if (entry.method === 'GET') return read(input);
    const { job } = await call('explorer.plan', input);
    setOutcome(accountId, entry.key, { kind: 'job', job });
    await noteUsed().catch(() => undefined);
    goTo({ screen: 'jobs', accountId, id: `${job}` });
  };
  const send = () => {
    if (busy || entry.lack !== null || entry.leadsOnly) return;
    setBusy(true);
    setTold('');
    setFirst(null);
    run()
      .catch((error: unknown) => setTold(words.failed(error instanceof CallError ? error.message : String(error))))
      .finally(() => setBusy(false));
  };
  // Once all is mended there is nothing to tell of it any more.
  const mended = first !== null && !request.faults.some(stops);
  return {
    busy,
    told: mended ? '' : told,
    toFirst: first === null || mended ? null : () => show(first),
    send,
    stop: () => running.current?.abort(),
  };
}
