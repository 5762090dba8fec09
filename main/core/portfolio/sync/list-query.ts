import type { SyncList } from '../../../../preload/contract/sync.ts';
import type { Json } from '../../../../preload/contract/values.ts';

/** The request for a list, without page and limit (api.md section 6). */
export interface ListQuery {
  /** Below `/v1/`. */
  readonly path: string;
  readonly query: Readonly<Record<string, Json>>;
  /** The same as text: a sync is resumed only if it is unchanged. */
  readonly scope: string;
}

const day = 24 * 60 * 60 * 1000;

/**
 * The query for a list, and another one for a service that refuses the first. Domains are requested ordered by id, where new ones come last
 * and move nothing; which fields may order a list is not known (api.md section 11, item 6).
 * @param now Unix time in ms
 * @param months of transactions
 */
export function listQueries(list: SyncList, now: number, months: number): readonly [best: ListQuery, next?: ListQuery] {
  switch (list) {
    case 'domains': {
      const plain: ListQuery = { path: 'domains', query: {}, scope: '' };
      return [{ ...plain, query: { f_params: { orderBy: { field: 'id', type: 'asc' } } }, scope: 'by id' }, plain];
    }
    case 'customers':
      return [{ path: 'customers', query: {}, scope: '' }];
    case 'prices':
      return [{ path: 'account/prices', query: {}, scope: '' }];
    case 'transactions': {
      const date_range = lastMonths(now, months);
      return [{ path: 'account/transactions', query: { date_range }, scope: date_range }];
    }
    case 'notices':
      return [{ path: 'status', query: {}, scope: '' }];
  }
}

/** Domains that need documents: the list itself does not report it (api.md section 5). */
export const documentsQuery: ListQuery = { path: 'domains', query: { required_document: 1 }, scope: 'documents' };

/** The last months as `min_max` (api.md section 3), until tomorrow: the service's day may start before ours. */
function lastMonths(now: number, months: number): string {
  const today = new Date(now);
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() - months];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const from = new Date(Date.UTC(year, month, Math.min(today.getUTCDate(), lastOfMonth)));
  return `${from.toISOString().slice(0, 10)}_${new Date(now + day).toISOString().slice(0, 10)}`;
}
