import { customersOffered } from '../../../../preload/contract/customers/customer-choice.ts';
import type { Output, Parsed } from '../../../../preload/contract/index.ts';
import { domainsOffered, type SearchGroup } from '../../../../preload/contract/portfolio/search.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import type { Today } from '../../base/time-zones.ts';
import type { PortfolioStore } from '../../store/port.ts';
import { rankOfRelevance } from '../../store/portfolio/search/relevance.ts';
import type { NotesTable } from '../../store/workspace/port.ts';
import { marksOf } from '../notes-and-tags.ts';
import {
  foundCustomers,
  foundDomains,
  type ListLookup,
  type RankedGroup,
  searchContacts,
  searchCustomers,
  searchDomains,
} from './lists.ts';
import { createNameSets, type NamedDomains } from './name-sets.ts';
import { searchNotes, searchTags } from './notes.ts';
import { searchTerms } from './search-words.ts';

export interface SearchDeps {
  /** Called each time, since clearing local data replaces it. */
  readonly store: () => PortfolioStore;
  readonly notes: () => NotesTable;
  readonly today: () => Today;
  readonly copy: (text: string) => void;
}

/** Search over all local data of an account, and pasted lists of names. No network. */
export interface SearchService {
  all(input: Parsed<'search.all'>, signal?: AbortSignal): Promise<Output<'search.all'>>;
  /** Customers to choose one of. */
  find(input: Parsed<'customers.find'>, signal?: AbortSignal): Promise<Output<'customers.find'>>;
  /** Domains to choose one of. */
  findDomains(input: Parsed<'search.findDomains'>, signal?: AbortSignal): Promise<Output<'search.findDomains'>>;
  noteOpened(input: Parsed<'search.noteOpened'>): Promise<void>;
  keepNames(input: Parsed<'search.keepNames'>, signal?: AbortSignal): Promise<Output<'search.keepNames'>>;
  /** Throws AppError NOT_FOUND. */
  copyMissing(input: Parsed<'search.copyMissing'>): Promise<void>;
  /** The domains in a pasted list; throws AppError NOT_FOUND, also for a set of another account. */
  domainsOf(set: string, accountId: string, signal?: AbortSignal): Promise<NamedDomains>;
}

const missingShown = 200;

/** The group with the better name first; otherwise as given. */
function byRank(groups: readonly RankedGroup[]): SearchGroup[] {
  const rank = ({ best }: RankedGroup): number => (best === null ? Number.POSITIVE_INFINITY : rankOfRelevance(best));
  return groups.toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other))).map(({ group }) => group);
}

export function createSearch({ store, notes, today, copy }: SearchDeps): SearchService {
  const sets = createNameSets(() => store().search);

  function createLookup(accountId: AccountId, terms: ListLookup['terms'], signal: AbortSignal | undefined): ListLookup {
    const days = today();
    return { store: store(), accountId, terms, facts: (kind) => ({ ...days, local: marksOf(notes(), accountId, kind) }), signal };
  }

  return {
    async all({ accountId, text }, signal) {
      const terms = searchTerms(text);
      if (terms.length === 0) return { groups: [] };
      const lookup = createLookup(accountId, terms, signal);
      const customers = await searchCustomers(lookup);
      const domains = await searchDomains(lookup);
      const named = byRank([domains, customers, searchContacts(lookup)]);
      const all = [...named, searchNotes(lookup, notes()), searchTags(lookup, notes(), text)];
      return { groups: all.filter(({ count }) => count > 0) };
    },
    async find({ accountId, text }, signal) {
      const found = await foundCustomers(createLookup(accountId, searchTerms(text), signal), customersOffered);
      const [, number] = /^\s*#?(\d{1,15})\s*$/.exec(text) ?? [];
      const numbered = number === undefined ? [] : store().search.customers(accountId, [Number(number)]);
      const others = found.customers.filter(({ id }) => !numbered.some((one) => one.id === id));
      const both = found.customers.length - others.length;
      return { count: found.count + numbered.length - both, customers: [...numbered, ...others].slice(0, customersOffered) };
    },
    async findDomains({ accountId, text }, signal) {
      const { count, domains } = await foundDomains(createLookup(accountId, searchTerms(text), signal), domainsOffered);
      return { count, domains: domains.map(({ id, name, unicode, customer }) => ({ id, name, unicode, customer: customer ?? '' })) };
    },
    async noteOpened({ accountId, list, id }) {
      store().search.noteOpened(accountId, list, id);
    },
    async keepNames({ accountId, text }, signal) {
      const set = sets.keep(accountId, text);
      const { names, others } = sets.get(set);
      const { missing } = await sets.domainsOf(set, signal);
      return { set, names: names.length, missing: missing.length, others, some: missing.slice(0, missingShown) };
    },
    async copyMissing({ set }) {
      const { missing } = await sets.domainsOf(set);
      if (missing.length > 0) copy(missing.join('\n'));
    },
    async domainsOf(set, accountId, signal) {
      if (sets.get(set).accountId !== accountId) throw new AppError('NOT_FOUND', 'name-list-of-other-account');
      return sets.domainsOf(set, signal);
    },
  };
}
