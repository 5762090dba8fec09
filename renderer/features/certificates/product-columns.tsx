import { fromMillionths, toMillionths } from '../../../preload/contract/filter/money.ts';
import { withMargin } from '../../../preload/contract/orders/margin.ts';
import type { CertificateProductRow } from '../../../preload/contract/portfolio/rows.ts';
import type { Settings } from '../../../preload/contract/settings.ts';
import { orUnknown } from '../../data/list/index.ts';
import { ObjectName } from '../../data/object-page/index.ts';
import { certificateProducts as text } from '../../text/en/certificates.ts';
import type { GridColumn } from '../../ui/grid/index.ts';
import type { Formats } from '../../ui/index.ts';

const { columns: titles } = text;

/** One's own price, and what it is above the service's; null where there is no price. */
export function sellingOf(
  { price: cost }: Pick<CertificateProductRow, 'price'>,
  margin: Settings['margin'] | null,
): { readonly price: string | null; readonly margin: string | null } {
  const price = margin === null || cost === null || toMillionths(cost) <= 0n ? null : withMargin(cost, margin);
  if (cost === null || price === null) return { price: null, margin: null };
  return { price, margin: fromMillionths(toMillionths(price) - toMillionths(cost)) };
}

export const yesOrNo = (value: boolean | null): string | null => (value === null ? null : text[value ? 'yes' : 'no']);

/** The columns of the list of products; `margin` is null while the settings are loading. */
export function productColumns(formats: Formats, margin: Settings['margin'] | null): readonly GridColumn<CertificateProductRow>[] {
  const amount = (value: string | null) => value !== null && <span className="rd-figures">{formats.amount(value)}</span>;
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
      cell: ({ name, odd }) => <ObjectName name={name} unnamed={text.title} odd={odd} />,
    },
    {
      id: 'brand',
      title: titles.brand,
      least: 120,
      grow: 0.5,
      priority: 3,
      sortable: true,
      text: (row) => row.brand,
      cell: (row) => row.brand,
    },
    { id: 'type', title: titles.type, least: 64, grow: 0, priority: 0, sortable: true, cell: ({ type }) => orUnknown(type) },
    {
      id: 'wildcard',
      title: titles.wildcard,
      least: 96,
      grow: 0,
      priority: 2,
      sortable: true,
      cell: ({ wildcard }) => orUnknown(yesOrNo(wildcard)),
    },
    {
      id: 'period',
      title: titles.period,
      least: 128,
      grow: 0,
      priority: 4,
      align: 'end',
      sortable: true,
      cell: ({ period }) => period !== null && <span className="rd-figures">{formats.number(period)}</span>,
    },
    {
      id: 'price',
      title: titles.price,
      least: 120,
      grow: 0,
      priority: 0,
      align: 'end',
      sortable: true,
      cell: ({ price }) => orUnknown(amount(price) || null),
    },
    {
      id: 'selling',
      title: titles.selling,
      least: 120,
      grow: 0,
      priority: 1,
      align: 'end',
      cell: (row) => amount(sellingOf(row, margin).price),
    },
    {
      id: 'margin',
      title: titles.margin,
      least: 112,
      grow: 0,
      priority: 1,
      align: 'end',
      cell: (row) => amount(sellingOf(row, margin).margin),
    },
    { id: 'currency', title: titles.currency, least: 80, grow: 0, priority: 5, sortable: true, cell: ({ currency }) => currency },
    {
      id: 'offered',
      title: titles.offered,
      least: 88,
      grow: 0,
      priority: 2,
      sortable: true,
      cell: ({ offered }) => orUnknown(yesOrNo(offered)),
    },
  ];
}
