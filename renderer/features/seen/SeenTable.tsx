import { type ReactElement, useRef } from 'react';
import type { SeenChange, SeenDomainChange, SeenPersonChange } from '../../../preload/contract/seen/seen.ts';
import type { Explanation } from '../../../preload/contract/seen/seen-codes.ts';
import { goTo } from '../../navigation/go-to.ts';
import { seen as text } from '../../text/en/seen.ts';
import { type Formats, Help, History, InfoSign, Tick, TickCircle, Time, useFormats, WarningSign } from '../../ui/index.ts';
import { type TipAttributes, tipAttributes } from '../../ui/overlays/tip-attributes.ts';
import { moneySubject, SeenMoneySubject, SeenMoneyValues } from './SeenMoney.tsx';
import { personSubject, SeenPersonSubject, SeenPersonValues } from './SeenPerson.tsx';
import { SeenValues } from './SeenValues.tsx';
import { successorsInList, useSuccessor } from './use-successor.ts';

const signs: Readonly<Record<Explanation, ReactElement>> = {
  unexplained: <WarningSign size={14} />,
  restored: <History size={14} />,
  'own-unknown': <Help size={14} />,
  lapsed: <Time size={14} />,
  announced: <Time size={14} />,
  fact: <InfoSign size={14} />,
  own: <TickCircle size={14} />,
};

/** Whether a change is one of a domain. */
export const isOfDomain = (change: SeenChange): change is SeenDomainChange => change.subject === 'domain';

/** Whether a change is one of a customer or contact. */
const isOfPerson = (change: SeenChange): change is SeenPersonChange => change.subject === 'customer' || change.subject === 'contact';

/** What a change is about, by its name. */
function nameOf(change: SeenChange): string {
  if (isOfDomain(change)) return change.domainName;
  return isOfPerson(change) ? personSubject(change) : moneySubject(change);
}

interface SubjectProps {
  readonly accountId: string;
  readonly change: SeenChange;
  readonly tip: TipAttributes;
}

/** What a change is about, which opens it where it is listed. */
function Subject({ change, ...shown }: SubjectProps) {
  if (isOfDomain(change)) return <SeenDomain change={change} {...shown} />;
  return isOfPerson(change) ? <SeenPersonSubject change={change} {...shown} /> : <SeenMoneySubject change={change} {...shown} />;
}

function Values({ change }: { readonly change: SeenChange }) {
  if (isOfDomain(change)) return <SeenValues change={change} />;
  return isOfPerson(change) ? <SeenPersonValues change={change} /> : <SeenMoneyValues change={change} />;
}

interface SeenDomainProps {
  readonly accountId: string;
  readonly change: SeenDomainChange;
  /** Shown in a tooltip, also to those who have no mouse. */
  readonly tip?: TipAttributes;
}

/** The domain's name, which opens the domain if it is in the local copy. */
export function SeenDomain({ accountId, change: { domainId, domainName, isHere }, tip }: SeenDomainProps) {
  if (!isHere && tip === undefined) return domainName;
  return (
    <button
      type="button"
      className="rd-link"
      aria-disabled={!isHere || undefined}
      onClick={() => isHere && goTo({ screen: 'domains', accountId, id: `${domainId}` })}
      {...tip}
    >
      {domainName}
    </button>
  );
}

type Interval = Pick<SeenChange, 'beforeAt' | 'afterAt'>;

/** Between which two readings something changed; what both times have in common is said once, unless exactly. */
export function intervalText({ beforeAt, afterAt }: Interval, formats: Formats, exact = false): string {
  const shown = exact ? formats.exact : formats.dateTime;
  if (beforeAt === null) return text.before(shown(afterAt));
  const [from, to] = [shown(beforeAt), shown(afterAt)];
  if (from === to) return to;
  const isSameDay = !exact && formats.date(beforeAt) === formats.date(afterAt);
  return text.between(from, isSameDay ? formats.time(afterAt) : to);
}

/** A time, with the exact one in a tooltip and for screen readers. */
function WithExact({ shown, exact }: { readonly shown: string; readonly exact: string }) {
  return (
    <span {...tipAttributes(exact)}>
      {shown}
      <span className="rd-hidden">{` (${exact})`}</span>
    </span>
  );
}

/** Between which two readings something changed. */
export function SeenInterval({ change }: { readonly change: Interval }) {
  const formats = useFormats();
  return <WithExact shown={intervalText(change, formats)} exact={intervalText(change, formats, true)} />;
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
  const table = useRef<HTMLTableElement>(null);
  const follow = useSuccessor();
  return (
    <table ref={table} className="rd-seen-table" aria-label={text.list}>
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
        {changes.map((change) => {
          const { title, means } = text.explanations[change.explanation];
          const exact = intervalText(change, formats, true);
          const tip = tipAttributes(`${title}. ${means}`, exact);
          const what = text.fields[change.field];
          const name = nameOf(change);
          return (
            <tr key={change.id}>
              <th scope="row" className="rd-seen-domain">
                <Subject accountId={accountId} change={change} tip={tip} />
              </th>
              <td className="rd-seen-what">{what}</td>
              <td className="rd-seen-change">
                <Values change={change} />
                {isOfDomain(change) && change.field === 'zone' && change.isHere && (
                  <button type="button" className="rd-link" onClick={() => goTo({ screen: 'dns', accountId, id: `${change.domainId}` })}>
                    {text.zone}
                  </button>
                )}
              </td>
              <td>
                <span className={`rd-seen-explanation is-${change.explanation}`} {...tipAttributes(means)}>
                  {signs[change.explanation]}
                  {title}
                  <span className="rd-hidden">{`. ${means}`}</span>
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
                    className="rd-seen-tick"
                    aria-label={text.markOf(what, name)}
                    {...tipAttributes(text.mark)}
                    onClick={() => {
                      follow(successorsInList(table.current, '.rd-seen-mark > button'));
                      onMark(change);
                    }}
                  >
                    <Tick size={14} />
                  </button>
                ) : (
                  <span className="rd-quiet">
                    <WithExact shown={formats.date(change.seenAt)} exact={formats.exact(change.seenAt)} />
                  </span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
