import type { DnsRecord } from '../../../preload/contract/domain.ts';
import type { Places } from '../../ui/grid/index.ts';

export interface ZoneSort {
  readonly column: string;
  readonly descending: boolean;
}

/** A record with its place in the zone as it was read. */
export interface ZoneRow {
  readonly place: number;
  readonly record: DnsRecord;
}

const compare: Readonly<Record<string, (one: DnsRecord, other: DnsRecord) => number>> = {
  prefix: (one, other) => byText(apexFirst(one.prefix), apexFirst(other.prefix)),
  type: (one, other) => byText(one.type, other.type),
  ttl: (one, other) => (one.ttl ?? -1) - (other.ttl ?? -1),
  content: (one, other) => byText(one.content, other.content),
};

const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
const apexFirst = (prefix: string): string => (prefix === '@' ? '' : prefix);

/** The records that have a text in their name, type or content, in an order; among equals as the service has them. */
export function zoneRows(records: readonly DnsRecord[], search: string, sort: ZoneSort | null): readonly ZoneRow[] {
  const wanted = search.trim().toLowerCase();
  const rows = records
    .map((record, place) => ({ place, record }))
    .filter(({ record: { prefix, type, content } }) => `${prefix} ${type} ${content}`.toLowerCase().includes(wanted));
  const by = sort === null ? undefined : compare[sort.column];
  if (by === undefined) return rows;
  const sign = sort?.descending === true ? -1 : 1;
  return rows.sort((one, other) => sign * by(one.record, other.record) || one.place - other.place);
}

/** Where the rows at these places stand in the zone, as ranges. */
export function placesInZone(rows: readonly ZoneRow[], chosen: Places): [number, number][] {
  const places = chosen.flatMap(([first, last]) => rows.slice(first, last + 1).map(({ place }) => place)).sort((one, other) => one - other);
  const ranges: [number, number][] = [];
  for (const place of places) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === place - 1) last[1] = place;
    else ranges.push([place, place]);
  }
  return ranges;
}
