import { useState } from 'react';
import type { ChangeJob } from '../../../../preload/contract/changes/changes.ts';
import { type CallError, call } from '../../../api/client.ts';
import { useCall } from '../../../api/queries.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { useReadOnly } from '../../../navigation/present-account.ts';
import { changes as text } from '../../../text/en/changes/jobs.ts';
import { Button, ConfirmDialog, Pause, Play, Repeat, Search, Stop, Undo, useFormats } from '../../../ui/index.ts';
import { startUndo } from '../form/open-change.ts';
import { endedRows } from '../job-text.ts';
import { retryText, startAgain } from '../rerun/waiting-settings.ts';

const { actions } = text;

interface JobActionsProps {
  readonly job: ChangeJob;
  readonly label?: string;
  /** A job was planned from this one. If omitted, its review is shown. */
  readonly onCreated?: (job: number) => void;
}

/** Actions for a started job. */
export function JobActions({ job, label = actions.label, onCreated }: JobActionsProps) {
  const formats = useFormats();
  const { id, accountId, phase, counts } = job;
  const readOnly = useReadOnly(accountId) === true ? text.foot.readOnly(job.accountName) : undefined;
  const [reported, setReported] = useState('');
  const [busy, setBusy] = useState(false);
  const [stopping, setStopping] = useState(false);
  const firstRows = useCall('changes.rows', { job: id, states: ['done', 'accepted'], from: 0, count: 1 }).data;
  const canUndo = firstRows?.rows[0]?.canUndo === true && phase !== 'running';
  const forOthers = retryText(job);
  const run = (work: Promise<unknown>) => {
    setBusy(true);
    setReported('');
    work.catch((error: CallError) => setReported(error.message)).finally(() => setBusy(false));
  };
  const reconcile = async () => {
    const { settled, wait, asks } = await call('changes.reconcile', { job: id });
    setReported(actions.reconciled(formats.number(settled), formats.number(wait), formats.number(asks)));
  };
  const reviewRefused = async () => {
    const created = await call('changes.retry', { job: id });
    if (onCreated === undefined) goTo({ screen: 'jobs', accountId, id: `${created.job}` });
    else onCreated(created.job);
  };
  const resumeBlocked =
    readOnly ?? (counts.unknown > 0 && phase === 'paused' && job.asks < counts.unknown ? actions.reconcileFirst : undefined);
  return (
    <section className="rd-job-foot" aria-label={label}>
      <span className="rd-job-message" role="status">
        {reported}
      </span>
      {counts.unknown > 0 && (
        <Button icon={<Search />} busy={busy} onPress={() => run(reconcile())}>
          {actions.reconcile(formats.number(counts.unknown))}
        </Button>
      )}
      {phase === 'running' && !job.inOtherWindow && (
        <Button icon={<Pause />} busy={busy} onPress={() => run(call('changes.control', { job: id, to: 'pause' }))}>
          {actions.pause}
        </Button>
      )}
      {(phase === 'running' || phase === 'paused') && !job.inOtherWindow && (
        <Button icon={<Stop />} onPress={() => setStopping(true)}>
          {actions.stop}
        </Button>
      )}
      {(phase === 'ended' || phase === 'stopped') && counts.refused > 0 && (
        <Button busy={busy} onPress={() => run(reviewRefused())}>
          {actions.reviewRefused}
        </Button>
      )}
      {forOthers !== null && (
        <Button icon={<Repeat />} busy={busy} onPress={() => run(startAgain(accountId, id))}>
          {forOthers}
        </Button>
      )}
      {canUndo && (
        <Button icon={<Undo />} busy={busy} onPress={() => run(startUndo(accountId, id))}>
          {job.total === 1 ? actions.undo : actions.undoAll}
        </Button>
      )}
      {phase === 'paused' && !job.inOtherWindow && (
        <Button
          variant="primary"
          icon={<Play />}
          busy={busy}
          disabledReason={resumeBlocked}
          onPress={() => run(call('changes.start', { job: id }))}
        >
          {actions.resume}
        </Button>
      )}
      {stopping && (
        <ConfirmDialog
          title={actions.stopTitle}
          confirm={actions.stopConfirm}
          danger
          onCancel={() => setStopping(false)}
          onConfirm={() => {
            setStopping(false);
            run(call('changes.control', { job: id, to: 'stop' }));
          }}
        >
          <p>
            {actions.stopText(actions.rows(formats.number(endedRows(job) + counts.sent)), actions.rows(formats.number(counts.planned)))}
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
