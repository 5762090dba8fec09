import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Output } from '../../../preload/contract/index.ts';
import { type CallError, call } from '../../api/client.ts';
import { goBack } from '../../navigation/history.ts';
import { changes as texts } from '../../text/en/changes.ts';
import { Button, useFormats } from '../../ui/index.ts';
import { isApplyKey, isCovered } from './apply-key.ts';
import { begunAgain } from './run-again.ts';
import { useReadOnly } from './use-read-only.ts';

export interface ReviewFootProps {
  readonly facts: Output<'changes.job'>;
  /** The review is being left. */
  readonly onLeave: () => void;
}

const { foot } = texts;

/** The foot of a review: what has to be typed, Back, and Apply. Ctrl+Enter applies once everything is right. */
export function ReviewFoot({ facts, onLeave }: ReviewFootProps) {
  const formats = useFormats();
  const { job, costs, balanceAfter, confirm, phrase } = facts;
  const readOnly = useReadOnly(job.accountId);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const count = formats.number(job.counts.planned);
  const reason = blocked();
  const costly = /[1-9]/.test(costs.planned);
  const label = costly ? foot.applyFor(count, `${formats.amount(costs.planned)} ${job.currency ?? ''}`.trim()) : foot.apply(count);

  function blocked(): string | undefined {
    if (job.phase !== 'review') return foot.notYet;
    if (confirm === 'nothing-to-do') return foot.nothing;
    if (readOnly === true) return foot.readOnly(job.accountName);
    return phrase !== null && typed.trim() !== phrase ? foot.notTyped(phrase) : undefined;
  }

  const apply = () => {
    if (reason !== undefined || busy) return;
    setBusy(true);
    setTrouble('');
    call('changes.start', { job: job.id, typed: typed.trim() })
      .then(() => begunAgain(job.id))
      .catch((error: CallError) => setTrouble(error.message))
      .finally(() => setBusy(false));
  };
  const back = () => {
    onLeave();
    goBack();
    // A job that was begun meanwhile stays; there is nothing to tell then.
    call('changes.control', { job: job.id, to: 'discard' }).catch(() => undefined);
  };
  const present = useRef(apply);
  present.current = apply;
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (isApplyKey(event) && !isCovered()) present.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const noEnter = (event: KeyboardEvent) => {
    // Enter alone never applies.
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
  };
  return (
    <section className="rd-job-foot" aria-label={foot.label}>
      {phrase !== null && (
        <label className="rd-job-typed">
          <span>
            {foot.type} <code>{phrase}</code>
          </span>
          <input
            type="text"
            className="rd-input is-mono"
            aria-label={foot.typed}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target: input }) => setTyped(input.value)}
            onKeyDown={noEnter}
          />
        </label>
      )}
      <span className="rd-job-told" role="status">
        {trouble !== '' ? trouble : (footNote() ?? '')}
      </span>
      <Button onPress={back}>{foot.back}</Button>
      <Button variant="primary" busy={busy} disabledReason={reason} onPress={apply}>
        {label}
      </Button>
    </section>
  );

  function footNote(): string | undefined {
    if (reason !== undefined) return reason;
    if (balanceAfter?.startsWith('-') === true) return foot.short;
    return costly && job.counts.planned > 1 ? foot.stops : undefined;
  }
}
