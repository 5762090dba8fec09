import type { ReactNode } from 'react';
import type { DomainFacts, DomainRow } from '../../../preload/contract/domains/domains.ts';
import { dateWidth } from '../../data/list/index.ts';
import { TagChips, tagsText } from '../../data/notes/index.ts';
import { ownerColumns } from '../../data/owners/owner-columns.tsx';
import { domains as text } from '../../text/en/domains.ts';
import { owners } from '../../text/en/lists.ts';
import { classNames } from '../../ui/class-names.ts';
import { cellPadding, type GridColumn, textWidth } from '../../ui/grid/index.ts';
import type { Formats } from '../../ui/index.ts';
import { Marks } from './DomainMarks.tsx';
import { aLabel, daysBetween, expiryOf, splitName } from './domain-facts.ts';

/** The name with a muted extension, and the A-label next to a name in another script. */
function DomainName({ row }: { readonly row: DomainFacts }) {
  const { label, extension } = splitName(row.unicode, row.extension);
  const plain = aLabel(row);
  return (
    <span className="rd-domains-name">
      <span className="rd-domains-label">{label}</span>
      <span className="rd-domains-extension">{extension}</span>
      {plain !== null && (
        <>
          {' '}
          <code className="rd-domains-alabel">{plain}</code>
        </>
      )}
    </span>
  );
}

/** Expired, or pending deletion: two of the four numbers on which all sources agree (api.md section 5). */
const isOver = (status: number | null) => status === 2 || status === 3;

function Status({ row }: { readonly row: DomainFacts }) {
  return (
    <>
      {row.statusLabel === '' ? (
        <span className="rd-quiet">{text.notKnown}</span>
      ) : (
        <span className={isOver(row.status) ? 'rd-domains-over' : undefined}>{row.statusLabel}</span>
      )}
      {row.needsDocuments === true && (
        <>
          {text.andThat}
          <span className="rd-domains-due">{text.documents}</span>
        </>
      )}
    </>
  );
}

const tones = { past: 'is-past', soon: 'is-soon', far: '', unknown: '' } as const;

function Expires({
  expires,
  today,
  text: format,
}: {
  readonly expires: string | null;
  readonly today: string;
  readonly text: (date: string) => string;
}) {
  if (expires === null) return <span className="rd-quiet">{text.notKnown}</span>;
  return <span className={`rd-domains-date ${tones[expiryOf(expires, today)]}`}>{format(expires)}</span>;
}

function DaysRemaining({
  expires,
  today,
  formats,
}: {
  readonly expires: string | null;
  readonly today: string;
  readonly formats: Formats;
}) {
  if (expires === null) return null;
  return <span className={`rd-domains-days ${tones[expiryOf(expires, today)]}`}>{formats.number(daysBetween(today, expires))}</span>;
}

/** WHOIS protection, which is not in the list itself. */
function Protection({ protection }: Pick<DomainRow, 'protection'>) {
  if (protection === 'on' || protection === 'off') return text.protection[protection];
  return <span className="rd-quiet">{text.protection[protection ?? 'not-fetched']}</span>;
}

/** The customer's name; its id if customers are not loaded. */
export const customerText = ({ customer, customerId }: DomainFacts): string | null =>
  customer ?? (customerId === null ? null : text.pane.customerId(`${customerId}`));

const orUnknown = (value: string | null): ReactNode =>
  value === null || value === '' ? <span className="rd-quiet">{text.notKnown}</span> : value;

const known = (value: boolean | null, labels: { readonly true: string; readonly false: string }): ReactNode =>
  orUnknown(value === null ? null : labels[`${value}`]);

/** The text of both notes. */
const notesText = ({ note, notes }: DomainRow): string => [note, notes ?? ''].filter((part) => part !== '').join(' ');

/** The local note first, the service's muted. */
function RowNotes({ row: { note, notes } }: { readonly row: DomainRow }) {
  if (notes === null || notes === '') return note;
  return (
    <>
      {note !== '' && <span className="rd-domains-note">{note}</span>}
      <span className="rd-quiet">{notes}</span>
    </>
  );
}

const { columns: titles } = text;

