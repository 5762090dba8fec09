import { StoredFields } from '../../../data/list/index.ts';
import { Notes } from '../../../data/notes/index.ts';
import { domain as text } from '../../../text/en/domains.ts';
import { useOverflowStop } from '../../../ui/use-overflow.ts';
import { TargetHistory } from '../../changes/index.ts';
import { Section } from '../page/Section.tsx';
import type { TabProps } from '../page/tabs.ts';
import { AuthCode } from './AuthCode.tsx';
import { ContactNames } from './ContactNames.tsx';
import { LifeLine } from './LifeLine.tsx';
import { Locks } from './Locks.tsx';
import { Nameservers } from './Nameservers.tsx';
import { Needs } from './Needs.tsx';
import { Registration } from './Registration.tsx';
import { Services } from './Services.tsx';

/** The most important data: facts on the left, what needs attention on the right. */
export function Overview({ accountId, id, stored, today, onTab }: TabProps) {
  const { domain, details, fields } = stored;
  const scroll = useOverflowStop();
  return (
    <div className="rd-domain-columns" {...scroll}>
      <div className="rd-domain-main">
        <LifeLine domain={domain} today={today} />
        <div className="rd-domain-grid">
          <Registration accountId={accountId} stored={stored} today={today} />
          <Locks domain={domain} />
          <Nameservers hosts={domain.nameservers} />
          <AuthCode accountId={accountId} id={id} />
          <Services stored={stored} onTab={onTab} />
        </div>
        <TargetHistory accountId={accountId} target="domain" id={id} />
        <div className="rd-domain-section is-wide">
          <StoredFields fields={fields} />
        </div>
      </div>
      <aside className="rd-domain-side">
        <Needs accountId={accountId} stored={stored} today={today} />
        <ContactNames details={details} onAll={() => onTab('contacts')} />
        <Section title={text.notes}>
          <Notes accountId={accountId} kind="domain" id={id} name={domain.unicode} />
        </Section>
      </aside>
    </div>
  );
}
