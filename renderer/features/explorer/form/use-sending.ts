import { type RefObject, useEffect, useState } from 'react';
import type { Operation, ValueFault } from '../../../../preload/contract/explorer/operation.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call } from '../../../api/client.ts';
import { queryClient } from '../../../api/queries.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { explorerForm } from '../../../text/en/explorer/form.ts';
import { useFormats } from '../../../ui/index.ts';
import { faultText } from '../fault-text.ts';
import { type Outcome, outcomeOf, setOutcome, settleOutcome, useOutcome } from '../outcomes.ts';
import type { Draft } from './drafts.ts';
import { elementOf, firstInForm, stops } from './faults.ts';
import { dismissRestored } from './restored-request.ts';
import type { RequestNow } from './use-request.ts';

const text = explorerForm.foot;
const focusable = 'input, select, textarea, button';

export interface Sending {
  readonly busy: boolean;
  readonly reported: string;
  /** To the first invalid value. */
  readonly toFirst: (() => void) | null;
  readonly send: () => void;
  /** Whether every field holds an acceptable value; otherwise shows where not. */
  readonly isRead: () => boolean;
  /** Whether everything can be sent; otherwise the fields show why not. Rejects with CallError. */
  readonly isComplete: () => Promise<boolean>;
}

interface SendingOptions {
  readonly accountId: AccountId;
  readonly operation: Operation;
  readonly request: RequestNow;
  /** The input, as a form or as text. */
  readonly panel: RefObject<HTMLElement | null>;
  /** Makes the element with the fault visible. */
  readonly onFault: (fault: ValueFault) => void;
  readonly onAnswer: () => void;
}

/** Sends a read immediately; everything else becomes a job for review. */
export function useSending({ accountId, operation, request, panel, onFault, onAnswer }: SendingOptions): Sending {
  const formats = useFormats();
  const [making, setMaking] = useState(false);
  const [reported, setReported] = useState('');
  const [first, setFirst] = useState<ValueFault | null>(null);
  const { entry } = operation;
  // Including one sent before another operation was opened.
  const busy = useOutcome(accountId, entry.key)?.kind === 'waiting' || making;

  const [needle, setNeedle] = useState<{ readonly fault: ValueFault; readonly draft: Draft } | null>(null);
  // After rendering: a fault of a whole location has no element before it is shown. Does not interrupt typing.
  useEffect(() => {
    if (needle === null) return;
    const element = panel.current === null ? null : elementOf(panel.current, needle.fault);
    if (element === null && needle.draft === request.draft) return;
    setNeedle(null);
    if (element === null || needle.draft !== request.draft) return;
    element.scrollIntoView({ block: 'nearest' });
    (element.querySelector<HTMLElement>(focusable) ?? element).focus();
  });

  const show = (fault: ValueFault) => {
    onFault(fault);
    setNeedle({ fault, draft: request.draft });
  };
  const refuse = (fault: ValueFault, message: string): false => {
    setFirst(fault);
    setReported(message);
    show(fault);
    return false;
  };
  const isRead = (): boolean => {
    setReported('');
    setFirst(null);
    const [unread] = request.unread;
    return unread === undefined || refuse(unread, text.blockedJson);
  };
  const isComplete = async (): Promise<boolean> => {
    if (!isRead()) return false;
    const faults = (await request.now.fresh()).faults.filter(stops);
    const [fault] = faults;
    if (fault === undefined) return true;
    request.validateAll();
    // If it cannot be sent at all, no value is to blame.
    const ofValues = faults.filter(({ code }) => code !== 'unsupported');
    const wrong = firstInForm(panel.current, ofValues);
    if (wrong !== undefined) return refuse(wrong, text.faults(formats.number(ofValues.length)));
    setReported(faultText(fault, formats));
    return false;
  };
  const noteUsed = async () => {
    const marks = await call('explorer.used', { accountId, key: entry.key });
    queryClient.setQueryData(['explorer.marks', { accountId }], marks);
  };
  const read = async (input: ReturnType<RequestNow['input']>) => {
    const ended = new AbortController();
    const before = outcomeOf(accountId, entry.key);
    const waiting: Outcome = { kind: 'waiting', stop: () => ended.abort() };
    const settle = (outcome: Outcome | null) => settleOutcome(accountId, entry.key, waiting, outcome);
    setOutcome(accountId, entry.key, waiting);
    onAnswer();
    try {
      const answer = await call('explorer.send', input, ended.signal);
      settle({ kind: 'answer', answer });
      void noteUsed().catch(() => undefined);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // Stopping it restores the previous response.
      settle(error.code === 'CANCELED' ? before : { kind: 'failed', error, at: new Date().toISOString() });
    }
  };
  const run = async () => {
    if (!(await isComplete())) return;
    const input = request.input();
    dismissRestored(accountId, entry.key);
    if (entry.method === 'GET') return read(input);
    const { job } = await call('explorer.plan', input);
    setOutcome(accountId, entry.key, { kind: 'job', job });
    await noteUsed().catch(() => undefined);
    goTo({ screen: 'jobs', accountId, id: `${job}` });
  };
  const send = () => {
    if (busy || entry.unsupportedReason !== null || entry.dedicatedOnly) return;
    setMaking(true);
    run()
      .catch((error: unknown) => {
        const why = error instanceof CallError ? error.message : String(error);
        setReported(entry.method === 'GET' ? text.notSent(why) : text.failed(why));
      })
      .finally(() => setMaking(false));
  };
  // Once everything is fixed, there is nothing left to report.
  const fixed = first !== null && !request.faults.some(stops) && request.unread.length === 0;
  return {
    busy,
    reported: fixed ? '' : reported,
    toFirst: first === null || fixed ? null : () => show(first),
    send,
    isRead,
    isComplete,
  };
}
