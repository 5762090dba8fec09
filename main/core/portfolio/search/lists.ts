import type { DomainRow } from '../../../../preload/contract/domains/domains.ts';
import type { Pattern } from '../../../../preload/contract/filter/ast.ts';
import { hitsShown, type SearchGroup, type SearchHit } from '../../../../preload/contract/portfolio/search.ts';
import type { PortfolioStore } from '../../store/port.ts';
import { type Condition, matchAnyCase } from '../../store/portfolio/filter/conditions.ts';
import { type FilterFacts, filterSql } from '../../store/portfolio/filter/filter-sql.ts';
import type { FoundCustomer } from '../../store/portfolio/search/search.ts';
import { excerpt } from './excerpt.ts';
import { termsFilter, termsText } from './search-words.ts';

/** Input for searching a group. */
export interface ListLookup {
  readonly store: PortfolioStore;
  readonly accountId: string;
  readonly terms: readonly Pattern[];
  readonly facts: (kind: 'domain' | 'customer') => FilterFacts;
  readonly signal: AbortSignal | undefined;
}

/** The service's texts may be longer than what is shown. */
const cut = (text: string): string => (text.length > 500 ? `${text.slice(0, 499)}…` : text);

const firstTerm = ([word]: readonly Pattern[]): string => word?.pieces[0] ?? '';

/** Those that start with the word before the others, each part alphabetically. */
function byName<T>(rows: readonly T[], nameOf: (row: T) => string, word: string): T[] {
  const begins = (row: T): number => Number(!nameOf(row).toLowerCase().startsWith(word.toLowerCase()));
  return rows.toSorted((one, other) => begins(one) - begins(other) || (nameOf(one) < nameOf(other) ? -1 : 1));
}

/** The customer; also the service's note if a word is only found there. */
function remarkOf(
  { unicode, name, customer, notes }: Pick<DomainRow, 'unicode' | 'name' | 'customer' | 'notes'>,
  terms: readonly Pattern[],
): string {
  const reported = `${unicode} ${name} ${customer ?? ''}`.toLowerCase();
  const unseen = terms.map(({ pieces }) => (pieces[0] ?? '').toLowerCase()).find((word) => !reported.includes(word));
  const noted = unseen !== undefined && notes?.toLowerCase().includes(unseen) === true ? excerpt(notes, unseen) : '';
  return cut([customer ?? '', noted].filter((part) => part !== '').join(', '));
}

export async function searchDomains({ store, accountId, terms, facts, signal }: ListLookup): Promise<SearchGroup> {
  const condition = filterSql(termsFilter(terms), facts('domain'), 'domains');
  const { count, ids } = await store.search.found(accountId, 'domains', condition, firstTerm(terms), signal);
  const rows = store.domains.rows(accountId, ids).filter((row) => row !== null);
  const hits = byName(rows, ({ unicode }) => unicode, firstTerm(terms))
    .slice(0, hitsShown)
    .map(
      (row): SearchHit => ({
        to: { screen: 'domains', id: row.id },
        title: row.unicode,
        remark: remarkOf(row, terms),
        expires: row.expires,
        count: null,
      }),
    );
  return { group: 'domains', count, hits, all: { screen: 'domains', filter: termsText(terms, 'domains') } };
}

const personOf = ({ name, organization, email }: FoundCustomer): Pick<SearchHit, 'title' | 'remark'> => ({
  title: cut(name || organization || email),
  remark: cut([organization, email].filter((part) => part !== '' && part !== name).join(', ')),
});

/** Customers that contain every word, or all if there are no words: the count, and the first of them by name. */
export async function foundCustomers({ store, accountId, terms, facts, signal }: ListLookup, most: number) {
  const condition = filterSql(termsFilter(terms), facts('customer'), 'customers');
  if (terms.length === 0) {
    const all = await store.browse.customers.ids(accountId, condition, { column: 'name', descending: false }, signal);
    const first = store.search.customers(accountId, [...all.subarray(0, most)]);
    return { count: all.length, customers: byName(first, ({ name }) => name, '') };
  }
  const { count, ids } = await store.search.found(accountId, 'customers', condition, firstTerm(terms), signal);
  const customers = byName(store.search.customers(accountId, ids), ({ name }) => name, firstTerm(terms)).slice(0, most);
  return { count, customers };
}

export async function searchCustomers(lookup: ListLookup): Promise<SearchGroup> {
  const { terms } = lookup;
  const { count, customers } = await foundCustomers(lookup, hitsShown);
  const hits = customers.map(
    (row): SearchHit => ({ to: { screen: 'customers', id: row.id }, ...personOf(row), expires: null, count: null }),
  );
  return { group: 'customers', count, hits, all: { screen: 'customers', filter: termsText(terms, 'customers') } };
}

const contactColumns = ['name', 'email', 'organization', 'handle', 'voice'] as const;

/** The contacts fetched so far; each links to its customer. */
export function searchContacts({ store, accountId, terms }: ListLookup): SearchGroup {
  const each = terms.map((word) => contactColumns.map((column) => matchAnyCase(column, word, 'anywhere')));
  const where: Condition = {
    sql: each.map((any) => `(${any.map(({ sql }) => sql).join(' OR ')})`).join(' AND '),
    values: each.flat().flatMap(({ values }) => values),
  };
  const { count, contacts } = store.search.contacts(accountId, where, hitsShown);
  const hits = contacts.map((row): SearchHit => {
    return { to: { screen: 'customers', id: row.customerId }, ...personOf(row), expires: null, count: null };
  });
  return { group: 'contacts', count, hits, all: null };
}
