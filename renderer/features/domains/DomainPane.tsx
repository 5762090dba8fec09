import type { AccountId } from '../../../preload/contract/values.ts';
import { useCall } from '../../api/queries.ts';
import { domains as texts } from '../../texts/en/domains.ts';
import { Age, Button, SmallCross } from '../../ui/index.ts';
import { Notes } from '../notes/index.ts';
import { DomainFacts } from './DomainFacts.tsx';
import { DomainFields } from './DomainFields.tsx';
import { DomainName } from './domain-columns.tsx';

export interface DomainPaneProps {
  readonly accountId: AccountId;
  readonly id: number;
  readonly today: string;
  readonly onClose: () => void;
}

/** What is stored of one domain: one's own notes, the facts that the list knows, then every field as the service sent it. No network. */
export function DomainPane({ accountId, id, today, onClose }: DomainPaneProps) {
  const { data, error } = useCall('domains.stored', { accountId, id });
  return (
    <aside className="rd-domains-pane" aria-label={data === undefined ? texts.title : texts.pane.label(data.domain.unicode)}>
      <header className="rd-domains-pane-head">
        <h2>{data !== undefined && <DomainName row={data.domain} />}</h2>
        <Button variant="minimal" size="small" icon={<SmallCross />} label={texts.pane.close} keys={['Esc']} onPress={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="rd-domains-pane-body" tabIndex={0} aria-label={texts.pane.facts}>
        {data !== undefined && (
          <>
            <p className="rd-domains-pane-age">
              <Age at={data.readAt} prefix={texts.pane.readAt} />
            </p>
            <Notes accountId={accountId} kind="domain" id={id} name={data.domain.unicode} />
            <DomainFacts domain={data.domain} today={today} />
            <DomainFields fields={data.fields} />
          </>
        )}
        {error !== null && <p className="rd-domains-pane-note">{error.code === 'NOT_FOUND' ? texts.pane.missing : error.message}</p>}
      </section>
    </aside>
  );
}
