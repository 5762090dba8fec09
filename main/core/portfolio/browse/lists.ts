import { parseFilter } from '../../../../preload/contract/filter/parse.ts';
import { vocabularies } from '../../../../preload/contract/filter/vocabularies.ts';
import type { Output, Parsed } from '../../../../preload/contract/index.ts';
import type { CustomerRow, PriceRow } from '../../../../preload/contract/portfolio/rows.ts';
import type { Today } from '../../base/time-zones.ts';
import type { BrowseStores } from '../../store/portfolio/browse/port.ts';
import { type FilterFacts, filterSql } from '../../store/portfolio/filter/filter-sql.ts';
import type { PriceResultsStore } from '../../store/portfolio/prices/price-results.ts';
import type { NotesTable } from '../../store/workspace/port.ts';
import { marksOf, withMarks } from '../marks.ts';
import { withFirstPeriods } from '../prices/first-periods.ts';
import { type Browser, createBrowser } from './browse.ts';

export interface ListsDeps {
  /** Called each time, since clearing local data replaces the store. */
  readonly store: () => BrowseStores;
  /** The same, for data that a price row does not contain. */
  readonly prices: () => Pick<PriceResultsStore, 'raw'>;
  /** Notes and tags; called each time, since a restore replaces them. */
  readonly notes: () => NotesTable;
  readonly today: () => Today;
  readonly copy: (text: string) => void;
}

/** The smaller lists for the renderer. */
export interface BrowseService {
  readonly customers: Browser<'customers', CustomerRow>;
  readonly prices: Browser<'prices', PriceRow>;
  readonly transactions: Browser<'transactions'>;
  readonly notices: Browser<'notices'>;
  sums(input: Parsed<'transactions.sums'>, signal?: AbortSignal): Promise<Output<'transactions.sums'>>;
}

export function createBrowsers({ store, prices, notes, today, copy }: ListsDeps): BrowseService {
  const facts = (): FilterFacts => today();
  const asItIs = <Row>(_: string, rows: readonly (Row | null)[]) => [...rows];
  return {
    customers: createBrowser({
      list: 'customers',
      store: () => store().customers,
      facts: (accountId) => ({ ...today(), local: marksOf(notes(), accountId, 'customer') }),
      dress: (accountId, rows) => withMarks(notes(), accountId, 'customer', rows),
      copy,
    }),
    prices: createBrowser({
      list: 'prices',
      store: () => store().prices,
      facts,
      dress: (accountId, rows) => withFirstPeriods(prices(), accountId, rows),
      copy,
    }),
    transactions: createBrowser({ list: 'transactions', store: () => store().transactions, facts, dress: asItIs, copy }),
    notices: createBrowser({ list: 'notices', store: () => store().notices, facts, dress: asItIs, copy }),
    async sums({ accountId, filter }, signal) {
      const parsed = parseFilter(filter, vocabularies.transactions);
      if ('fault' in parsed) return { fault: parsed.fault };
      const { moved, oldest } = await store().transactions.sums(accountId, filterSql(parsed.filter, today(), 'transactions'), signal);
      return { sums: moved.slice(0, 50), oldest };
    },
  };
}
