import { integer, maybe, readFields } from './fields.ts';
import { idsInOrder } from './list-order.ts';
import type { Practice, PracticeCall, PracticeResponse } from './port.ts';

/** Parameters of a paged list. `limit` and `offset` are for SQL. */
export interface RequestedPage {
  readonly page: number;
  readonly limit: number;
  readonly offset: number;
}

/**
 * Parses `page` (default 1) and `limit` (default 10). A limit above the service's maximum is reduced or rejected, by dialect. Throws
 * `Refused`.
 */
function requestedPage({ query, practice }: PracticeCall): RequestedPage {
  const largest = practice.dialects.largestPage === 'refuse-over-100' ? 100 : Number.MAX_SAFE_INTEGER;
  const { page = 1, limit = 10 } = readFields(query, { page: maybe(integer({ min: 1 })), limit: maybe(integer({ min: 1, max: largest })) });
  const pageSize = practice.dialects.largestPage === 'cut-at-100' ? Math.min(limit, 100) : Math.min(limit, 1000);
  return { page, limit: pageSize, offset: Math.min((page - 1) * pageSize, Number.MAX_SAFE_INTEGER) };
}

/** A list's contents: a table with its filter, its order, and the values of both. None of its texts is ever caller input. */
interface Listed {
  /** SQL after FROM. */
  readonly from: string;
  /** SQL after ORDER BY; default: `id`. */
  readonly order?: string;
  readonly values?: readonly (string | number | null)[];
  /** The table, if it is long and its rows are wide: the ids on a page are then looked up in an index, instead of skipping rows. */
  readonly table?: string;
}

/** The requested page, its rows, and the total count. Throws `Refused`. */
export function rowsOfPage<Row>(
  call: PracticeCall,
  { from, order = 'id', values = [], table }: Listed,
): { page: RequestedPage; total: number; rows: Row[] } {
  const { database } = call.practice;
  const page = requestedPage(call);
  if (table !== undefined) {
    const { ids, total } = idsInOrder(database, { from, order, values }, page.limit, page.offset);
    return { page, total, rows: wideRows<Row>(database, table, ids) };
  }
  const counted = database.first<{ total: number }>(`SELECT count(*) AS total FROM ${from}`, ...values);
  const rows = database.all<Row>(`SELECT * FROM ${from} ORDER BY ${order} LIMIT ? OFFSET ?`, ...values, page.limit, page.offset);
  return { page, total: counted?.total ?? 0, rows };
}

/** A table's rows by these ids, in order. As one text: a hundred rows of thirty columns take four times as long individually. */
function wideRows<Row>(database: Practice['database'], table: string, ids: readonly number[]): Row[] {
  const columns = database.all<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`);
  const fields = columns.map(({ name }) => `'${name}', ${name}`).join(', ');
  const found = database.first<{ rows: string }>(
    `SELECT json_group_array(json(row)) AS rows FROM (
       SELECT json_object(${fields}) AS row
       FROM (SELECT key AS place, value AS row_id FROM json_each(?)) JOIN ${table} ON id = row_id ORDER BY place
     )`,
    JSON.stringify(ids),
  );
  return JSON.parse(found?.rows ?? '[]') as Row[];
}

/** The bare envelope of paged lists: no `success`, no `message` (api.md section 3), as the framework's LengthAwarePaginator writes it. */
export function paged(
  call: PracticeCall,
  { page, limit, offset }: RequestedPage,
  total: number,
  rows: readonly unknown[],
): PracticeResponse {
  const last = Math.max(1, Math.ceil(total / limit));
  const url = (number: number | null) => (number === null ? null : `${call.url}?page=${number}`);
  // Beyond the last page too, the previous page is the number minus one.
  const before = page > 1 ? page - 1 : null;
  const behind = page < last ? page + 1 : null;
  return {
    status: 200,
    body: {
      data: rows,
      links: { first: url(1), last: url(last), prev: url(before), next: url(behind) },
      meta: {
        current_page: page,
        from: rows.length === 0 ? null : offset + 1,
        last_page: last,
        links: [
          { url: url(before), label: '&laquo; Previous', page: before, active: false },
          ...shownPages(page, last).map((number) => ({
            url: url(number),
            label: String(number ?? '...'),
            page: number,
            active: number === page,
          })),
          { url: url(behind), label: 'Next &raquo;', page: behind, active: false },
        ],
        path: call.url,
        per_page: limit,
        to: rows.length === 0 ? null : offset + rows.length,
        total,
      },
    },
  };
}

/** Pages on each side of the current one. */
const side = 3;
/** Within this distance of an end, all pages up to that end are shown. */
const near = side + 4;

/** The pages that the framework links to; null is a gap, shown as "...". */
function shownPages(page: number, last: number): (number | null)[] {
  if (last < side * 2 + 8) return span(1, last);
  if (page <= near) return [...span(1, near + side), null, ...span(last - 1, last)];
  if (page > last - near) return [1, 2, null, ...span(last - near - side + 1, last)];
  return [1, 2, null, ...span(page - side, page + side), null, ...span(last - 1, last)];
}

function span(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
