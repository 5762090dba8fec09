import { useState } from 'react';
import type { ChangeJob, ChangeRow } from '../../../preload/contract/changes/changes.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { type CallError, call } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { goTo } from '../../navigation/go-to.ts';
import type { ScreenProps } from '../../navigation/screen.ts';
import { changes } from '../../text/en/changes/jobs.ts';
import { Button, Empty, Search, TimelineEvents, TopBar, useFormats } from '../../ui/index.ts';
import { useOverflowStop } from '../../ui/use-overflow.ts';
import { FromFile } from './file/FromFile.tsx';
import { openDomainChange } from './form/open-change.ts';
import './changes.css';
import './narrow.css';
import './results/results.css';
import { describeNote, isStarted, kindTitle, lineLabel, valueText } from './job-text.ts';
import { PageTurner, pageStart } from './PageTurner.tsx';
import { RestoredCheck } from './results/RestoredCheck.tsx';
import { SegmentBar } from './SegmentBar.tsx';
import { type StateName, StateSign } from './StateSign.tsx';

const { jobs: text } = changes;
const pendingPageSize = 100;
const shown = ['done', 'accepted', 'refused', 'unknown', 'sent', 'planned'] as const satisfies readonly StateName[];

function OneJob({ job }: { readonly job: ChangeJob }) {
  const formats = useFormats();
  const { id, accountId, kinds, total, phase, counts, reason } = job;
  return (
    <li className="rd-jobs-item">
      <button type="button" className="rd-link rd-jobs-title" onClick={() => goTo({ screen: 'jobs', accountId, id: `${id}` })}>
        {`${changes.job.number(formats.number(id))}: ${kinds.map(kindTitle).join(', ')}, ${formats.number(total)}`}
      </button>
      <span className="rd-jobs-phase">{changes.phase[phase]}</span>
      <span className="rd-quiet">{formats.dateTime(job.startedAt ?? job.madeAt)}</span>
      {isStarted(job) ? (
        <span className="rd-jobs-counts">
          {shown
            .filter((state) => counts[state] > 0)
            .map((state) => (
              <span key={state}>
                <StateSign state={state} /> {formats.number(counts[state])}
              </span>
            ))}
        </span>
      ) : (
        <span className="rd-quiet">{text.notSent}</span>
      )}
      {isStarted(job) && <SegmentBar job={job} />}
      {phase === 'paused' && reason !== null && <span className="rd-jobs-reason">{describeNote(reason)}</span>}
    </li>
  );
}

/** What the service accepted but has not finished, and unknown outcomes. */
function Pending({ accountId }: Pick<ScreenProps, 'accountId'>) {
  const formats = useFormats();
  const [from, setFrom] = useState(0);
  const { rows, total } = useCall('changes.pending', { accountId, from, count: pendingPageSize }).data ?? { rows: [], total: 0 };
  const [reported, setReported] = useState('');
  // The last page may have become empty.
  if (from > 0 && total > 0 && from >= total) setFrom(pageStart(total, pendingPageSize));
  const reconcile = async (job: number, row: number) => {
    const found = await call('changes.reconcile', { job, row });
    const [ended] = (['settled', 'asks', 'wait', 'unchecked'] as const).filter((one) => found[one] > 0);
    setReported(text.reconciled[ended ?? 'unchecked']);
  };
  return (
    <section className="rd-jobs-pending" aria-labelledby="rd-jobs-pending">
      <h2 id="rd-jobs-pending">
        {text.pending} <span className="rd-age">{text.pendingNote}</span>
      </h2>
      {total === 0 ? (
        <p className="rd-quiet">{text.noPending}</p>
      ) : (
        <ul>
          {rows.map(({ job, row, kind, target, state, lines, sentAt, note, domainId }) => (
            <li key={`${job} ${row}`}>
              <StateSign state={state} />
              <button type="button" className="rd-link" onClick={() => goTo({ screen: 'jobs', accountId, id: `${job}` })}>
                {`${kindTitle(kind)}: ${target.name}`}
              </button>
              <span>{lines.map((line) => `${lineLabel(line.label)}: ${valueText(line.label, line.after, formats)}`).join('; ')}</span>
              {note !== null && <span className="rd-quiet">{describeNote(note)}</span>}
              {sentAt !== null && <span className="rd-age">{formats.dateTime(sentAt)}</span>}
              {kind === 'transfer' && state === 'accepted' && <CancelTransfer accountId={accountId} row={{ target, domainId }} />}
              <Button
                variant="minimal"
                size="small"
                icon={<Search size={14} />}
                label={text.look(target.name)}
                onPress={() => reconcile(job, row).catch((error: CallError) => setReported(error.message))}
              />
            </li>
          ))}
        </ul>
      )}
      <PageTurner from={from} size={pendingPageSize} total={total} onPageChange={setFrom} text={changes.parts} />
      <p role="status" className="rd-quiet">
        {reported}
      </p>
    </section>
  );
}

/** All jobs of an account, newest first, and pending items. */
export function JobsPage({ accountId }: ScreenProps) {
  const [below, setBelow] = useState<number | undefined>(undefined);
  const { data, error } = useCall('changes.jobs', { accountId, ...(below === undefined ? {} : { below }) });
  const jobs = data?.jobs ?? [];
  const last = jobs.at(-1);
  const scroll = useOverflowStop();
  return (
    <div className="rd-job">
      <TopBar title={text.title} actions={<FromFile accountId={accountId} wide />} />
      <RestoredCheck accountId={accountId} />
      {error !== null && (
        <p className="rd-change-trouble" role="alert">
          {`${text.failed}. ${error.message}`}
        </p>
      )}
      {data !== undefined && jobs.length === 0 ? (
        <Empty
          icon={<TimelineEvents />}
          title={text.empty}
          text={text.emptyText}
          action={<Button onPress={() => goTo({ screen: 'domains', accountId })}>{text.toDomains}</Button>}
        />
      ) : (
        <div className="rd-jobs" {...scroll}>
          <Pending accountId={accountId} />
          <ul className="rd-jobs-list" aria-label={text.list}>
            {jobs.map((job) => (
              <OneJob key={job.id} job={job} />
            ))}
          </ul>
          {data?.more === true && last !== undefined && <Button onPress={() => setBelow(last.id)}>{text.more}</Button>}
        </div>
      )}
    </div>
  );
}

/** Cancels a running transfer. The service identifies it by the domain's id. */
function CancelTransfer({ accountId, row }: { readonly accountId: AccountId; readonly row: Pick<ChangeRow, 'target' | 'domainId'> }) {
  const { domainId: id, target } = row;
  return (
    <Button
      size="small"
      disabledReason={id === undefined ? text.cancelLater : undefined}
      onPress={() => id !== undefined && openDomainChange(accountId, 'transfer-cancel', { id, name: target.name })}
    >
      {text.cancel}
    </Button>
  );
}
