import type { AccountId } from '../../../preload/contract/values.ts';
import { useCall } from '../../api/queries.ts';
import { domains as texts } from '../../texts/en/domains.ts';
import { lists } from '../../texts/en/lists.ts';
import { ListPane, StoredFields } from '../lists/index.ts';
import { Notes } from '../notes/index.ts';
import { DomainFacts } from './DomainFacts.tsx';
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
    <ListPane
      label={data === undefined ? texts.title : lists.pane.label(data.domain.unicode)}
      title={data !== undefined && <DomainName row={data.domain} />}
      readAt={data?.readAt ?? null}
      onClose={onClose}
    >
      {data !== undefined && (
        <>
          <Notes accountId={accountId} kind="domain" id={id} name={data.domain.unicode} />
          <DomainFacts domain={data.domain} today={today} />
          <StoredFields fields={data.fields} />
        </>
      )}
      {error !== null && <p className="rd-list-pane-note">{error.code === 'NOT_FOUND' ? texts.pane.missing : error.message}</p>}
    </ListPane>
  );
}
