import type { DomainRow } from '../../../../preload/contract/domains/domains.ts';
import { parseFilter } from '../../../../preload/contract/filter/parse.ts';
import { guardFormula } from '../../base/text/formula-guard.ts';
import type { Today } from '../../base/time-zones.ts';
import { filterSql } from '../../store/portfolio/filter/filter-sql.ts';
import type { DomainsStore, RowCondition } from '../../store/portfolio/port.ts';
import type { NotesTable } from '../../store/workspace/port.ts';
import type { Viewer } from '../browse/browse.ts';
import { type ChangedDomains, marksOf, withMarks } from '../notes-and-tags.ts';
import { isSaleColumn, type SalePrices } from '../prices/sale-prices.ts';
import { createViews, idsAt, openView } from './views.ts';

export interface DomainsDeps {
  /** Called each time, since clearing local data replaces the store. */
  readonly store: () => DomainsStore;
  /** Notes and tags; called each time, since a restore replaces them. */
  readonly notes: () => NotesTable;
  /** Changes seen; called each time, for the same reason. */
  readonly changed: () => ChangedDomains['table'];
  /** The watch list; called each time, for the same reason. */
  readonly watch: () => ChangedDomains['watch'];
  /** The log of reminders; called each time, for the same reason. */
  readonly reminders: () => ChangedDomains['reminders'];
  readonly today: () => Today;
  readonly prices: Pick<SalePrices, 'of' | 'keys'>;
  /** The domains in a pasted list; throws AppError NOT_FOUND if the list is no longer cached. */
  readonly domainsOf: (set: string, accountId: string, signal?: AbortSignal) => Promise<{ readonly ids: readonly number[] }>;
  readonly copy: (text: string) => void;
}

/** The list of domains. What is copied of it are names. */
export type DomainsService = Viewer<'domains'>;

export function createDomains({ store, notes, changed, watch, reminders, today, prices, domainsOf, copy }: DomainsDeps): DomainsService {
  const views = createViews();

  const factsOf = (accountId: string) => {
    const day = today();
    const more = { table: changed(), watch: watch(), reminders: reminders(), prices, today: day };
    return { ...day, local: marksOf(notes(), accountId, 'domain', more) };
  };

  function watchedAmong(accountId: string, ids: readonly number[]): ReadonlySet<number> {
    const condition = factsOf(accountId).local.watched?.() ?? null;
    return condition === null ? new Set() : store().among(accountId, ids, { where: condition.sql, values: condition.values });
  }

  function rowsOf(accountId: string, ids: Uint32Array): (DomainRow | null)[] {
    const owners = store().owners(accountId, [...ids]);
    const sales = prices.of(accountId);
    const watched = watchedAmong(accountId, [...ids]);
    return withMarks(notes(), accountId, 'domain', store().rows(accountId, [...ids])).map((row) => {
      const owner = row === null ? undefined : owners.get(row.id);
      if (row === null || owner === undefined) return null;
      const sale = row.premium === true ? null : (sales.get(row.extension) ?? null);
      return { ...row, ...owner, sale, ...(watched.has(row.id) ? { watched: true as const } : {}) };
    });
  }

  return {
    async open(input, signal) {
      const { accountId, filter: text, names, sort } = input;
      const parsed = parseFilter(text);
      if ('fault' in parsed) return { fault: parsed.fault };
      const filter = filterSql(parsed.filter, factsOf(accountId));
      const condition = names === undefined ? filter : among(filter, (await domainsOf(names, accountId, signal)).ids);
      const { column } = sort;
      const order = isSaleColumn(column) ? { ...sort, keys: prices.keys(accountId, column) } : sort;
      const ids = await store().ids(accountId, condition, order, signal);
      return openView(views, input, { ids, all: store().count(accountId), rowsOf });
    },
    rows({ view, from, count }) {
      const { accountId, ids } = views.get(view);
      return { rows: rowsOf(accountId, ids.subarray(from, from + count)) };
    },
    view: views.get,
    async copy({ view: id, places }, signal) {
      const view = views.get(id);
      const found = await store().names(view.accountId, idsAt(view.ids, places), signal);
      // An invalid name might be a formula where it is pasted.
      const names = found.flatMap((name) => (name === null ? [] : [guardFormula(name)]));
      if (names.length > 0) copy(names.join('\n'));
      return { count: names.length };
    },
  };
}

/** The matching rows that are among these. */
function among({ where, values }: RowCondition, ids: readonly number[]): RowCondition {
  const listed = 'id IN (SELECT value FROM json_each(?))';
  return { where: where === '' ? listed : `${where} AND ${listed}`, values: [...values, JSON.stringify(ids)] };
}
