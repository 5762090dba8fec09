import { useState } from 'react';
import type { ActivityEntry } from '../../../../preload/contract/changes/changes.ts';
import { CallError } from '../../../api/client.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { changes } from '../../../text/en/changes/jobs.ts';
import { MoneyText, useFormats } from '../../../ui/index.ts';
import { tipAttributes } from '../../../ui/overlays/tip-attributes.ts';
import { startUndo } from '../form/open-change.ts';
import { describeNote, kindTitle, lineLabel, valueText } from '../job-text.ts';
import { Reason } from '../Reason.tsx';
import { StateSign } from '../StateSign.tsx';
import { locationOf } from '../target-location.ts';

const { activity: text } = changes;

/** The reason, and the service's message. */
function messageOf({ message, note }: ActivityEntry): string {
  const serviceMessage = message === null || message === '' ? null : message;
  const why = note === null || (note.code === 'service' && serviceMessage !== null) ? null : describeNote(note);
  return [why, serviceMessage].filter((part) => part !== null).join(' ');
}

export interface ActivityTableProps {
  readonly entries: readonly ActivityEntry[];
  readonly label: string;
  /** On the target's own screen, which needs neither name nor user. */
  readonly brief?: boolean;
}

/** Entries as a table, newest first. */
export function ActivityTable({ entries, label, brief = false }: ActivityTableProps) {
  const formats = useFormats();
  const [issue, setIssue] = useState('');
  const undo = ({ accountId, job, row }: ActivityEntry) => {
    setIssue('');
    startUndo(accountId, job, row).catch((error: unknown) => setIssue(error instanceof CallError ? error.message : changes.actions.failed));
  };
  return (
    <>
      {issue !== '' && (
        <p className="rd-change-trouble" role="alert">
          {issue}
        </p>
      )}
      <table className="rd-change-table rd-activity" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{text.result}</th>
            <th scope="col">{text.when}</th>
            {!brief && <th scope="col">{text.who}</th>}
            <th scope="col">{text.what}</th>
            {!brief && <th scope="col">{text.target}</th>}
            <th scope="col">{text.change}</th>
            <th scope="col">{text.cost}</th>
            <th scope="col">{text.undo}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => {
            const place = locationOf(entry.accountId, entry);
            const reason = messageOf(entry);
            return (
              <tr key={entry.id}>
                <td className="rd-activity-result">
                  <StateSign state={entry.result} />
                  {reason !== '' && (
                    <div>
                      <Reason text={reason} />
                    </div>
                  )}
                </td>
                <td className="rd-nowrap" {...tipAttributes(formats.exact(entry.at))}>
                  {formats.dateTime(entry.at)}
                </td>
                {!brief && <td>{entry.who}</td>}
                <td>
                  <button
                    type="button"
                    className="rd-link"
                    onClick={() => goTo({ screen: 'jobs', accountId: entry.accountId, id: `${entry.job}` })}
                  >
                    {kindTitle(entry.kind)}
                  </button>
                </td>
                {!brief && (
                  <td>
                    {place === undefined ? (
                      entry.target.name
                    ) : (
                      <button type="button" className="rd-link" onClick={() => goTo(place)}>
                        {entry.target.name}
                      </button>
                    )}
                  </td>
                )}
                <td className="rd-activity-text">
                  {entry.lines.map(({ label, before, after }) => (
                    <div key={label}>
                      {entry.lines.length > 1 && `${lineLabel(label)}: `}
                      {`${valueText(label, before, formats)} → `}
                      <b>{valueText(label, after, formats)}</b>
                    </div>
                  ))}
                </td>
                <td>{entry.cost !== null && <MoneyText amount={entry.cost} currency={entry.currency} />}</td>
                <td>
                  {entry.canUndo && (entry.result === 'done' || entry.result === 'accepted') && (
                    <button type="button" className="rd-link" onClick={() => undo(entry)}>
                      {changes.actions.undo}
                    </button>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
