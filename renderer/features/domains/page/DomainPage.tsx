import { type ReactNode, useEffect, useId, useState } from 'react';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { useCall } from '../../../api/queries.ts';
import { NoObject, ObjectPage, readAtOf, SectionError, type Stored, useSection } from '../../../data/object-page/index.ts';
import type { ScreenProps } from '../../../navigation/screen.ts';
import { domain as headText, domain as text } from '../../../text/en/domains.ts';
import { useNow } from '../../../ui/formats/clock.ts';
import { Age, ErrorSign, Globe, IdNumber, TabBar, TickCircle, Time, tabId, useFormats } from '../../../ui/index.ts';
import { ChangeMenu, firstValues } from '../../changes/index.ts';
import { liveCheckShown, useLiveCheckRequested } from '../../live-dns/index.ts';
import { WatchToggle } from '../../watch/index.ts';
import { shownDomain } from './shown-domain.ts';
import { TabContent } from './TabContent.tsx';
import { sectionOf, type TabName, tabNames } from './tabs.ts';
import './domain.css';
import { customerText } from '../domain-columns.tsx';
import { aLabel, splitName } from '../domain-facts.ts';
import { expiryText, isUnverified } from './facts.ts';

const isActive = (status: number | null) => status === 1;

/** One domain: stored data immediately, and each part from the service when its tab is opened. */
export function DomainPage({ accountId, id: named }: ScreenProps) {
  const id = Number(named);
  const valid = Number.isSafeInteger(id) && id >= 0;
  const { data, error } = useCall('domain.stored', { accountId, id: valid ? id : 0 }, { enabled: valid });
  if (data !== undefined) return <DomainView accountId={accountId} id={id} stored={data} />;
  if (valid && error === null) return null;
  return <NoObject screen="domains" accountId={accountId} icon={<Globe />} text={text.missing} error={error} />;
}

interface DomainViewProps {
  readonly accountId: AccountId;
  readonly id: number;
  readonly stored: Stored;
}

/** The number of items in a tab, as far as it was read. */
function countOf(stored: Stored, tab: TabName): number | undefined {
  if (tab === 'dns') return stored.zone?.count;
  if (tab === 'contacts')
    return stored.details === null ? undefined : Object.values(stored.details.contacts).filter((one) => one !== null).length;
  return tab === 'forwarding' || tab === 'dnssec' || tab === 'hosts' ? stored[tab]?.items.length : undefined;
}

/** A domain's screen with its stored data. */
function DomainView({ accountId, id, stored }: DomainViewProps) {
  const formats = useFormats();
  const today = formats.today(useNow());
  const panelId = useId();
  const [tab, setTab] = useState<TabName>('overview');
  const isLiveRequested = useLiveCheckRequested(accountId, id);
  useEffect(() => {
    if (!isLiveRequested) return;
    setTab('live');
    liveCheckShown();
  }, [isLiveRequested]);
  const { unicode } = stored.domain;
  useEffect(() => {
    shownDomain.set({ accountId, id, name: unicode });
    return () => shownDomain.set(null);
  }, [accountId, id, unicode]);
  const part = sectionOf[tab];
  const reading = useSection(accountId, id, part);
  const readAt = readAtOf(stored, part);
  const tabs = tabNames.map((name) => {
    const count = countOf(stored, name);
    return { id: name, title: text.tab[name], count: count === undefined ? undefined : formats.number(count) };
  });
  return (
    <ObjectPage
      screen="domains"
      accountId={accountId}
      id={id}
      className="rd-domain"
      title={stored.domain.unicode}
      age={reading.busy ? <span className="rd-age">{text.reading}</span> : readAt !== null && <Age at={readAt} prefix={text.readAt} />}
      onRefresh={reading.refresh}
      busy={reading.busy}
    >
      <Head
        stored={stored}
        today={today}
        actions={
          <>
            <WatchToggle accountId={accountId} id={id} />
            <ChangeMenu
              accountId={accountId}
              target="domain"
              id={id}
              name={stored.domain.name}
              owner={stored.domain.customerId}
              first={(kind) => firstValues(kind, stored.domain)}
            />
          </>
        }
      />
      <TabBar label={text.tabs} tabs={tabs} chosen={tab} onChoose={setTab} panelId={panelId} />
      {reading.error !== null && <SectionError error={reading.error} hasSome={readAt !== null} onRetry={reading.refresh} />}
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, tab)} className="rd-domain-panel">
        <TabContent
          key={`${accountId} ${id} ${tab}`}
          accountId={accountId}
          id={id}
          stored={stored}
          tab={tab}
          today={today}
          busy={reading.busy}
          onTab={setTab}
        />
      </div>
    </ObjectPage>
  );
}

interface HeadProps {
  readonly stored: Stored;
  readonly today: string;
  readonly actions: ReactNode;
}

/** The name, and the domain's state as text. */
function Head({ stored: { domain }, today, actions }: HeadProps) {
  const formats = useFormats();
  const { label, extension } = splitName(domain.unicode, domain.extension);
  const plain = aLabel(domain);
  const expiry = expiryText(domain.expires, today, formats);
  const customer = customerText(domain);
  return (
    <div className="rd-domain-head">
      <div className="rd-domain-actions">{actions}</div>
      <h2 className="rd-domain-name">
        {label}
        <span className="rd-domain-extension">{extension}</span>
        {plain !== null && <code className="rd-domain-alabel">{plain}</code>}
      </h2>
      <div className="rd-domain-standing">
        {domain.statusLabel !== '' && (
          <span className={isActive(domain.status) ? 'is-done' : ''}>
            {isActive(domain.status) && <TickCircle size={14} />}
            {domain.statusLabel}
          </span>
        )}
        {expiry !== null && (
          <span className={expiry.past ? 'is-past' : 'is-due'}>
            {expiry.past ? <ErrorSign size={14} /> : <Time size={14} />}
            {expiry.text}
          </span>
        )}
        {domain.needsDocuments === true && (
          <span className="is-due">
            <IdNumber size={14} />
            {headText.head.documents}
          </span>
        )}
        {isUnverified(domain) && <span className="is-due">{headText.head.verification(domain.verificationLabel)}</span>}
        {domain.premium === true && <span>{headText.head.premium}</span>}
        {customer !== null && <span className="rd-quiet">{customer}</span>}
      </div>
    </div>
  );
}
