import type { DomainRow } from '../../../../preload/contract/domains/domains.ts';
import type { Pattern } from '../../../../preload/contract/filter/ast.ts';
import { hitsShown, type SearchGroup, type SearchHit } from '../../../../preload/contract/portfolio/search.ts';
import type { PortfolioStore } from '../../store/port.ts';
import { type FilterFacts, filterSql } from '../../store/portfolio/filter/filter-sql.ts';
import { type Condition, matchAnyCase } from '../../store/portfolio/filter/keys.ts';
import type { SearchOrder } from '../../store/portfolio/search/relevance.ts';
import type { FoundCustomer, SearchedList } from '../../store/portfolio/search/search.ts';
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

/** A group, and the best relevance of its hits. */
export interface RankedGroup {
  readonly group: SearchGroup;
  readonly best: number | null;
}

const orderOf = ({ store, accountId, terms }: ListLookup, list: SearchedList, most: number): SearchOrder => ({
  words: terms.map(({ pieces }) => (pieces[0] ?? '').toLowerCase()),
  recent: store.search.recent(accountId, list),
  most,
});

/** The recently opened ones first, then the others in their order. */
function recentFirst(recent: readonly number[], there: readonly number[], others: Iterable<number>, most: number): number[] {
  const ids = new Set(recent.filter((id) => there.includes(id)));
  for (const id of others) {
    if (ids.size >= most) break;
    ids.add(id);
  }
  return [...ids].slice(0, most);
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

/** Domains that contain every word, or all if there are no words: the count, and the most relevant. */
export async function foundDomains(lookup: ListLookup, most: number) {
  const { store, accountId, terms, facts, signal } = lookup;
  const condition = filterSql(termsFilter(terms), facts('domain'), 'domains');
  const order = orderOf(lookup, 'domains', most);
  if (terms.length === 0) {
    const all = await store.domains.ids(accountId, condition, { column: 'name', descending: false }, signal);
    const ids = recentFirst(order.recent, store.search.there(accountId, 'domains', order.recent), all.subarray(0, most), most);
    return { count: all.length, domains: store.domains.rows(accountId, ids).filter((row) => row !== null), best: null };
  }
  const { count, ids, best } = await store.search.found(accountId, 'domains', condition, order, signal);
  return { count, domains: store.domains.rows(accountId, ids).filter((row) => row !== null), best };
}

export async function searchDomains(lookup: ListLookup): Promise<RankedGroup> {
  const { terms } = lookup;
  const { count, domains, best } = await foundDomains(lookup, hitsShown);
  const hits = domains.map(
    (row): SearchHit => ({
      to: { screen: 'domains', id: row.id },
      title: row.unicode,
      remark: remarkOf(row, terms),
      expires: row.expires,
      count: null,
    }),
  );
  return { group: { group: 'domains', count, hits, all: { screen: 'domains', filter: termsText(terms, 'domains') } }, best };
}

const personOf = ({ name, organization, email }: FoundCustomer): Pick<SearchHit, 'title' | 'remark'> => ({
  title: cut(name || organization || email),
  remark: cut([organization, email].filter((part) => part !== '' && part !== name).join(', ')),
});

/** Customers that contain every word, or all if there are no words: the count, and the most relevant. */
export async function foundCustomers(lookup: ListLookup, most: number) {
  const { store, accountId, terms, facts, signal } = lookup;
  const condition = filterSql(termsFilter(terms), facts('customer'), 'customers');
  const order = orderOf(lookup, 'customers', most);
  if (terms.length === 0) {
    const all = await store.browse.customers.ids(accountId, condition, { column: 'name', descending: false }, signal);
    const ids = recentFirst(order.recent, store.search.there(accountId, 'customers', order.recent), all.subarray(0, most), most);
    return { count: all.length, customers: store.search.customers(accountId, ids), best: null };
  }
  const { count, ids, best } = await store.search.found(accountId, 'customers', condition, order, signal);
  return { count, customers: store.search.customers(accountId, ids), best };
}

export async function searchCustomers(lookup: ListLookup): Promise<RankedGroup> {
  const { terms } = lookup;
  const { count, customers, best } = await foundCustomers(lookup, hitsShown);
  const hits = customers.map(
    (row): SearchHit => ({ to: { screen: 'customers', id: row.id }, ...personOf(row), expires: null, count: null }),
  );
  return { group: { group: 'customers', count, hits, all: { screen: 'customers', filter: termsText(terms, 'customers') } }, best };
}

const contactColumns = ['name', 'email', 'organization', 'handle', 'voice'] as const;

/** The contacts fetched so far; each links to its customer. */
export function searchContacts(lookup: ListLookup): RankedGroup {
  const { store, accountId, terms } = lookup;
  const each = terms.map((word) => contactColumns.map((column) => matchAnyCase(column, word, 'anywhere')));
  const where: Condition = {
    sql: each.map((any) => `(${any.map(({ sql }) => sql).join(' OR ')})`).join(' AND '),
    values: each.flat().flatMap(({ values }) => values),
  };
  const { count, contacts, best } = store.search.contacts(accountId, where, orderOf(lookup, 'customers', hitsShown));
  const hits = contacts.map((row): SearchHit => {
    return { to: { screen: 'customers', id: row.customerId }, ...personOf(row), expires: null, count: null };
  });
  return { group: { group: 'contacts', count, hits, all: null }, best };
}
