import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import type { Parsed } from '../../../../preload/contract/index.ts';
import type { EditedRow } from './session/rows.ts';
import type { ZoneSession } from './session/session.ts';

export type View = Pick<Parsed<'zones.rows'>, 'find' | 'problems' | 'sort'>;

const collator = new Intl.Collator('en', { numeric: true });

/** Rows of a view, in its order; cached per version. */
export function rowsOf(session: ZoneSession, { find, problems, sort }: View): readonly EditedRow[] {
  const needle = find.trim().toLowerCase();
  const name = JSON.stringify([needle, problems, sort.column, sort.descending]);
  return session.once(`view ${name}`, () => {
    const rows = session.once('rows', () => session.rows.all());
    const found = rows.filter((row) => (needle === '' || contains(row, needle)) && (!problems || session.problemsOf(row).length > 0));
    if (sort.column === 'place') return sort.descending ? found.reverse() : found;
    return sorted(found, sort);
  });
}

function contains({ base, record }: EditedRow, needle: string): boolean {
  return [record, base].some(
    (shown) =>
      shown !== null &&
      [shown.prefix, shown.type, shown.content, String(shown.ttl ?? '')].some((field) => field.toLowerCase().includes(needle)),
  );
}

function sorted(rows: readonly EditedRow[], { column, descending }: View['sort']): EditedRow[] {
  const keyed = rows.map((row) => ({ row, shown: row.record ?? row.base }));
  const compare = (one: DnsRecord | null, other: DnsRecord | null): number => {
    if (column === 'ttl') return (one?.ttl ?? -1) - (other?.ttl ?? -1);
    const field = column === 'place' ? 'prefix' : column;
    return compareTexts(one?.[field] ?? '', other?.[field] ?? '');
  };
  const ordered = keyed.sort((one, other) => compare(one.shown, other.shown));
  return (descending ? ordered.reverse() : ordered).map(({ row }) => row);
}

/** The domain itself sorts before the names below it. */
function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  if (one === '@') return -1;
  return other === '@' ? 1 : collator.compare(one, other);
}
