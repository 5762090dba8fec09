import type { CustomerRow } from '../../../preload/contract/portfolio/rows.ts';
import { dateWidth, type ListDefinition } from '../../data/list/index.ts';
import { TagChips, tagsText } from '../../data/notes/index.ts';
import { customers as text } from '../../text/en/customers.ts';
import { shownText } from '../../text/en/errors/explanation.ts';
import { lists } from '../../text/en/lists.ts';
import type { GridColumn } from '../../ui/grid/index.ts';
import { type Formats, People, Tooltip, WarningSign } from '../../ui/index.ts';

const { columns: titles } = text;

function Name({ row }: { readonly row: CustomerRow }) {
  return (
    <>
      {row.name === '' ? <span className="rd-quiet">{text.noName}</span> : <span className="rd-customers-name">{row.name}</span>}
      {row.odd !== null && (
        <Tooltip text={lists.notRead(shownText(row.odd))}>
          <WarningSign size={14} title={lists.notRead(shownText(row.odd))} className="rd-customers-odd" />
        </Tooltip>
      )}
    </>
  );
}

/** The list's columns. */
function gridColumns(formats: Formats): readonly GridColumn<CustomerRow>[] {
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
      wraps: true,
      text: ({ name }) => name,
      textStyle: 'strong',
      extra: 20,
      most: 320,
      cell: (row) => <Name row={row} />,
    },
    {
      id: 'organization',
      title: titles.organization,
      least: 160,
      grow: 1.5,
      priority: 1,
      sortable: true,
      text: (row) => row.organization,
      cell: (row) => row.organization,
    },
    {
      id: 'email',
      title: titles.email,
      least: 200,
      grow: 1,
      priority: 2,
      sortable: true,
      text: (row) => row.email,
      cell: (row) => row.email,
    },
    {
      id: 'domains',
      title: titles.domains,
      least: 88,
      grow: 0,
      priority: 0,
      align: 'end',
      sortable: true,
      cell: (row) => <span className="rd-figures">{formats.number(row.domains)}</span>,
    },
    {
      id: 'city',
      title: titles.city,
      least: 112,
      grow: 0.5,
      priority: 4,
      sortable: true,
      text: (row) => row.city,
      cell: (row) => row.city,
    },
    { id: 'country', title: titles.country, least: 84, grow: 0, priority: 5, sortable: true, cell: (row) => row.countryCode },
    {
      id: 'phone',
      title: titles.phone,
      least: 152,
      grow: 0,
      priority: 3,
      sortable: true,
      cell: (row) => <span className="rd-figures">{row.voice}</span>,
    },
    {
      id: 'created',
      title: titles.created,
      least: dateWidth(formats.calendar),
      grow: 0,
      priority: 6,
      sortable: true,
      cell: ({ created }) => created !== null && <span className="rd-figures">{formats.date(created)}</span>,
    },
    {
      id: 'tags',
      title: titles.tags,
      least: 112,
      grow: 0.5,
      priority: 4,
      foldWhenEmpty: true,
      text: tagsText,
      most: 240,
      cell: ({ tags }) => <TagChips tags={tags} />,
    },
    {
      id: 'note',
      title: titles.note,
      least: 120,
      grow: 1,
      priority: 7,
      hidden: true,
      text: ({ note }) => note,
      most: 320,
      cell: ({ note }) => note,
    },
  ];
}

/** The customer list, by name. */
export const customerList: ListDefinition<'customers'> = {
  list: 'customers',
  firstSort: { column: 'name', descending: false },
  alsoOf: ['domains'],
  gridColumns,
  icon: <People />,
  text,
};