/** The list's columns. `today` is the current date in the user's zone. */
export function domainColumns(formats: Formats, today: string): readonly GridColumn<DomainRow>[] {
  const date = dateWidth(formats.calendar);
  return [
    {
      id: 'marks',
      title: titles.marks,
      least: 114,
      grow: 0,
      priority: 0,
      fixed: true,
      cell: (row) => <Marks row={row} today={today} formats={formats} />,
    },
    {
      id: 'name',
      title: titles.name,
      least: 232,
      grow: 1,
      priority: 0,
      fixed: true,
      sortable: true,
      names: true,
      needs: nameWidth,
      text: ({ unicode }) => unicode,
      textStyle: 'strong',
      most: 360,
      cell: (row) => <DomainName row={row} />,
    },
    {
      id: 'customer',
      title: titles.customer,
      least: 136,
      grow: 1,
      priority: 3,
      sortable: true,
      text: (row) => customerText(row) ?? '',
      cell: customerText,
    },
    // Fits "Active, documents".
    { id: 'status', title: titles.status, least: 156, grow: 0.5, priority: 1, sortable: true, cell: (row) => <Status row={row} /> },
    {
      id: 'expires',
      title: titles.expires,
      least: date,
      grow: 0,
      priority: 0,
      sortable: true,
      cell: ({ expires }) => <Expires expires={expires} today={today} text={formats.calendar} />,
    },
    {
      id: 'days',
      title: titles.days,
      least: 64,
      grow: 0,
      priority: 0,
      align: 'end',
      cell: ({ expires }) => <DaysRemaining expires={expires} today={today} formats={formats} />,
    },
    {
      id: 'nameservers',
      title: titles.nameservers,
      least: 120,
      grow: 1,
      priority: 2,
      sortable: true,
      text: ({ nameservers }) => nameservers.join(' '),
      textStyle: 'mono',
      most: 480,
      cell: ({ nameservers }) => <code className="rd-domains-ns">{nameservers.join(' ')}</code>,
    },
    {
      id: 'tags',
      title: titles.tags,
      // Fits two short tags.
      least: 116,
      grow: 0.5,
      priority: 2.5,
      foldWhenEmpty: true,
      text: tagsText,
      most: 240,
      cell: ({ tags }) => <TagChips tags={tags} />,
    },
    {
      id: 'notes',
      title: titles.notes,
      least: 120,
      grow: 1,
      priority: 4,
      foldWhenEmpty: true,
      text: notesText,
      most: 320,
      cell: (row) => <RowNotes row={row} />,
    },
    {
      id: 'created',
      title: titles.created,
      least: date,
      grow: 0,
      priority: 5,
      sortable: true,
      cell: ({ created }) => created !== null && <span className="rd-domains-date">{formats.date(created)}</span>,
    },
    {
      id: 'protection',
      title: titles.protection,
      least: 104,
      grow: 0,
      priority: 6,
      cell: ({ protection }) => <Protection protection={protection} />,
    },
    {
      id: 'extension',
      title: titles.extension,
      least: 96,
      grow: 0,
      priority: 7,
      hidden: true,
      sortable: true,
      cell: ({ extension }) => extension,
    },
    {
      id: 'verification',
      title: titles.verification,
      least: 120,
      grow: 0,
      priority: 7,
      hidden: true,
      cell: ({ verificationLabel }) => orUnknown(verificationLabel),
    },
    {
      id: 'registrarLocked',
      title: titles.registrarLocked,
      least: 112,
      grow: 0,
      priority: 7,
      hidden: true,
      cell: ({ registrarLocked }) => known(registrarLocked, text.pane.locked),
    },
    {
      id: 'premium',
      title: titles.premium,
      least: 88,
      grow: 0,
      priority: 7,
      hidden: true,
      cell: ({ premium }) => known(premium, text.pane.premium),
    },
    ...ownerColumns<DomainRow>({ sortable: true }),
    saleColumn('cost', 'cost', formats),
    saleColumn('selling', 'price', formats),
    saleColumn('margin', 'margin', formats),
  ];
}

/** An amount with its currency, and its period if that is not one year. */
function saleText({ sale }: DomainRow, of: 'cost' | 'price' | 'margin', formats: Formats): string | null {
  const amount = sale?.[of] ?? null;
  if (sale === null || amount === null) return null;
  const shown = sale.currency === null ? formats.amount(amount) : owners.inCurrency(formats.amount(amount), sale.currency);
  return sale.years === 1 ? shown : owners.forYears(shown, formats.number(sale.years));
}

/** A price of a renewal. Unknown is not zero. */
function saleColumn(id: keyof typeof owners.sale, of: 'cost' | 'price' | 'margin', formats: Formats): GridColumn<DomainRow> {
  return {
    id,
    title: owners.sale[id],
    least: 112,
    grow: 0,
    priority: 7,
    hidden: true,
    sortable: true,
    align: 'end',
    text: (row) => saleText(row, of, formats) ?? owners.notKnown,
    cell(row) {
      const shown = saleText(row, of, formats);
      if (shown === null) return <span className="rd-quiet">{owners.notKnown}</span>;
      return <span className={classNames('rd-figures', shown.startsWith('-') && 'rd-domains-over')}>{shown}</span>;
    },
  };
}

/** The width of a name cell in pixels. */
export const nameWidth = ({ unicode }: { readonly unicode: string }): number => Math.ceil(textWidth(unicode, 'strong')) + cellPadding;
