import { useState } from 'react';
import type { ChangeJob, ChangeRow } from '../../../../preload/contract/changes/changes.ts';
import { type CallError, call } from '../../../api/client.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { changeFields } from '../../../text/en/changes/forms.ts';
import { changes } from '../../../text/en/changes/jobs.ts';
import { shownText } from '../../../text/en/errors/explanation.ts';
import { Button, MoneyText, useFormats, WarningSign } from '../../../ui/index.ts';
import { useOverflowStop } from '../../../ui/use-overflow.ts';
import { isWatchable, WatchOfRow } from '../../live-watch/index.ts';
import { ZoneChange } from '../../zone-diff/index.ts';
import { ChangeValues, lineValues } from '../ChangeValues.tsx';
import { describeNote, isStarted, lineLabel, meaningOf, type ReadLine, readLines, shownState, valueText, wasRead } from '../job-text.ts';
import { Reason } from '../Reason.tsx';
import { StateSign } from '../StateSign.tsx';
import { locationOf } from '../target-location.ts';
import { ReminderMessage } from './ReminderMessage.tsx';

const { job: text } = changes;
/** Lines for which the records themselves are shown instead. */
const ofRecords: ReadonlySet<string> = new Set(['records', 'recordSetsMore']);
/** Lines that are part of the message, which is shown as a whole. */
const ofMessage: ReadonlySet<string> = new Set(['recipient', 'subject']);

export interface OneChangeProps {
  readonly row: ChangeRow;
  readonly job: ChangeJob;
  /** The link to its target is elsewhere. */
  readonly hasLink?: true;
}

/** A job's row: its state with the reason, before and after, cost, and current values. */
export function OneChange({ row, job, hasLink }: OneChangeProps) {
  const formats = useFormats();
  const hasStarted = isStarted(job);
  const place = locationOf(job.accountId, row);
  const read = wasRead(row);
  const stop = useOverflowStop();
  const isZone = row.lines.some(({ label }) => label === 'records');
  const isMessage = row.kind === 'reminder-send' && row.lines.length > 0;
  const lines = readLines(row).filter(({ label }) => !(isZone && ofRecords.has(label)) && !(isMessage && ofMessage.has(label)));
  return (
    <section {...stop} className="rd-job-one" aria-label={text.change}>
      <div className="rd-job-state">
        {(hasStarted || row.state !== 'planned') && <StateSign state={shownState(row)} means={meaningOf(row)} />}
        {hasStarted || row.state !== 'planned' ? <span className="rd-quiet">{meaningOf(row)}</span> : null}
        {place !== undefined && hasStarted && hasLink !== true && (
          <Button size="small" onPress={() => goTo(place)}>
            {text.toTarget(row.target.name)}
          </Button>
        )}
      </div>
      {row.note !== null && !(row.note.code === 'service' && row.message !== null) && (
        <p className={`rd-job-note is-${row.state}`}>
          <Reason text={describeNote(row.note)} />
        </p>
      )}
      {row.message !== null && row.message !== '' && (
        <p>
          <span className="rd-quiet">{text.serviceMessage}</span>{' '}
          <q>
            <Reason text={shownText(row.message)} />
          </q>
        </p>
      )}
      {lines.length > 0 && (
        <table className="rd-change-table rd-job-lines" aria-label={text.change}>
          <thead>
            <tr>
              <th scope="col">{text.change}</th>
              <th scope="col">{hasStarted ? text.beforeRun : text.columns.before}</th>
              <th scope="col">{hasStarted ? text.afterRun : text.columns.after}</th>
              {read && <th scope="col">{text.now}</th>}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, place) => (
              // Several lines may have the same label; the lines of a row never change their places.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <tr key={place}>
                <th scope="row">{lineLabel(line.label)}</th>
                <td>{!line.further && <ChangeValues values={lineValues(line, 'before', '', formats)} />}</td>
                <td>{!line.further && <ChangeValues values={lineValues(line, 'after', '', formats)} />}</td>
                {read && <NowCell line={line} />}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isZone && <ZoneChange job={job.id} row={row.row} sent={row.sentAt !== null} done={row.state === 'done'} />}
      {isMessage && <ReminderMessage job={job.id} row={row.row} />}
      {isWatchable(row) && <WatchOfRow accountId={job.accountId} job={job.id} row={row.row} />}
      {row.cost !== null && (
        <p>
          <span className="rd-quiet">{text.cost}</span> <MoneyText amount={row.cost} currency={row.currency} />
        </p>
      )}
      {row.kind === 'document-link' && row.state === 'done' && <OpenLink job={job.id} row={row.row} />}
      {row.warnings.length > 0 && (
        <ul className="rd-job-warnings" aria-label={text.warnings}>
          {row.warnings.map((warning) => (
            <li key={warning.code}>
              <WarningSign size={14} />
              {describeNote(warning)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function NowCell({ line: { label, now, differs } }: { readonly line: ReadLine }) {
  const formats = useFormats();
  // The number of purchased years is not a current value.
  if (now === undefined) return <td className="rd-quiet">{label === 'years' ? '' : text.notRead}</td>;
  return (
    <td className="rd-job-after">
      {differs && (
        <span className="rd-job-differs">
          <WarningSign size={14} /> {text.differs}{' '}
        </span>
      )}
      {valueText(label, now, formats)}
    </td>
  );
}

const linkText = changeFields.link;

/** The address that the service created for documents: main shows it, asks, and opens it. */
function OpenLink({ job, row }: { readonly job: number; readonly row: number }) {
  const [reported, setReported] = useState('');
  const [busy, setBusy] = useState(false);
  const open = () => {
    setBusy(true);
    call('changes.openLink', { job, row })
      .then(({ outcome }) => setReported(linkText[outcome]))
      .catch((error: CallError) => setReported(error.message))
      .finally(() => setBusy(false));
  };
  return (
    <p className="rd-job-link">
      <Button variant="primary" busy={busy} onPress={open}>
        {linkText.open}
      </Button>
      <span role="status">{reported === '' ? linkText.what : reported}</span>
    </p>
  );
}
