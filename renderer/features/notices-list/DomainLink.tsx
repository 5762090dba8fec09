import type { NoticeRow } from '../../../preload/contract/portfolio/rows.ts';
import { goTo } from '../../navigation/go-to.ts';
import { presentAccount } from '../../navigation/present-account.ts';

export interface DomainLinkProps {
  readonly row: Pick<NoticeRow, 'domain' | 'domainId'>;
  /** In a grid the row is the tab stop; in the pane, the link is reachable by keyboard. */
  readonly reachable: boolean;
}

/** A notice's domain: a link if it is in the local copy, otherwise only its name. */
export function DomainLink({ row: { domain, domainId }, reachable }: DomainLinkProps) {
  if (domain === null) return null;
  const account = presentAccount();
  if (domainId === null || account === undefined) return domain;
  return (
    <button
      type="button"
      className="rd-link"
      tabIndex={reachable ? 0 : -1}
      onClick={(event) => {
        event.stopPropagation();
        goTo({ screen: 'domains', accountId: account.id, id: `${domainId}` });
      }}
    >
      {domain}
    </button>
  );
}
