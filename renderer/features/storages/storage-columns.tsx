import type { StorageRow } from '../../../preload/contract/portfolio/rows.ts';
import { dateWidth, orUnknown } from '../../data/list/index.ts';
import { ObjectName } from '../../data/object-page/index.ts';
import { storages as text } from '../../text/en/storages.ts';
import type { GridColumn } from '../../ui/grid/index.ts';
import type { Formats } from '../../ui/index.ts';
import { UsageBar } from './UsageBar.tsx';

const { columns: titles } = text;

/** The customer's name; its id if the local copy does not have the customer. */
export const customerText = ({ customer, customerId }: StorageRow): string =>
  customer ?? (customerId === null ? '' : text.id(`${customerId}`));

/** The columns of the list of object storages. */
export function storageColumns(formats: Formats): readonly GridColumn<StorageRow>[] {
  const date = dateWidth(formats.calendar);
  const whole = (value: number | null) => orUnknown(value === null ? null : <span className="rd-figures">{formats.number(value)}</span>);
  return [
    {
      id: 'name',
      title: titles.name,
      least: 176,
      grow: 1.5,
      priority: 0,
      sortable: true,
      names: true,
      fixed: true,
      text: ({ name }) => name,
      textStyle: 'strong',
      extra: 20,
      cell: ({ name, odd }) => <ObjectName name={name} unnamed={text.unnamed} odd={odd} />,
    },
    { id: 'customer', title: titles.customer, least: 144, grow: 1, priority: 2, sortable: true, text: customerText, cell: customerText },
    { id: 'status', title: titles.status, least: 96, grow: 0, priority: 0, sortable: true, cell: ({ status }) => orUnknown(status) },
    { id: 'size', title: titles.size, least: 88, grow: 0, priority: 0, align: 'end', sortable: true, cell: ({ size }) => whole(size) },
    { id: 'used', title: titles.used, least: 216, grow: 0, priority: 1, sortable: true, cell: (row) => <UsageBar row={row} /> },
    { id: 'cycle', title: titles.cycle, least: 80, grow: 0, priority: 5, align: 'end', sortable: true, cell: ({ cycle }) => whole(cycle) },
    {
      id: 'expires',
      title: titles.expires,
      least: date,
      grow: 0,
      priority: 0,
      sortable: true,
      cell: ({ expires }) => orUnknown(expires === null ? null : <span className="rd-figures">{formats.calendar(expires)}</span>),
    },
    {
      id: 'created',
      title: titles.created,
      least: date,
      grow: 0,
      priority: 6,
      sortable: true,
      cell: ({ created }) => created !== null && <span className="rd-figures">{formats.date(created)}</span>,
    },
    {
      id: 'updated',
      title: titles.updated,
      least: date,
      grow: 0,
      priority: 7,
      sortable: true,
      cell: ({ updated }) => updated !== null && <span className="rd-figures">{formats.date(updated)}</span>,
    },
  ];
}
