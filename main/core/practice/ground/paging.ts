import { integer, maybe, readFields } from './fields.ts';
import type { PracticeAnswer, PracticeCall } from './port.ts';

/** What a paged list is asked for. `limit` and `offset` are for SQL. */
export interface PageWanted {
  readonly page: number;
  readonly limit: number;
  readonly offset: number;
}

/** Reads `page` (default 1) and `limit` (default 10). A limit beyond what the service gives is cut or refused, by dialect. Throws `Refused`. */
function wantedPage({ query, practice }: PracticeCall): PageWanted {
  const largest = practice.dialects.largestPage === 'refuse-over-100' ? 100 : Number.MAX_SAFE_INTEGER;
  const { page = 1, limit = 10 } = readFields(query, { page: maybe(integer({ min: 1 })), limit: maybe(integer({ min: 1, max: largest })) });
  const given = practice.dialects.largestPage === 'cut-at-100' ? Math.min(limit, 100) : Math.min(limit, 1000);
  return { page, limit: given, offset: (page - 1) * given };
}

/** What a list shows: a table with its filter, its order, and the values that both take. No text of it is ever what a caller sent. */
interface Listed {
  /** What stands behind FROM. */
  readonly from: string;
  /** What stands behind ORDER BY; default: `id`. */
  readonly order?: string;
  readonly values?: readonly (string | number | null)[];
}

/** The page that the call asks for, its rows, and how many there are in all. Throws `Refused`. */
export function rowsOfPage<Row>(
  call: PracticeCall,
  { from, order = 'id', values = [] }: Listed,
): { page: PageWanted; total: number; rows: Row[] } {
  const { database } = call.practice;
  const page = wantedPage(call);
  const counted = database.first<{ total: number }>(`SELECT count(*) AS total FROM ${from}`, ...values);
  const rows = database.all<Row>(`SELECT * FROM ${from} ORDER BY ${order} LIMIT ? OFFSET ?`, ...values, page.limit, page.offset);
  return { page, total: counted?.total ?? 0, rows };
}

/** The bare envelope of paged lists: no `success`, no `message` (api.md section 3). */
export function paged(call: PracticeCall, { page, limit, offset }: PageWanted, total: number, rows: readonly unknown[]): PracticeAnswer {
  const last = Math.max(1, Math.ceil(total / limit));
  const at = (number: number) => `${call.url}?page=${number}`;
  const url = (number: number) => (number >= 1 && number <= last ? at(number) : null);
  return {
    status: 200,
    body: {
      data: rows,
      links: { first: at(1), last: at(last), prev: url(page - 1), next: url(page + 1) },
      meta: {
        current_page: page,
        from: rows.length === 0 ? null : offset + 1,
        last_page: last,
        links: [
          { url: url(page - 1), label: '&laquo; Previous', page: page > 1 ? page - 1 : null, active: false },
          ...shownPages(page, last).map((number) => ({ url: at(number), label: String(number), page: number, active: number === page })),
          { url: url(page + 1), label: 'Next &raquo;', page: page < last ? page + 1 : null, active: false },
        ],
        path: call.url,
        per_page: limit,
        to: rows.length === 0 ? null : offset + rows.length,
        total,
      },
    },
  };
}

/** The framework shows a handful of pages around the present one. */
function shownPages(page: number, last: number): number[] {
  const from = Math.max(1, Math.min(page - 3, last - 6));
  return Array.from({ length: Math.min(7, last) }, (_, index) => from + index);
}
