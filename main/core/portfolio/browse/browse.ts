import { parseFilter } from '../../../../preload/contract/filter/parse.ts';
import type { Parsed } from '../../../../preload/contract/index.ts';
import type { ListFault, OpenedList, OpenList, StoredObject } from '../../../../preload/contract/portfolio/calls.ts';
import { type ListName, vocabularies } from '../../../../preload/contract/portfolio/lists.ts';
import type { RowOf } from '../../../../preload/contract/portfolio/rows.ts';
import { AppError } from '../../base/errors.ts';
import { nextTurn } from '../../base/event-loop-turns.ts';
import type { BrowsedList, BrowseStore } from '../../store/portfolio/browse/port.ts';
import { type FilterFacts, filterSql } from '../../store/portfolio/filter/filter-sql.ts';
import type { StoredRowOf } from '../../store/portfolio/lists/index.ts';
import { readStoredFields } from '../answer-fields.ts';
import { type View as CachedView, createViews, idsAt, openView } from '../domains/views.ts';
import { copiedLine } from './copy-row.ts';

export interface BrowseDeps<L extends BrowsedList> {
  readonly list: L;
  /** Called each time, since clearing local data replaces the store. */
  readonly store: () => BrowseStore<L>;
  readonly facts: (accountId: string) => FilterFacts;
  /** Adds data from other stores to rows. */
  readonly complete: (accountId: string, rows: readonly (StoredRowOf<L> | null)[]) => (RowOf<L> | null)[];
  readonly copy: (text: string) => void;
}

/** A list of the local copy for the renderer; no network. Its calls throw AppError NOT_FOUND, and CANCELED once the signal is aborted. */
export interface Viewer<L extends ListName> {
  open(input: Omit<OpenList<L>, 'list'>, signal?: AbortSignal): Promise<ListFault | Omit<OpenedList<L>, 'list'>>;
  rows(input: Omit<Parsed<'lists.rows'>, 'list'>): { rows: (RowOf<L> | null)[] };
  /** An open view; throws AppError NOT_FOUND if it is no longer cached. */
  view(id: string): CachedView;
  /** Returns how many rows were copied, after letting other calls through now and then. */
  copy(input: Omit<Parsed<'lists.copy'>, 'list'>, signal?: AbortSignal): Promise<{ count: number }>;
}

/** The same with its objects one by one. */
export interface Browser<L extends BrowsedList> extends Viewer<L> {
  stored(input: Omit<Parsed<'lists.stored'>, 'list'>): Omit<StoredObject<L>, 'list'>;
}

const rowsAtOnce = 1000;

export function createBrowser<L extends BrowsedList>({ list, store, facts, complete, copy }: BrowseDeps<L>): Browser<L> {
  const views = createViews();

  const rowsOf = (accountId: string, ids: Uint32Array) => complete(accountId, store().rows(accountId, [...ids]));

  return {
    async open(input, signal) {
      const { accountId, filter: text, sort } = input;
      const parsed = parseFilter(text, vocabularies[list]);
      if ('fault' in parsed) return { fault: parsed.fault };
      const ids = await store().ids(accountId, filterSql(parsed.filter, facts(accountId), list), sort, signal);
      return openView(views, input, { ids, all: store().count(accountId), rowsOf });
    },
    rows({ view, from, count }) {
      const { accountId, ids } = views.get(view);
      return { rows: rowsOf(accountId, ids.subarray(from, from + count)) };
    },
    view: views.get,
    stored({ accountId, id }) {
      const found = store().find(accountId, id);
      const [row = null] = found === null ? [] : complete(accountId, [found.row]);
      if (found === null || row === null) throw new AppError('NOT_FOUND', 'object-not-stored');
      const { readAt, raw } = found;
      return { row, readAt, fields: readStoredFields(raw) };
    },
    async copy({ view, places }) {
      const { accountId, ids: all } = views.get(view);
      const ids = idsAt(all, places);
      const lines: string[] = [];
      for (let from = 0; from < ids.length; from += rowsAtOnce) {
        if (from > 0) await nextTurn();
        const rows = store().rows(accountId, [...ids.subarray(from, from + rowsAtOnce)]);
        for (const row of rows) if (row !== null) lines.push(copiedLine(list, row));
      }
      if (lines.length > 0) copy(lines.join('\n'));
      return { count: lines.length };
    },
  };
}
