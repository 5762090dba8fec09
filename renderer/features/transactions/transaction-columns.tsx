import type { TransactionRow } from '../../../preload/contract/portfolio/rows.ts';
import { dateWidth, orUnknown } from '../../data/list/index.ts';
import { transactions as text } from '../../text/en/transactions.ts';
import type { GridColumn } from '../../ui/grid/index.ts';
import type { Formats } from '../../ui/index.ts';

/** An amount with its sign: credits have a plus. If the direction is not reported, the amount has no sign and is muted. */
export function SignedAmount({ row, formats }: { readonly row: TransactionRow; readonly formats: Formats }) {
  const { net, amount } = row;
  if (net !== null) {
    const signed = net.startsWith('-') || /^[0.]*$/.test(net) ? formats.amount(net) : `+${formats.amount(net)}`;
    return <span className={net.startsWith('-') ? 'rd-figures' : 'rd-figures rd-transactions-in'}>{signed}</span>;
  }
  return amount === null ? null : <span className="rd-figures rd-quiet">{formats.amount(amount)}</span>;
}

/** The currency after an amount; muted, since nearly every row has the same. */
const Currency = ({ currency }: { readonly currency: string }) =>
  currency === '' ? null : <span className="rd-money-currency"> {currency}</span>;

const { columns: titles } = text;

/** The list's columns. */
export function gridColumns(formats: Formats): readonly GridColumn<TransactionRow>[] {
  return [
    {
      id: 'created',
      title: titles.created,
      least: dateWidth((date) => formats.dateTime(`${date}T20:48:48.000Z`)),
      grow: 0,
      priority: 0,
      sortable: true,
      cell: ({ created }) => orUnknown(created === null ? null : <span className="rd-figures">{formats.dateTime(created)}</span>),
    },
    { id: 'type', title: titles.type, least: 88, grow: 0, priority: 1, sortable: true, cell: ({ typeLabel }) => typeLabel },
    {
      id: 'description',
      title: titles.description,
      least: 320,
      grow: 2,
      priority: 0,
      sortable: true,
      names: true,
      text: ({ description }) => description,
      cell: ({ description }) => description,
    },
    {
      id: 'direction',
      title: titles.direction,
      least: 88,
      grow: 0,
      priority: 6,
      hidden: true,
      sortable: true,
      cell: ({ direction }) => direction,
    },
    {
      id: 'net',
      title: titles.net,
      least: 156,
      grow: 0,
      priority: 0,
      align: 'end',
      sortable: true,
      cell: (row) => (
        <>
          <SignedAmount row={row} formats={formats} />
          <Currency currency={row.currency} />
        </>
      ),
    },
    {
      id: 'balance',
      title: titles.balance,
      least: 132,
      grow: 0,
      priority: 2,
      align: 'end',
      sortable: true,
      cell: ({ balance }) => balance !== null && <span className="rd-figures rd-transactions-balance">{formats.amount(balance)}</span>,
    },
    {
      id: 'period',
      title: titles.period,
      least: 72,
      grow: 0,
      priority: 3,
      align: 'end',
      sortable: true,
      cell: ({ period }) => period !== null && period > 0 && <span className="rd-figures">{formats.number(period)}</span>,
    },
    {
      id: 'note',
      title: titles.note,
      least: 96,
      grow: 1,
      priority: 4,
      sortable: true,
      text: ({ note }) => note ?? '',
      most: 320,
      cell: ({ note }) => note,
    },
  ];
}
