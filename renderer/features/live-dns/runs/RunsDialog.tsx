import { useState } from 'react';
import { maxRunDomains } from '../../../../preload/contract/live-dns/live-dns-codes.ts';
import type { LiveRun } from '../../../../preload/contract/live-dns/live-runs.ts';
import { CallError, call } from '../../../api/client.ts';
import { invalidate, useCall } from '../../../api/queries.ts';
import { liveRuns as text } from '../../../text/en/live-runs.ts';
import { Button, Dialog, SelectField, useAnnouncement, useFormats } from '../../../ui/index.ts';
import { Consent } from '../../live-watch/index.ts';
import type { OpenedRuns } from './opened.ts';
import { RunRows } from './RunRows.tsx';
import './runs.css';

export interface RunsDialogProps extends OpenedRuns {
  readonly onClose: () => void;
}

/** Runs of live checks: what a new one contacts, and the kept ones with their results. */
export function RunsDialog({ accountId, selection, onClose }: RunsDialogProps) {
  const formats = useFormats();
  const setup = useCall('live-dns.setup', { accountId });
  const list = useCall('live-runs.list', { accountId });
  const canSave = useCall('app.info', {}).data?.fileDialogs === true;
  const [isStarted, setStarted] = useState(selection === null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [done, setDone] = useState('');
  useAnnouncement(done);
  const runs = list.data?.runs ?? [];
  const run = runs.find((one) => one.run === chosen) ?? runs[0] ?? null;
  const error = setup.error ?? list.error;
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setFault(null);
    setDone('');
    try {
      await work();
      await invalidate('live-runs.list');
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setFault(`${text.failed}. ${failure.message}`);
    }
  };
  const start = async (): Promise<void> => {
    if (selection === null || setup.data === undefined) return;
    if (setup.data.agreedAt === null) {
      await call('live-dns.agree', { accountId });
      await invalidate('live-dns.setup');
    }
    const { view, places } = selection;
    const started = await call('live-runs.start', { accountId, view, places: places.map(([from, to]): [number, number] => [from, to]) });
    setChosen(started.run);
    setStarted(true);
  };
  const save = async (): Promise<void> => {
    if (run === null) return;
    const { path, domains } = await call('live-runs.saveFile', { accountId, run: run.run });
    if (path !== null) setDone(text.saved(path, formats.number(domains)));
  };
  const isNew = selection !== null && !isStarted;
  const tooMany = (selection?.count ?? 0) > maxRunDomains ? text.tooMany(formats.number(maxRunDomains)) : undefined;
  const blocked = runs.some(({ state }) => state === 'running') ? text.anotherRuns : tooMany;
  const count = formats.number(selection?.count ?? 0);
  return (
    <Dialog
      title={text.title}
      width={880}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{text.close}</Button>
          {isNew && setup.data !== undefined && (
            <Button variant="primary" disabledReason={blocked} onPress={() => void attempt(start)}>
              {setup.data.agreedAt === null ? text.agreeAndStart(count) : text.start(count)}
            </Button>
          )}
          {!isNew && run !== null && (
            <>
              {canSave && <Button onPress={() => void attempt(save)}>{text.save}</Button>}
              <StopOrResume
                run={run}
                onStop={() => void attempt(() => call('live-runs.stop', { accountId, run: run.run }))}
                onResume={() => void attempt(() => call('live-runs.resume', { accountId, run: run.run }))}
              />
            </>
          )}
        </>
      }
    >
      <div className="rd-live-runs">
        {error !== null && <p role="alert">{`${text.loadFailed}. ${error.message}`}</p>}
        {fault !== null && <p role="alert">{fault}</p>}
        {isNew && setup.data !== undefined && (
          <>
            <Consent setup={setup.data} />
            <p>{text.intro}</p>
          </>
        )}
        {!isNew && list.data !== undefined && run === null && <p className="rd-quiet">{text.none}</p>}
        {!isNew && run !== null && (
          <>
            <SelectField
              label={text.run}
              value={`${run.run}`}
              options={runs.map(({ run: id, startedAt, state, domains }) => ({
                value: `${id}`,
                label: text.line(formats.exact(startedAt), state, formats.number(domains)),
              }))}
              onChange={(value) => setChosen(Number(value))}
            />
            <Status run={run} />
            <RunRows key={run.run} accountId={accountId} run={run.run} onLeave={onClose} />
          </>
        )}
        {done !== '' && <p className="rd-quiet">{done}</p>}
      </div>
    </Dialog>
  );
}

function StopOrResume({ run, onStop, onResume }: { readonly run: LiveRun; readonly onStop: () => void; readonly onResume: () => void }) {
  if (run.state === 'done') return null;
  return run.state === 'running' ? <Button onPress={onStop}>{text.stop}</Button> : <Button onPress={onResume}>{text.resume}</Button>;
}

function Status({ run: { state, checked, domains, withErrors, withWarnings, failed } }: { readonly run: LiveRun }) {
  const { number } = useFormats();
  return (
    <div className="rd-live-run-status" role="status">
      <b>{text.status(state, number(checked), number(domains))}</b>
      <span>{text.counts(number(withErrors), number(withWarnings), number(failed))}</span>
      {state === 'running' && <progress className="rd-progress" aria-label={text.progress} value={checked} max={Math.max(1, domains)} />}
    </div>
  );
}
