import { parseFilter } from '../../../../preload/contract/filter/parse.ts';
import type { Output, Parsed } from '../../../../preload/contract/index.ts';
import { annotatedKindOf, vocabularies } from '../../../../preload/contract/portfolio/lists.ts';
import type { RowOf } from '../../../../preload/contract/portfolio/rows.ts';
import type { Today } from '../../base/time-zones.ts';
import type { PortfolioStore } from '../../store/port.ts';
import type { BrowsedList } from '../../store/portfolio/browse/port.ts';
import { browsedLists } from '../../store/portfolio/browse/stores.ts';
import { filterSql } from '../../store/portfolio/filter/filter-sql.ts';
import type { NotesTable } from '../../store/workspace/port.ts';
import { browsableLists } from '../lists/index.ts';
import type { BrowsablePortfolioList } from '../lists/portfolio-list.ts';
import { marksOf, withMarks } from '../notes-and-tags.ts';
import { type Browser, createBrowser } from './browse.ts';

export interface ListsDeps {
  /** Called each time, since clearing local data replaces the store. */
  readonly store: () => Pick<PortfolioStore, 'browse' | 'priceResults' | 'sumTransactions'>;
  /** Notes and tags; called each time, since a restore replaces them. */
  readonly notes: () => NotesTable;
  readonly today: () => Today;
  readonly copy: (text: string) => void;
}

type Browsers = { readonly [L in BrowsedList]: Browser<L> };

/** The smaller lists for the renderer. */
export interface BrowseService extends Browsers {
  sums(input: Parsed<'transactions.sums'>, signal?: AbortSignal): Promise<Output<'transactions.sums'>>;
}

export function createBrowsers({ store, notes, today, copy }: ListsDeps): BrowseService {
  function browser<L extends BrowsedList>(list: L): Browser<L> {
    const kind = annotatedKindOf(list);
    const { complete }: BrowsablePortfolioList<L> = browsableLists[list];
    return createBrowser<L>({
      list,
      store: () => store().browse[list],
      facts: (accountId) => (kind === null ? today() : { ...today(), local: marksOf(notes(), accountId, kind) }),
      complete(accountId, rows) {
        const completed = complete?.(store(), accountId, rows) ?? (rows as (RowOf<L> | null)[]);
        return kind === null ? completed : withMarks(notes(), accountId, kind, completed);
      },
      copy,
    });
  }

  return {
    ...(Object.fromEntries(browsedLists.map((list) => [list, browser(list)])) as unknown as Browsers),
    async sums({ accountId, filter }, signal) {
      const parsed = parseFilter(filter, vocabularies.transactions);
      if ('fault' in parsed) return { fault: parsed.fault };
      const { moved, oldest } = await store().sumTransactions(accountId, filterSql(parsed.filter, today(), 'transactions'), signal);
      return { sums: moved.slice(0, 50), oldest };
    },
  };
}
