import type { NoticeRow } from '../../../preload/contract/portfolio/rows.ts';
import { dateWidth, orUnknown } from '../../data/list/index.ts';
import { noticesList as text } from '../../text/en/notices.ts';
import type { GridColumn } from '../../ui/grid/index.ts';
import { type Formats, Time } from '../../ui/index.ts';
import { DomainLink } from './DomainLink.tsx';

/** 0 is open (api.md section 5); an unknown number is shown as its label only. */
export const isOpen = ({ actionStatus }: NoticeRow): boolean => actionStatus === 0;

/** The status, with the service's label. Open ones are highlighted. */
export function Action({ row }: { readonly row: NoticeRow }) {
  if (row.actionStatusLabel === '') return orUnknown(null);
  return isOpen(row) ? (
    <span className="rd-notices-open">
      <Time size={14} />
      {row.actionStatusLabel}
    </span>
  ) : (
    row.actionStatusLabel
  );
}

const { columns: titles } = text;

/** The list's columns. */
export function gridColumns(formats: Formats): readonly GridColumn<NoticeRow>[] {
  const date = dateWidth((day) => formats.dateTime(`${day}T20:48:48.000Z`));
  return [
    { id: 'open', title: titles.open, least: 120, grow: 0, priority: 0, sortable: true, cell: (row) => <Action row={row} /> },
    {
      id: 'name',
      title: titles.name,
      least: 152,
      grow: 0.5,
      priority: 1,
      sortable: true,
      text: ({ name }) => name,
      cell: ({ name }) => name,
    },
    { id: 'status', title: titles.status, least: 96, grow: 0, priority: 2, sortable: true, cell: ({ status }) => status },
    {
      id: 'message',
      title: titles.message,
      least: 240,
      grow: 2,
      priority: 0,
      sortable: true,
      names: true,
      wraps: true,
      text: ({ message }) => message,
      cell: ({ message }) => message,
    },
    {
      id: 'domain',
      title: titles.domain,
      least: 160,
      grow: 0.5,
      priority: 3,
      sortable: true,
      text: ({ domain }) => domain ?? '',
      cell: (row) => <DomainLink row={row} reachable={false} />,
    },
    {
      id: 'created',
      title: titles.created,
      least: date,
      grow: 0,
      priority: 0,
      sortable: true,
      cell: ({ created }) => orUnknown(created === null ? null : <span className="rd-figures">{formats.dateTime(created)}</span>),
    },
    {
      id: 'updated',
      title: titles.updated,
      least: date,
      grow: 0,
      priority: 5,
      sortable: true,
      cell: ({ updated }) => updated !== null && <span className="rd-figures">{formats.dateTime(updated)}</span>,
    },
  ];
}
