import { type RefObject, useEffect, useState } from 'react';
import type { Operation, ValueFault } from '../../../../preload/contract/explorer-operation.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { explorerForm as texts } from '../../../text/en/explorer-form.ts';
import { useFormats } from '../../../ui/index.ts';
import { type Outcome, outcomeOf, setOutcome, settleOutcome, useOutcome } from '../outcomes.ts';
import { faultWords } from '../words.ts';
import type { Draft } from './drafts.ts';
import { elementOf, firstInForm, stops } from './faults.ts';
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
  /** Whether every field holds what would be taken of it. Where not, the place is told. */
  readonly isRead: () => boolean;
  /** Whether it is all as it can be sent. Where not, the fields say what. Rejects with CallError. */
  readonly isWhole: () => Promise<boolean>;
}

interface SendingParts {
  readonly accountId: AccountId;
  readonly operation: Operation;
  readonly request: RequestNow;
  /** What is filled in, as a form or as text. */
  readonly panel: RefObject<HTMLElement | null>;
  /** What has the fault has to be in view. */
  readonly onFault: (fault: ValueFault) => void;
  readonly onAnswer: () => void;
}

/** Sends a read at once; everything else becomes a job that is reviewed. */
export function useSending({ accountId, operation, request, panel, onFault, onAnswer }: SendingParts): Sending {
  const formats = useFormats();
  const [making, setMaking] = useState(false);
  const [told, setTold] = useState('');
  const [first, setFirst] = useState<ValueFault | null>(null);
  const { entry } = operation;
  // Also one that was sent before another operation was opened.
  const busy = useOutcome(accountId, entry.key)?.kind === 'waiting' || making;

  const [sought, setSought] = useState<{ readonly fault: ValueFault; readonly draft: Draft } | null>(null);
  // Once it is drawn: a fault of a whole place has no element before it is told. Whoever types meanwhile is left alone.
  useEffect(() => {
    if (sought === null) return;
    const element = panel.current === null ? null : elementOf(panel.current, sought.fault);
    if (element === null && sought.draft === request.draft) return;
    setSought(null);
    if (element === null || sought.draft !== request.draft) return;
    element.scrollIntoView({ block: 'nearest' });
    (element.querySelector<HTMLElement>(focusable) ?? element).focus();
  });

  const show = (fault: ValueFault) => {
    onFault(fault);
    setSought({ fault, draft: request.draft });
  };
  const refuse = (fault: ValueFault, words: string): false => {
    setFirst(fault);
    setTold(words);
    show(fault);
    return false;
  };
  const isRead = (): boolean => {
    setTold('');
    setFirst(null);
    const [unread] = request.unread;
    return unread === undefined || refuse(unread, words.blockedJson);
  };
  const isWhole = async (): Promise<boolean> => {
    if (!isRead()) return false;
    const faults = (await request.now.fresh()).faults.filter(stops);
    const [fault] = faults;
    if (fault === undefined) return true;
    request.askAll();
    // Of one that cannot be sent at all no value is wrong.
    const ofValues = faults.filter(({ code }) => code !== 'lack');
    const wrong = firstInForm(panel.current, ofValues);
    if (wrong !== undefined) return refuse(wrong, words.faults(formats.number(ofValues.length)));
    setTold(faultWords(fault, formats));
    return false;
  };
  const noteUsed = async () => {
    const marks = await call('explorer.used', { accountId, key: entry.key });
    queryClient.setQueryData(['explorer.marks', { accountId }], marks);
  };
  const read = async (input: ReturnType<RequestNow['asked']>) => {
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
      // Who stops it has the answer from before again.
      settle(error.code === 'CANCELLED' ? before : { kind: 'failed', error, at: new Date().toISOString() });
    }
  };
  const run = async () => {
    if (!(await isWhole())) return;
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
    setMaking(true);
    run()
      .catch((error: unknown) => setTold(words.failed(error instanceof CallError ? error.message : String(error))))
      .finally(() => setMaking(false));
  };
  // Once all is mended there is nothing to tell of it any more.
  const mended = first !== null && !request.faults.some(stops) && request.unread.length === 0;
  return {
    busy,
    told: mended ? '' : told,
    toFirst: first === null || mended ? null : () => show(first),
    send,
    isRead,
    isWhole,
  };
}
