import type { DomainRow } from '../../../../preload/contract/domains/domains.ts';
import type { ListDefinition } from '../../../data/list/index.ts';
import { domains } from '../../../text/en/domains.ts';
import { zones as text } from '../../../text/en/zones/zones.ts';
import type { GridColumn } from '../../../ui/grid/index.ts';
import { type Formats, Server } from '../../../ui/index.ts';
import { ZoneFact } from './ZoneFact.tsx';
import type { ZoneFacts } from './zone-facts.ts';

const { columns: titles } = text.list;

function columnsOf(facts: ZoneFacts) {
  return (_formats: Formats): readonly GridColumn<DomainRow>[] => [
    {
      id: 'name',
      title: titles.name,
      least: 232,
      grow: 1,
      priority: 0,
      fixed: true,
      sortable: true,
      names: true,
      text: ({ unicode }) => unicode,
      textStyle: 'strong',
      cell: ({ unicode }) => <span className="rd-zone-list-name">{unicode}</span>,
    },
    {
      id: 'records',
      title: titles.records,
      least: 88,
      grow: 0,
      priority: 0,
      align: 'end',
      cell: ({ id }) => <ZoneFact facts={facts} id={id} of="records" />,
    },
    { id: 'read', title: titles.read, least: 128, grow: 0.2, priority: 1, cell: ({ id }) => <ZoneFact facts={facts} id={id} of="read" /> },
    {
      id: 'edits',
      title: titles.edits,
      least: 120,
      grow: 0.2,
      priority: 0,
      cell: ({ id }) => <ZoneFact facts={facts} id={id} of="edits" />,
    },
    {
      id: 'snapshots',
      title: titles.snapshots,
      least: 92,
      grow: 0,
      priority: 3,
      align: 'end',
      cell: ({ id }) => <ZoneFact facts={facts} id={id} of="snapshots" />,
    },
    {
      id: 'nameservers',
      title: titles.nameservers,
      least: 168,
      grow: 1,
      priority: 2,
      sortable: true,
      text: ({ nameservers }) => nameservers.join(' '),
      textStyle: 'mono',
      most: 480,
      cell: (row) => <ZoneFact facts={facts} id={row.id} of="external" hosts={row.nameservers} />,
    },
    {
      id: 'customer',
      title: titles.customer,
      least: 136,
      grow: 0.6,
      priority: 4,
      sortable: true,
      text: ({ customer }) => customer ?? '',
      cell: ({ customer }) => customer,
    },
  ];
}

/** The domains of an account as zones, with their known facts. */
export function dnsList(facts: ZoneFacts): ListDefinition<'domains'> {
  return {
    list: 'domains',
    name: 'dns',
    firstSort: { column: 'name', descending: false },
    alsoOf: ['customers'],
    gridColumns: columnsOf(facts),
    icon: <Server />,
    text: { ...domains, title: text.title },
  };
}
