import { useId, useRef } from 'react';
import type { SeenChange, SeenDomainChange } from '../../../preload/contract/seen/seen.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { useCall } from '../../api/queries.ts';
import { goTo } from '../../navigation/go-to.ts';
import { seen } from '../../text/en/seen.ts';
import { Button, ErrorSign, useFormats } from '../../ui/index.ts';
import { openDomainChange } from '../changes/index.ts';
import { isOfDomain, SeenDomain, SeenInterval } from './SeenTable.tsx';
import { SeenValues } from './SeenValues.tsx';
import { successorsInList, useSuccessor } from './use-successor.ts';

const text = seen.alarms;
/** Alarms shown as cards; the tab lists all if there are more. */
export const mostCards = 10;
/** Changes of a domain that its card shows, and that it marks as seen. */
const mostShown = 20;
const mostMarked = 200;

/** Returns the changes that the card of an alarm is about: its own first, then the others that count. */
export const relatedTo = (change: SeenDomainChange, rows: readonly SeenChange[]): SeenDomainChange[] => [
  change,
  ...rows.filter(isOfDomain).filter(({ id }) => id !== change.id),
];

interface AlarmCardProps {
  readonly accountId: AccountId;
  readonly change: SeenDomainChange;
  readonly onMark: (ids: readonly number[]) => void;
}

/** What is wrong with one domain, what to do, and where. */
function AlarmCard({ accountId, change, onMark }: AlarmCardProps) {
  const titleId = useId();
  const { alarm, domainId, domainName, customerId, isHere } = change;
  const { data } = useCall('seen.changes', { accountId, filter: 'foreign', domainId, from: 0, count: mostMarked }, { keep: true });
  const related = relatedTo(change, data?.rows ?? []);
  const hosts = related.find(({ field }) => field === 'nameservers')?.before;
  if (alarm === null) return null;
  const domain = { id: domainId, name: domainName };
  return (
    <section className="rd-seen-alarm" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <ErrorSign size={14} />
        <span>{`${text.kinds[alarm].title}: `}</span>
        <SeenDomain accountId={accountId} change={change} />
      </h2>
      <p>{text.kinds[alarm].text}</p>
      <dl>
        {related.slice(0, mostShown).map((one) => (
          <div key={one.id}>
            <dt>{seen.fields[one.field]}</dt>
            <dd>
              <SeenValues change={one} />
            </dd>
            <dd className="rd-quiet">
              <SeenInterval change={one} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="rd-seen-actions">
        {isHere && <Button onPress={() => openDomainChange(accountId, 'registrar-lock', domain, { on: 'yes' })}>{text.lock}</Button>}
        {isHere && hosts?.kind === 'hosts' && hosts.hosts.length > 0 && (
          <Button onPress={() => openDomainChange(accountId, 'nameservers', domain, { nameservers: hosts.hosts.join('\n') })}>
            {text.restore}
          </Button>
        )}
        {customerId !== null && (
          <Button onPress={() => goTo({ screen: 'customers', accountId, id: `${customerId}` })}>{text.customer}</Button>
        )}
        <Button variant="minimal" onPress={() => onMark(related.map(({ id }) => id))}>
          {seen.mark}
        </Button>
      </div>
    </section>
  );
}

export interface AlarmCardsProps {
  readonly accountId: AccountId;
  readonly onMark: (ids: readonly number[]) => void;
  /** Null: all are listed below the cards. */
  readonly onShowAll: (() => void) | null;
}

/** The alarms that are not marked as seen, newest first. */
export function AlarmCards({ accountId, onMark, onShowAll }: AlarmCardsProps) {
  const { number } = useFormats();
  const { data } = useCall('seen.changes', { accountId, filter: 'alarms', from: 0, count: mostCards }, { keep: true });
  const counts = useCall('seen.counts', { accountId }, { keep: true }).data;
  const alarms = data?.rows.filter(isOfDomain) ?? [];
  const list = useRef<HTMLElement>(null);
  const follow = useSuccessor();
  const markAndFollow = (ids: readonly number[]) => {
    follow(successorsInList(list.current, '.rd-seen-actions > button:last-of-type'));
    onMark(ids);
  };
  if (alarms.length === 0) return null;
  const more = Math.max(0, (counts?.alarms ?? 0) - alarms.length);
  return (
    <section ref={list} className="rd-seen-alarms" aria-label={text.label}>
      {alarms.map((change) => (
        <AlarmCard key={change.id} accountId={accountId} change={change} onMark={markAndFollow} />
      ))}
      {more > 0 && onShowAll !== null && (
        <button type="button" className="rd-link" onClick={onShowAll}>
          {text.more(number(more))}
        </button>
      )}
    </section>
  );
}
