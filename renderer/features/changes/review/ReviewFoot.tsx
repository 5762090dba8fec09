import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Output } from '../../../../preload/contract/index.ts';
import { type CallError, call } from '../../../api/client.ts';
import { goBack } from '../../../navigation/history.ts';
import { changes as text } from '../../../text/en/changes/jobs.ts';
import { Button, useFormats } from '../../../ui/index.ts';
import { onStartedAgain } from '../rerun/waiting-settings.ts';
import { useReadOnly } from '../use-read-only.ts';
import { isApplyKey, isCovered } from './apply-key.ts';

export interface ReviewFootProps {
  readonly facts: Output<'changes.job'>;
  /** The review is being left. */
  readonly onLeave: () => void;
}

const { foot } = text;

/** The bottom of a review: the text to type, Back, and Apply. Ctrl+Enter applies once everything is valid. */
export function ReviewFoot({ facts, onLeave }: ReviewFootProps) {
  const formats = useFormats();
  const { job, costs, balanceAfter, confirm, phrase } = facts;
  const readOnly = useReadOnly(job.accountId);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [issue, setIssue] = useState('');
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
    setIssue('');
    call('changes.start', { job: job.id, typed: typed.trim() })
      .then(() => onStartedAgain(job.id))
      .catch((error: CallError) => setIssue(error.message))
      .finally(() => setBusy(false));
  };
  const back = () => {
    onLeave();
    goBack();
    // A job started meanwhile stays; there is nothing to report.
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
    // Plain Enter never applies.
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
      <span className="rd-job-message" role="status">
        {issue !== '' ? issue : (footNote() ?? '')}
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
