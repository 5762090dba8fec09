import { AppError } from '../base/errors.ts';
import type { NameSearch } from './search.ts';

/** The open searches; the last four of each account. */
export interface SearchCache {
  nextId(): string;
  add(search: NameSearch): void;
  /** Marks it as the most recently used. Throws AppError NOT_FOUND. */
  find(id: string): NameSearch;
  of(accountId?: string): NameSearch[];
  drop(search: NameSearch): void;
}

const most = 4;

/** `onDrop` is called for each search that is dropped. */
export function createSearchCache(onDrop: (search: NameSearch) => void): SearchCache {
  const searches = new Map<string, NameSearch>();
  let last = 0;

  const of = (accountId?: string): NameSearch[] =>
    [...searches.values()].filter((search) => accountId === undefined || search.accountId === accountId);
  const drop = (search: NameSearch): void => {
    if (searches.delete(search.id)) onDrop(search);
  };

  return {
    nextId() {
      last += 1;
      return `a${last}`;
    },
    add(search) {
      searches.set(search.id, search);
      for (const oldest of of(search.accountId).slice(0, -most)) drop(oldest);
    },
    find(id) {
      const found = searches.get(id);
      if (found === undefined) throw new AppError('NOT_FOUND', 'search-released');
      searches.delete(id);
      searches.set(id, found);
      return found;
    },
    of,
    drop,
  };
}
