import type { ServerRow } from '../../../preload/contract/portfolio/rows.ts';
import { dateWidth, orUnknown } from '../../data/list/index.ts';
import { ObjectName } from '../../data/object-page/index.ts';
import { servers as text } from '../../text/en/servers.ts';
import type { GridColumn } from '../../ui/grid/index.ts';
import type { Formats } from '../../ui/index.ts';

const { columns: titles } = text;

/** The customer's name; its id if the local copy does not have the customer. */
export const customerText = ({ customer, customerId }: Pick<ServerRow, 'customer' | 'customerId'>): string =>
  customer ?? (customerId === null ? '' : text.id(`${customerId}`));

/** The product's name, or its id. */
export const productText = ({ product, productId }: ServerRow): string => product ?? (productId === null ? '' : text.id(`${productId}`));

/** A word of the service with a text of its own; any other as it is. */
export const powerText = (power: string): string => text.power[power.toLowerCase()] ?? power;
export const cycleText = (cycle: string): string => text.cycles[cycle.toLowerCase()] ?? cycle;

/** The columns of the list of servers. */
export function serverColumns(formats: Formats): readonly GridColumn<ServerRow>[] {
  const date = dateWidth(formats.calendar);
  return [
    {
      id: 'name',
      title: titles.name,
      least: 200,
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
    { id: 'product', title: titles.product, least: 128, grow: 1, priority: 3, sortable: true, text: productText, cell: productText },
    { id: 'customer', title: titles.customer, least: 144, grow: 1, priority: 2, sortable: true, text: customerText, cell: customerText },
    { id: 'status', title: titles.status, least: 96, grow: 0, priority: 0, sortable: true, cell: ({ status }) => orUnknown(status) },
    { id: 'power', title: titles.power, least: 72, grow: 0, priority: 0, sortable: true, cell: ({ power }) => powerText(power) },
    { id: 'os', title: titles.os, least: 120, grow: 0.5, priority: 4, sortable: true, text: ({ os }) => os, cell: ({ os }) => os },
    { id: 'cycle', title: titles.cycle, least: 96, grow: 0, priority: 5, sortable: true, cell: ({ cycle }) => cycleText(cycle) },
    {
      id: 'expires',
      title: titles.expires,
      least: date,
      grow: 0,
      priority: 1,
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
