import type { CertificateRow } from '../../../preload/contract/portfolio/rows.ts';
import { dateWidth, orUnknown } from '../../data/list/index.ts';
import { ObjectName } from '../../data/object-page/index.ts';
import { certificates as text } from '../../text/en/certificates.ts';
import type { GridColumn } from '../../ui/grid/index.ts';
import type { Formats } from '../../ui/index.ts';

const { columns: titles } = text;

/** The customer's name; its id if the local copy does not have the customer. */
export const customerText = ({ customer, customerId }: CertificateRow): string =>
  customer ?? (customerId === null ? '' : text.customerId(`${customerId}`));

/** The product's name, or its id. */
export const productText = ({ product, productId }: CertificateRow): string =>
  product ?? (productId === null ? '' : text.productId(`${productId}`));

/** The columns of the list of orders. */
export function certificateColumns(formats: Formats): readonly GridColumn<CertificateRow>[] {
  const date = dateWidth(formats.calendar);
  return [
    {
      id: 'domain',
      title: titles.domain,
      least: 200,
      grow: 1.5,
      priority: 0,
      sortable: true,
      names: true,
      fixed: true,
      text: ({ unicode }) => unicode,
      textStyle: 'strong',
      extra: 20,
      cell: ({ unicode, odd }) => <ObjectName name={unicode} unnamed={text.unnamed} odd={odd} />,
    },
    {
      id: 'product',
      title: titles.product,
      least: 160,
      grow: 1,
      priority: 2,
      sortable: true,
      text: productText,
      cell: (row) => orUnknown(productText(row)),
    },
    {
      id: 'customer',
      title: titles.customer,
      least: 144,
      grow: 1,
      priority: 3,
      sortable: true,
      text: customerText,
      cell: (row) => orUnknown(customerText(row)),
    },
    { id: 'status', title: titles.status, least: 104, grow: 0, priority: 0, sortable: true, cell: ({ status }) => orUnknown(status) },
    {
      id: 'expires',
      title: titles.expires,
      least: date,
      grow: 0,
      priority: 0,
      sortable: true,
      cell: ({ expires }) => orUnknown(expires === null ? null : <span className="rd-figures">{formats.calendar(expires)}</span>),
    },
    { id: 'validation', title: titles.validation, least: 104, grow: 0, priority: 4, sortable: true, cell: ({ validation }) => validation },
    {
      id: 'period',
      title: titles.period,
      least: 80,
      grow: 0,
      priority: 5,
      align: 'end',
      sortable: true,
      cell: ({ period }) => period !== null && <span className="rd-figures">{formats.number(period)}</span>,
    },
    {
      id: 'created',
      title: titles.created,
      least: date,
      grow: 0,
      priority: 1,
      sortable: true,
      cell: ({ created }) => orUnknown(created === null ? null : <span className="rd-figures">{formats.date(created)}</span>),
    },
    {
      id: 'updated',
      title: titles.updated,
      least: date,
      grow: 0,
      priority: 6,
      sortable: true,
      cell: ({ updated }) => updated !== null && <span className="rd-figures">{formats.date(updated)}</span>,
    },
  ];
}
