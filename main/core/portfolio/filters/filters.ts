import { parseFilter } from '../../../../preload/contract/filter/parse.ts';
import type { Output, Parsed } from '../../../../preload/contract/index.ts';
import { annotatedKindOf, vocabularies } from '../../../../preload/contract/portfolio/lists.ts';
import type { Today } from '../../base/time-zones.ts';
import type { PortfolioStore } from '../../store/port.ts';
import { filterSql } from '../../store/portfolio/filter/filter-sql.ts';
import type { NotesTable, SavedFiltersTable } from '../../store/workspace/port.ts';
import type { ReminderLogTable } from '../../store/workspace/reminder-log-table.ts';
import type { SeenChangesTable } from '../../store/workspace/seen-changes-table.ts';
import type { WatchTable } from '../../store/workspace/watch-table.ts';
import { marksOf } from '../notes-and-tags.ts';
import type { SalePrices } from '../prices/sale-prices.ts';
import { bestValues } from './best-values.ts';

export interface FiltersDeps {
  /** Called each time: clearing local data replaces one, a restore the other. */
  readonly store: () => Pick<PortfolioStore, 'lists' | 'countPassing' | 'distinctValues' | 'parts'>;
  readonly notes: () => NotesTable;
  readonly savedFilters: () => SavedFiltersTable;
  readonly changed: () => Pick<SeenChangesTable, 'changedDomains' | 'version'>;
  readonly watch: () => Pick<WatchTable, 'read' | 'version'>;
  readonly reminders: () => Pick<ReminderLogTable, 'lastOfDomains' | 'version'>;
  readonly prices: Pick<SalePrices, 'of' | 'version'>;
  readonly today: () => Today;
}

/** Information about filters beyond the lists themselves; no network. */
export interface FiltersService {
  saved(input: Parsed<'filters.saved'>): Output<'filters.saved'>;
  save(input: Parsed<'filters.save'>): Output<'filters.save'>;
  count(input: Parsed<'filters.count'>, signal: AbortSignal): Promise<Output<'filters.count'>>;
  values(input: Parsed<'filters.values'>): Promise<Output<'filters.values'>>;
}

const maxCached = 200;
const maxValues = 20;

export function createFilters({ store, notes, savedFilters, changed, watch, reminders, prices, today }: FiltersDeps): FiltersService {
  const counts = new Map<string, { readonly version: string; readonly count: number }>();

  function keep(place: string, version: string, count: number): void {
    counts.delete(place);
    counts.set(place, { version, count });
    for (const oldest of counts.keys()) {
      if (counts.size <= maxCached) break;
      counts.delete(oldest);
    }
  }

  const saved: FiltersService['saved'] = ({ accountId, list }) => ({ filters: savedFilters().read(accountId, list) });

  return {
    saved,
    save({ accountId, list, filters }) {
      savedFilters().write(accountId, list, filters);
      return saved({ accountId, list });
    },
    async count({ accountId, list, filter: text }, signal) {
      const parsed = parseFilter(text, vocabularies[list]);
      if ('fault' in parsed) return { count: null };
      const day = today();
      const kind = annotatedKindOf(list);
      const version = [
        store().lists.version(accountId, list),
        notes().version(),
        changed().version(),
        watch().version(),
        reminders().version(),
        kind === 'domain' ? prices.version(accountId) : '',
        // Registrants are read domain by domain, which does not change the list.
        /registrant|owner/i.test(text) ? store().parts.known(accountId).known : '',
        day.today,
        day.zone,
      ].join(' ');
      const place = `${accountId} ${list} ${text}`;
      const present = counts.get(place);
      if (present?.version === version) return { count: present.count };
      const facts =
        kind === null
          ? day
          : {
              ...day,
              local: marksOf(notes(), accountId, kind, { table: changed(), watch: watch(), reminders: reminders(), prices, today: day }),
            };
      const count = await store().countPassing(accountId, list, filterSql(parsed.filter, facts, list), signal);
      keep(place, version, count);
      return { count };
    },
    async values({ accountId, list, keys, typed }) {
      const kind = annotatedKindOf(list);
      const tags = () =>
        kind === null
          ? []
          : notes()
              .tags(accountId, kind)
              .map(({ tag, count }) => ({ text: tag, count }))
              .toSorted((one, other) => other.count - one.count);
      const values: Output<'filters.values'>['values'] = [];
      for (const key of keys) {
        const all = key === 'tag' ? tags() : await store().distinctValues(accountId, list, key);
        values.push({ of: key, items: bestValues(all, typed, maxValues) });
      }
      return { values };
    },
  };
}
