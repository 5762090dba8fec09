import type { ZoneRun } from '../../../../preload/contract/dns/zone-many.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { shownText } from '../../../text/en/errors/explanation.ts';
import { zoneMany } from '../../../text/en/zones/many.ts';
import { Button, Dialog, useFormats } from '../../../ui/index.ts';
import { timeRemaining } from '../../changes/index.ts';
import { ZoneFault } from '../parts/ZoneFault.tsx';
import { forgetRun, stopRun } from './last-run.ts';
import { RunRows } from './RunRows.tsx';
import { SaveMissingSnapshots } from './SaveMissingSnapshots.tsx';
import { useRun } from './use-run.ts';

interface RunDialogProps {
  readonly accountId: AccountId;
  readonly title: string;
  readonly run: string;
  /** Returns to where the run was started; undefined: no back button. */
  readonly onBack?: (() => void) | undefined;
  readonly onClose: () => void;
}

const text = zoneMany.run;

/** A run over zones while it reads, and its results. */
export function RunDialog({ accountId, title, run: name, onBack, onClose }: RunDialogProps) {
  const formats = useFormats();
  const { run, error } = useRun(name);
  const reading = error === null && (run === undefined || run.state === 'reading');
  const leave = () => {
    // It takes minutes: closed, e.g. by Esc, it continues, and the list of zones links back to it. Stop ends it.
    if (reading) return onClose();
    // Zones that need review are still pending.
    if (run === undefined || run.state !== 'done' || run.kind === 'drift' || run.remaining === 0) forgetRun(accountId, name);
    onClose();
  };
  return (
    <Dialog
      title={title}
      width={880}
      flush
      onClose={leave}
      footer={
        <>
          {onBack !== undefined && (
            <Button
              onPress={() => {
                stopRun(name);
                onBack();
              }}
            >
              {text.back}
            </Button>
          )}
          {reading ? <Button onPress={() => stopRun(name)}>{text.stop}</Button> : <Button onPress={leave}>{zoneMany.close}</Button>}
          {run?.kind === 'drift' && run.state === 'done' && run.without > 0 && <SaveMissingSnapshots run={run} title={title} />}
          {run?.kind === 'edit' && run.state === 'done' && <ReviewButton run={run} onLeave={onClose} />}
        </>
      }
    >
      <div className="rd-zone-many-run">
        {error !== null && <ZoneFault what="results" error={error} />}
        <div className="rd-zone-many-head" role="status">
          {run !== undefined && <Status run={run} />}
          {run !== undefined && reading && (
            <progress className="rd-progress" aria-label={text.progress} value={run.read} max={Math.max(1, run.zones)} />
          )}
          {run?.state === 'reading' && run.secondsRemaining !== null && (
            <span className="rd-quiet">{text.timeLeft(timeRemaining(run.secondsRemaining, formats))}</span>
          )}
        </div>
        {run !== undefined && !reading && <RunRows run={run} onLeave={onClose} />}
      </div>
    </Dialog>
  );
}

function ReviewButton({ run: { accountId, job, differ }, onLeave }: { readonly run: ZoneRun; readonly onLeave: () => void }) {
  const formats = useFormats();
  return (
    <Button
      variant="primary"
      disabledReason={job === null ? text.nothing : undefined}
      onPress={() => {
        onLeave();
        if (job !== null) goTo({ screen: 'jobs', accountId, id: `${job}` });
      }}
    >
      {text.review(formats.number(differ))}
    </Button>
  );
}

function Status({ run: { state, reason, kind, read, zones, differ, same, needsReview, failed } }: { readonly run: ZoneRun }) {
  const formats = useFormats();
  const n = formats.number;
  if (state === 'reading') return <b>{text.reading(n(read), n(zones))}</b>;
  return (
    <>
      <b>{state === 'stopped' ? text.stopped[kind](n(read), n(zones)) : text.done[kind](n(differ), n(same))}</b>
      {reason !== null && <span className="rd-zone-many-failed">{shownText(reason)}</span>}
      {needsReview > 0 && (
        <span className="rd-zone-many-needs-review">{text.needsReview[kind === 'keep' ? 'keep' : 'edit'](n(needsReview))}</span>
      )}
      {failed > 0 && <span className="rd-zone-many-failed">{text.failed(n(failed))}</span>}
    </>
  );
}
