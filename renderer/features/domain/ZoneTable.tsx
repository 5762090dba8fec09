import { useCallback, useMemo, useState } from 'react';
import type { AccountId } from '../../../preload/contract/values.ts';
import { call } from '../../api/client.ts';
import { useRowHeight } from '../../api/row-height.ts';
import { domain as texts } from '../../texts/en/domain.ts';
import { countPlaces, Grid, type GridColumn, noPlaces, type Places } from '../../ui/grid/index.ts';
import { Button, Duplicate, useFormats } from '../../ui/index.ts';
import type { ZoneRead } from './Zone.tsx';
import { placesInZone, type ZoneRow, type ZoneSort, zoneRows } from './zone-rows.ts';

export interface ZoneTableProps {
  readonly accountId: AccountId;
  readonly id: number;
  readonly zone: ZoneRead;
}

const { dns } = texts;
const asRead: ZoneSort = { column: '', descending: false };

const columns: readonly GridColumn<ZoneRow>[] = [
  {
    id: 'prefix',
    title: dns.columns.prefix,
    least: 140,
    grow: 1,
    priority: 0,
    sortable: true,
    names: true,
    cell: ({ record }) => <code>{record.prefix}</code>,
  },
  { id: 'type', title: dns.columns.type, least: 84, grow: 0, priority: 0, sortable: true, cell: ({ record }) => record.type },
  {
    id: 'ttl',
    title: dns.columns.ttl,
    least: 84,
    grow: 0,
    priority: 1,
    align: 'end',
    sortable: true,
    cell: ({ record }) => <span className="rd-figures">{record.ttl}</span>,
  },
  {
    id: 'content',
    title: dns.columns.content,
    least: 220,
    grow: 3,
    priority: 0,
    sortable: true,
    cell: ({ record }) => <code>{record.content}</code>,
  },
];

/** The records: searched, sorted, selected and copied. Only those in view are drawn. */
export function ZoneTable({ accountId, id, zone }: ZoneTableProps) {
  const formats = useFormats();
  const rowHeight = useRowHeight();
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<ZoneSort>(asRead);
  const [selection, setSelection] = useState<Places>(noPlaces);
  const [told, setTold] = useState('');
  const rows = useMemo(() => zoneRows(zone.items, search, sort.column === '' ? null : sort), [zone, search, sort]);
  const rowAt = useCallback((index: number) => rows[index], [rows]);
  const chosen = countPlaces(selection);
  const look = (change: () => void) => {
    change();
    setSelection(noPlaces);
    setTold('');
  };
  const copy = () => {
    const shown: Places = chosen > 0 ? selection : [[0, rows.length - 1]];
    call('domain.copyRecords', { accountId, id, readAt: zone.readAt, places: placesInZone(rows, shown) }).then(
      ({ count }) => setTold(dns.copied(formats.number(count))),
      () => setTold(dns.notCopied),
    );
  };
  return (
    <>
      <div className="rd-domain-toolbar">
        <input
          type="search"
          className="rd-input"
          aria-label={dns.search}
          placeholder={dns.placeholder}
          value={search}
          onChange={({ target }) => look(() => setSearch(target.value))}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || search === '') return;
            event.preventDefault();
            look(() => setSearch(''));
          }}
        />
        <span className="rd-age" role="status">
          {dns.count(formats.number(rows.length), formats.number(zone.items.length))}
        </span>
        <span className="rd-domain-section-actions">
          <span className="rd-age" role="status">
            {told}
          </span>
          {rows.length > 0 && (
            <Button size="small" icon={<Duplicate size={14} />} onPress={copy}>
              {chosen > 0 || search !== '' ? dns.copyShown(formats.number(chosen > 0 ? chosen : rows.length)) : dns.copy}
            </Button>
          )}
        </span>
      </div>
      {rows.length === 0 ? (
        <p className="rd-domain-nothing rd-quiet">{dns.noHit(search)}</p>
      ) : (
        <Grid
          label={dns.grid}
          columns={columns}
          count={rows.length}
          rowAt={rowAt}
          onWindow={() => undefined}
          rowHeight={rowHeight}
          sort={sort}
          onSort={(column) => look(() => setSort({ column, descending: sort.column === column && !sort.descending }))}
          selection={selection}
          onSelect={(places) => {
            setSelection(places);
            setTold('');
          }}
          onOpen={() => undefined}
          onCopy={copy}
          result={`${sort.column} ${sort.descending} ${search}`}
          words={{ chooseAll: dns.chooseAll(formats.number(rows.length)), gone: dns.gone }}
        />
      )}
    </>
  );
}
