import type { Parsed } from '../../../preload/contract/index.ts';
import { type NameFilter, readNameFilter } from './filter.ts';
import type { NameSearch } from './search.ts';
import { arrange, dependsOnCells } from './sort-and-filter.ts';

type Arranged = Pick<Parsed<'availability.rows'>, 'filter' | 'sort'>;
export type Order = ReturnType<typeof readFault> | { readonly order: readonly number[] };

interface Made {
  readonly key: string;
  readonly rowsVersion: number;
  readonly version: number;
  readonly dependsOnCells: boolean;
  readonly at: number;
  readonly took: number;
  readonly order: readonly number[];
}

/**
 * While answers arrive, rows are re-sorted after this many times the duration of a sort, so that it takes at most a twentieth of the time.
 */
const rest = 20;
/** And not more often than events are sent to the renderer, in ms. */
const minRest = 100;

/** Row orders of searches, each cached while it is the last one requested. `now`: ms of a monotonic clock. */
export function createArrangements(now: () => number): (search: NameSearch, wanted: Arranged) => Order {
  const made = new WeakMap<NameSearch, Made>();

  const holds = (kept: Made, search: NameSearch): boolean => {
    if (kept.rowsVersion !== search.matrix.rowsVersion()) return false;
    const version = search.matrix.version() + search.years;
    if (!kept.dependsOnCells || kept.version === version) return true;
    return search.phase === 'running' && now() - kept.at < Math.max(minRest, rest * kept.took);
  };

  return (search, { filter, sort }) => {
    const read = readNameFilter(filter);
    if ('fault' in read) return readFault(read);
    const key = JSON.stringify([filter, sort, search.years]);
    const kept = made.get(search);
    if (kept?.key === key && holds(kept, search)) return { order: kept.order };
    const at = now();
    const order = arrange(search.matrix, read, sort, search.prices.ofCell);
    const { matrix } = search;
    made.set(search, {
      ...{ key, order, at },
      rowsVersion: matrix.rowsVersion(),
      version: matrix.version() + search.years,
      dependsOnCells: dependsOnCells(read, sort),
      took: now() - at,
    });
    return { order };
  };
}

const readFault = ({ fault }: Exclude<ReturnType<typeof readNameFilter>, NameFilter>) => ({ fault });
