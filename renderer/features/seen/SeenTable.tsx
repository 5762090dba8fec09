import type { ReactElement } from 'react';
import type { SeenChange } from '../../../preload/contract/seen/seen.ts';
import type { Explanation } from '../../../preload/contract/seen/seen-codes.ts';
import { goTo } from '../../navigation/go-to.ts';
import { seen as text } from '../../text/en/seen.ts';
import { Help, History, TickCircle, Time, useFormats, WarningSign } from '../../ui/index.ts';
import { tipAttributes } from '../../ui/overlays/tip-attributes.ts';
import { SeenValues } from './SeenValues.tsx';

const signs: Readonly<Record<Explanation, ReactElement>> = {
  unexplained: <WarningSign size={14} />,
  restored: <History size={14} />,
  'own-unknown': <Help size={14} />,
  lapsed: <Time size={14} />,
  own: <TickCircle size={14} />,
};

/** The domain's name, which opens the domain if it is in the local copy. */
export function SeenDomain({ accountId, change }: { readonly accountId: string; readonly change: SeenChange }) {
  const { domainId, domainName, isHere } = change;
  if (!isHere) return domainName;
  return (
    <button type="button" className="rd-link" onClick={() => goTo({ screen: 'domains', accountId, id: `${domainId}` })}>
      {domainName}
    </button>
  );
}

export interface SeenIntervalProps {
  readonly change: Pick<SeenChange, 'beforeAt' | 'afterAt'>;
  /** A sentence instead of a cell of the table, whose column says what it is. */
  readonly alone?: boolean;
}

/** Between which two readings something changed. */
export function SeenInterval({ change: { beforeAt, afterAt }, alone = false }: SeenIntervalProps) {
  const formats = useFormats();
  const between = alone ? text.betweenReadings : text.between;
  const shown = (format: (at: string) => string): string =>
    beforeAt === null ? text.until(format(afterAt)) : between(format(beforeAt), format(afterAt));
  return <span {...tipAttributes(shown(formats.exact))}>{shown(formats.dateTime)}</span>;
}

export interface SeenTableProps {
  readonly accountId: string;
  readonly changes: readonly SeenChange[];
  readonly onMark: (change: SeenChange) => void;
}

/** Changes seen as a table. */
export function SeenTable({ accountId, changes, onMark }: SeenTableProps) {
  const formats = useFormats();
  const { columns } = text;
  return (
    <table className="rd-seen-table" aria-label={text.list}>
      <thead>
        <tr>
          {[columns.domain, columns.what, columns.change, columns.explanation, columns.read, columns.seen].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.id}>
            <td className="rd-seen-domain">
              <SeenDomain accountId={accountId} change={change} />
            </td>
            <td>{text.fields[change.field]}</td>
            <td className="rd-seen-change">
              <SeenValues change={change} />
            </td>
            <td>
              <span
                className={`rd-seen-explanation is-${change.explanation}`}
                {...tipAttributes(text.explanations[change.explanation].means)}
              >
                {signs[change.explanation]}
                {text.explanations[change.explanation].title}
              </span>
              {change.alarm !== null && <div className="rd-seen-alarm-count">{text.alarms.kinds[change.alarm].title}</div>}
              {change.job !== null && (
                <div>
                  <button type="button" className="rd-link" onClick={() => goTo({ screen: 'jobs', accountId, id: `${change.job}` })}>
                    {text.job(`${change.job}`)}
                  </button>
                </div>
              )}
            </td>
            <td className="rd-seen-when">
              <SeenInterval change={change} />
            </td>
            <td className="rd-seen-mark">
              {change.seenAt === null ? (
                <button
                  type="button"
                  className="rd-link"
                  aria-label={text.markOf(text.fields[change.field], change.domainName)}
                  onClick={() => onMark(change)}
                >
                  {text.mark}
                </button>
              ) : (
                <span className="rd-quiet" {...tipAttributes(formats.exact(change.seenAt))}>
                  {text.seenAt(formats.date(change.seenAt))}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
