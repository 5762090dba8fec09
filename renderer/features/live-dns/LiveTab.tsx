import { Suspense, useState } from 'react';
import type { LiveCheck, LiveCheckLine, LiveSetup } from '../../../preload/contract/live-dns/live-dns.ts';
import { CallError, call } from '../../api/client.ts';
import { invalidate, useCall } from '../../api/queries.ts';
import { liveDns as text } from '../../text/en/live-dns.ts';
import { liveHistory } from '../../text/en/live-history.ts';
import { Button, Duplicate, lazyComponent, Refresh, SelectField, Stop, useFormats } from '../../ui/index.ts';
import { Consent, WatchList } from '../live-watch/index.ts';
import { CheckView } from './CheckView.tsx';
import { ComparedChecks } from './ComparedChecks.tsx';
import type { LiveTabProps } from './props.ts';
import type { ReportDialogProps } from './ReportDialog.tsx';
import { ResolversDialog } from './ResolversDialog.tsx';
import './live-dns.css';

const ReportDialog = lazyComponent<ReportDialogProps>(async () => (await import('./ReportDialog.tsx')).ReportDialog);

/** The live check of one domain: what it contacts, the check that runs, and the stored ones. */
export function LiveTab(props: LiveTabProps) {
  const { accountId, id } = props;
  const setup = useCall('live-dns.setup', { accountId });
  const history = useCall('live-dns.history', { accountId, id });
  const error = setup.error ?? history.error;
  if (error !== null) return <p role="alert" className="rd-live-fault">{`${text.loadFailed}. ${error.message}`}</p>;
  if (setup.data === undefined || history.data === undefined) return null;
  return <Loaded {...props} setup={setup.data} checks={history.data.checks} asked={history.data.running?.asked ?? null} />;
}

interface LoadedProps extends LiveTabProps {
  readonly setup: LiveSetup;
  readonly checks: readonly LiveCheckLine[];
  /** Questions of the running check; null: none runs. */
  readonly asked: number | null;
}

function Loaded({ setup, checks, asked, ...props }: LoadedProps) {
  const { accountId, id } = props;
  const formats = useFormats();
  const [chosen, setChosen] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [report, setReport] = useState<LiveCheck | null>(null);
  const [chosenOther, setOther] = useState<number | null>(null);
  const [showsResolvers, setShowsResolvers] = useState(false);
  const present = checks.find(({ check }) => check === chosen)?.check ?? checks[0]?.check ?? null;
  const others = checks.filter(({ check }) => check !== present);
  const other = others.find(({ check }) => check === chosenOther)?.check ?? null;
  const run = async (): Promise<void> => {
    setFault(null);
    try {
      if (setup.agreedAt === null) {
        await call('live-dns.agree', { accountId });
        await invalidate('live-dns.setup');
      }
      const { check } = await call('live-dns.run', { accountId, id });
      await invalidate('live-dns.history');
      setChosen(check);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault(error.code === 'CANCELED' ? text.canceled : `${text.failed}. ${error.message}`);
    }
  };
  if (setup.agreedAt === null && asked === null)
    return (
      <div className="rd-live">
        <Consent setup={setup} />
        <div className="rd-live-actions">
          <Button variant="primary" onPress={() => void run()}>
            {text.consent.agree}
          </Button>
          {!setup.practice && <Button onPress={() => setShowsResolvers(true)}>{text.resolvers.open}</Button>}
        </div>
        {fault !== null && <p role="alert">{fault}</p>}
        {showsResolvers && <ResolversDialog accountId={accountId} setup={setup} onClose={() => setShowsResolvers(false)} />}
      </div>
    );
  return (
    <div className="rd-live">
      <div className="rd-live-bar">
        {asked === null ? (
          <Button variant="primary" icon={<Refresh size={14} />} onPress={() => void run()}>
            {text.run}
          </Button>
        ) : (
          <Button icon={<Stop size={14} />} onPress={() => void call('live-dns.stop', { accountId, id })}>
            {text.stop}
          </Button>
        )}
        {checks.length > 0 && (
          <SelectField
            label={text.history}
            value={`${present}`}
            options={checks.map(({ check, at, errors, warnings }) => ({
              value: `${check}`,
              label: text.line(formats.exact(at), errors, warnings),
            }))}
            onChange={(value) => setChosen(Number(value))}
          />
        )}
        {others.length > 0 && (
          <SelectField
            label={liveHistory.compareWith}
            value={`${other ?? ''}`}
            options={[
              { value: '', label: liveHistory.notCompared },
              ...others.map(({ check, at, errors, warnings }) => ({
                value: `${check}`,
                label: text.line(formats.exact(at), errors, warnings),
              })),
            ]}
            onChange={(value) => setOther(value === '' ? null : Number(value))}
          />
        )}
        {present !== null && (
          <Button
            icon={<Duplicate size={14} />}
            onPress={() => {
              call('live-dns.check', { accountId, id, check: present }).then(setReport, (error: CallError) =>
                setFault(`${text.loadFailed}. ${error.message}`),
              );
            }}
          >
            {liveHistory.report.open}
          </Button>
        )}
        <Button variant="minimal" onPress={() => setShowsResolvers(true)}>
          {text.resolvers.open}
        </Button>
        <span role="status" className="rd-age">
          {asked !== null && text.running(formats.number(asked))}
        </span>
      </div>
      {setup.practice && <p className="rd-quiet">{text.practice}</p>}
      {fault !== null && <p role="alert">{fault}</p>}
      <WatchList accountId={accountId} id={id} />
      {present !== null && other !== null && <ComparedChecks {...props} checks={[present, other]} />}
      {report !== null && (
        <Suspense>
          <ReportDialog accountId={accountId} id={id} check={report} onClose={() => setReport(null)} />
        </Suspense>
      )}
      {present === null ? (
        asked === null && <p className="rd-quiet">{text.none}</p>
      ) : (
        <CheckView key={present} {...props} check={present} practice={setup.practice} />
      )}
      {showsResolvers && <ResolversDialog accountId={accountId} setup={setup} onClose={() => setShowsResolvers(false)} />}
    </div>
  );
}
