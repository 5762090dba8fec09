import { useState } from 'react';
import type { ActivityEntry } from '../../../../preload/contract/changes/changes.ts';
import { CallError } from '../../../api/client.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { changes } from '../../../text/en/changes/jobs.ts';
import { shownText } from '../../../text/en/errors/explanation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { MoneyText, useFormats } from '../../../ui/index.ts';
import { tipAttributes } from '../../../ui/overlays/tip-attributes.ts';
import { bothValues, ChangeValues, isListLine } from '../ChangeValues.tsx';
import { startUndo } from '../form/open-change.ts';
import { describeNote, kindTitle, lineLabel, valueText } from '../job-text.ts';
import { Reason } from '../Reason.tsx';
import { StateSign } from '../StateSign.tsx';
import { locationOf } from '../target-location.ts';
import './activity.css';

const { activity: text } = changes;

/** The reason, and the service's message. */
function messageOf({ message, note }: ActivityEntry): string {
  const serviceMessage = message === null || message === '' ? null : shownText(message);
  const why = note === null || (note.code === 'service' && serviceMessage !== null) ? null : describeNote(note);
  return [why, serviceMessage].filter((part) => part !== null).join(' ');
}

const isUndoable = ({ canUndo, result }: ActivityEntry): boolean => canUndo && (result === 'done' || result === 'accepted');

/** A line of an entry: both values, or for a list what was removed, stays and was added. */
function Line({ line, isLabeled }: { readonly line: ActivityEntry['lines'][number]; readonly isLabeled: boolean }) {
  const formats = useFormats();
  const { label, before, after } = line;
  if (isListLine(line)) {
    return (
      <>
        {isLabeled && <div>{`${lineLabel(label)}:`}</div>}
        <ChangeValues values={bothValues(line, formats)} />
      </>
    );
  }
  return (
    <div>
      {isLabeled && `${lineLabel(label)}: `}
      {`${valueText(label, before, formats)} → `}
      <b>{valueText(label, after, formats)}</b>
    </div>
  );
}

export interface ActivityTableProps {
  readonly entries: readonly ActivityEntry[];
  readonly label: string;
  /** On the target's own screen, which needs neither name nor user. */
  readonly brief?: boolean;
}

/** Entries as a table, newest first. Columns without any content are left out. */
export function ActivityTable({ entries, label, brief = false }: ActivityTableProps) {
  const formats = useFormats();
  const [issue, setIssue] = useState('');
  const undo = ({ accountId, job, row }: ActivityEntry) => {
    setIssue('');
    startUndo(accountId, job, row).catch((error: unknown) => setIssue(error instanceof CallError ? error.message : changes.actions.failed));
  };
  const hasCost = entries.some(({ cost }) => cost !== null);
  const hasUndo = entries.some(isUndoable);
  const hasReasons = entries.some((entry) => messageOf(entry) !== '');
  return (
    <>
      {issue !== '' && (
        <p className="rd-change-trouble" role="alert">
          {issue}
        </p>
      )}
      <table className={classNames('rd-change-table rd-activity', hasReasons && 'has-reasons')} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{text.result}</th>
            <th scope="col">{brief ? text.when : text.whenWho}</th>
            <th scope="col">{text.what}</th>
            {!brief && <th scope="col">{text.target}</th>}
            <th scope="col">{text.change}</th>
            {hasCost && (
              <th scope="col" className="is-end">
                {text.cost}
              </th>
            )}
            {hasUndo && <th scope="col">{text.undo}</th>}
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
                <td className="rd-activity-when">
                  <span {...tipAttributes(formats.exact(entry.at))}>{formats.dateTime(entry.at)}</span>
                  {!brief && <div className="rd-quiet">{entry.who}</div>}
                </td>
                <td className="rd-activity-what">
                  <button
                    type="button"
                    className="rd-link"
                    onClick={() => goTo({ screen: 'jobs', accountId: entry.accountId, id: `${entry.job}` })}
                  >
                    {kindTitle(entry.kind)}
                  </button>
                </td>
                {!brief && (
                  <td className="rd-activity-target">
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
                  {entry.lines.map((line, at) => (
                    // The lines of an entry never change their places.
                    // biome-ignore lint/suspicious/noArrayIndexKey: see above
                    <Line key={at} line={line} isLabeled={entry.lines.length > 1} />
                  ))}
                </td>
                {hasCost && (
                  <td className="rd-nowrap is-end">{entry.cost !== null && <MoneyText amount={entry.cost} currency={entry.currency} />}</td>
                )}
                {hasUndo && (
                  <td className="rd-nowrap">
                    {isUndoable(entry) && (
                      <button type="button" className="rd-link" onClick={() => undo(entry)}>
                        {changes.actions.undo}
                      </button>
                    )}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
