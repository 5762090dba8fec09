import type { Parsed } from '../../../../preload/contract/index.ts';
import type { NameSearch } from '../search.ts';
import { type NameFilter, readNameFilter } from './filter.ts';
import { dependsOnCells, sortAndFilter } from './sort-and-filter.ts';

type OrderRequest = Pick<Parsed<'availability.rows'>, 'filter' | 'sort'>;
export type Order = ReturnType<typeof readFault> | { readonly order: readonly number[] };

interface CachedOrder {
  readonly key: string;
  readonly rowsVersion: number;
  readonly version: number;
  readonly dependsOnCells: boolean;
  readonly at: number;
  readonly durationMs: number;
  readonly order: readonly number[];
}

/**
 * While answers arrive, rows are re-sorted after this many times the duration of a sort, so that it takes at most a twentieth of the time.
 */
const rest = 20;
/** And not more often than events are sent to the renderer, in ms. */
const minRest = 100;

/** Row orders of searches, each cached while it is the last one requested. `now`: ms of a monotonic clock. */
export function createRowOrders(now: () => number): (search: NameSearch, request: OrderRequest) => Order {
  const orders = new WeakMap<NameSearch, CachedOrder>();

  const isCurrent = (cached: CachedOrder, search: NameSearch): boolean => {
    if (cached.rowsVersion !== search.matrix.rowsVersion()) return false;
    const version = search.matrix.version() + search.years;
    if (!cached.dependsOnCells || cached.version === version) return true;
    return search.phase === 'running' && now() - cached.at < Math.max(minRest, rest * cached.durationMs);
  };

  return (search, { filter, sort }) => {
    const read = readNameFilter(filter);
    if ('fault' in read) return readFault(read);
    const key = JSON.stringify([filter, sort, search.years]);
    const cached = orders.get(search);
    if (cached?.key === key && isCurrent(cached, search)) return { order: cached.order };
    const at = now();
    const order = sortAndFilter(search.matrix, read, sort, search.prices.ofCell);
    const { matrix } = search;
    orders.set(search, {
      ...{ key, order, at },
      rowsVersion: matrix.rowsVersion(),
      version: matrix.version() + search.years,
      dependsOnCells: dependsOnCells(read, sort),
      durationMs: now() - at,
    });
    return { order };
  };
}

const readFault = ({ fault }: Exclude<ReturnType<typeof readNameFilter>, NameFilter>) => ({ fault });
