import type { NoticeRow } from '../../../preload/contract/portfolio/rows.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { type Fact, orNone, orUnknown, StoredPane, useStored } from '../../data/list/index.ts';
import { shownText } from '../../text/en/errors/explanation.ts';
import { lists } from '../../text/en/lists.ts';
import { noticesList as text } from '../../text/en/notices.ts';
import { type Formats, useFormats } from '../../ui/index.ts';
import { MarkComplete } from '../changes/index.ts';
import { DomainLink } from './DomainLink.tsx';
import { Action, isOpen } from './notice-columns.tsx';

export interface NoticePaneProps {
  readonly accountId: AccountId;
  readonly id: number;
  readonly onClose: () => void;
}

const { pane, columns } = text;

function Domain({ row }: { readonly row: NoticeRow }) {
  if (row.domain === null) return orNone(null);
  return (
    <span>
      <DomainLink row={row} reachable />
      {row.domainId === null && <span className="rd-quiet">{pane.notHere}</span>}
    </span>
  );
}

const moment = (at: string | null, formats: Formats) => orUnknown(at === null ? null : formats.exact(at));

function ActionWithButton({ accountId, row }: { readonly accountId: AccountId; readonly row: NoticeRow }) {
  const name = [row.name, row.domain ?? '', `#${row.id}`].filter((part) => part !== '').join(', ');
  return (
    <span className="rd-notices-action">
      <Action row={row} />
      {isOpen(row) && <MarkComplete accountId={accountId} targets={{ one: { kind: 'account', id: 0, name } }} noticeId={row.id} />}
    </span>
  );
}

const factsOf = (accountId: AccountId, row: NoticeRow, formats: Formats): readonly Fact[] => [
  [columns.message, orNone(row.message)],
  [pane.action, <ActionWithButton key="action" accountId={accountId} row={row} />],
  [columns.status, orUnknown(row.status)],
  [columns.domain, <Domain key="domain" row={row} />],
  [pane.direction, orNone(row.direction)],
  [columns.created, moment(row.created, formats)],
  [columns.updated, moment(row.updated, formats)],
  ...(row.odd === null ? [] : [[lists.pane.odd, shownText(row.odd)] as const]),
  [lists.pane.id, <code key="id">{row.id}</code>],
];

/** A notice's stored data, with every field as sent by the service. No network. */
export function NoticePane({ accountId, id, onClose }: NoticePaneProps) {
  const formats = useFormats();
  const stored = useStored('notices', { accountId, id });
  const title = stored.data?.row.name || pane.unnamed;
  return (
    <StoredPane
      stored={stored}
      label={pane.label(title)}
      title={title}
      facts={(row) => factsOf(accountId, row, formats)}
      onClose={onClose}
    />
  );
}
