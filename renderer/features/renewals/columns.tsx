import type { RenewalRow } from '../../../preload/contract/portfolio/renewals.ts';
import { dateWidth, Years } from '../../data/list/index.ts';
import { ownerColumns } from '../../data/owners/owner-columns.tsx';
import { owners } from '../../text/en/lists.ts';
import { renewals as text } from '../../text/en/renewals.ts';
import { classNames } from '../../ui/class-names.ts';
import type { GridColumn } from '../../ui/grid/index.ts';
import type { Formats } from '../../ui/index.ts';
import { Note, noteSignWidth, noteText } from './Note.tsx';

const { columns: titles } = text;

const ofSale = { least: 112, grow: 0, priority: 7, hidden: true, align: 'end' } as const;
const unknown = <span className="rd-quiet">{text.notKnown}</span>;

/** The columns of the plan. `today` is the current date in the user's time zone. */
export function renewalColumns(
  formats: Formats,
  today: string,
  onYears: (row: RenewalRow, years: number) => void,
): readonly GridColumn<RenewalRow>[] {
  const date = dateWidth(formats.calendar);
  const amount = (value: string | null, out: boolean) =>
    value === null ? null : (
      <span className={classNames('rd-figures', out && 'rd-quiet', value.startsWith('-') && 'rd-renewals-below')}>
        {formats.amount(value)}
      </span>
    );
  const day = (value: string | null, className: string) =>
    value === null ? <span className="rd-quiet">{text.notKnown}</span> : <span className={className}>{formats.calendar(value)}</span>;
  return [
    {
      id: 'name',
      title: titles.name,
      least: 148,
      grow: 1,
      priority: 0,
      fixed: true,
      names: true,
      wraps: true,
      text: ({ unicode }) => unicode,
      textStyle: 'strong',
      most: 184,
      cell: ({ unicode, out }) => <span className={out ? 'rd-renewals-out' : 'rd-renewals-name'}>{unicode}</span>,
    },
    {
      id: 'customer',
      title: titles.customer,
      least: 112,
      grow: 1,
      priority: 3,
      wraps: true,
      most: 136,
      text: ({ customer }) => customer ?? '',
      cell: ({ customer }) => customer,
    },
    {
      id: 'expires',
      title: titles.expires,
      least: date,
      grow: 0,
      priority: 0,
      cell: ({ expires }) => day(expires, expires !== null && expires < today ? 'rd-renewals-below' : ''),
    },
    {
      id: 'years',
      title: titles.years,
      least: 68,
      grow: 0,
      priority: 0,
      cell: (row) => <Years name={row.unicode} years={row.years} sold={row.sold} onChange={(years) => onYears(row, years)} />,
    },
    {
      id: 'until',
      title: titles.until,
      least: date,
      grow: 0,
      priority: 0,
      cell: ({ until, out }) => day(until, out ? 'rd-quiet' : 'rd-renewals-until'),
    },
    { id: 'price', title: titles.price, least: 92, grow: 0, priority: 0, align: 'end', cell: ({ price, out }) => amount(price, out) },
    {
      id: 'remaining',
      title: titles.remaining,
      least: 112,
      grow: 0,
      priority: 0,
      align: 'end',
      cell: ({ remaining }) => amount(remaining, false),
    },
    {
      id: 'note',
      title: titles.note,
      least: 124,
      grow: 2,
      priority: 1,
      wraps: true,
      foldWhenEmpty: true,
      text: (row) => noteText(row, formats),
      extra: noteSignWidth,
      cell: (row) => <Note row={row} />,
    },
    { id: 'selling', title: owners.sale.selling, ...ofSale, cell: ({ selling, out }) => amount(selling, out) ?? unknown },
    { id: 'margin', title: owners.sale.margin, ...ofSale, cell: ({ margin, out }) => amount(margin, out) ?? unknown },
    ...ownerColumns<RenewalRow>({ sortable: false }),
  ];
}
