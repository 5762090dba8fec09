import type { OpenList } from '../../../../preload/contract/portfolio/calls.ts';
import type { ListName } from '../../../../preload/contract/portfolio/lists.ts';
import type { Positions } from '../../../../preload/contract/portfolio/views.ts';
import { AppError } from '../../base/errors.ts';

/** The maximum number of ranges in the contract's Places. */
const maxRanges = 10_000;

/** An ordered result: ids of domains of one account. */
export interface View {
  readonly accountId: string;
  readonly ids: Uint32Array;
}

/** The most recently used views. */
interface Views {
  /** Returns the view's id. */
  keep(view: View): string;
  /** null if it is no longer cached. */
  find(id: string): View | null;
  /** The same; throws AppError NOT_FOUND. */
  get(id: string): View;
}

const most = 8;

export function createViews(): Views {
  const views = new Map<string, View>();
  let last = 0;

  function find(id: string): View | null {
    const view = views.get(id);
    if (view === undefined) return null;
    // The map is in order of last use.
    views.delete(id);
    views.set(id, view);
    return view;
  }

  return {
    keep(view) {
      last += 1;
      const id = `v${last}`;
      views.set(id, view);
      for (const oldest of views.keys()) {
        if (views.size <= most) break;
        views.delete(oldest);
      }
      return id;
    },
    find,
    get(id) {
      const view = find(id);
      if (view === null) throw new AppError('NOT_FOUND', 'view-closed');
      return view;
    },
  };
}

type Requested = Pick<OpenList<ListName>, 'accountId' | 'first' | 'keep'>;

interface Found<Row> {
  /** All matching ids, in order. */
  readonly ids: Uint32Array;
  /** Number of objects in the list, matching or not. */
  readonly all: number;
  readonly rowsOf: (accountId: string, ids: Uint32Array) => (Row | null)[];
}

/** Caches the result as a view and returns its first rows, and the positions of the previous view's selection. */
export function openView<Row>(views: Views, request: Requested, { ids, all, rowsOf }: Found<Row>) {
  const { accountId, first } = request;
  const retained = retainedPositions(views, request, ids);
  const rows = rowsOf(accountId, ids.subarray(0, first)).filter((row) => row !== null);
  return { view: views.keep({ accountId, ids }), count: ids.length, all, rows, ...(retained === null ? {} : { selected: retained }) };
}

/** Positions of the objects of `keep` among `ids`; null if they cannot be determined. */
function retainedPositions(views: Views, { accountId, keep }: Requested, ids: Uint32Array): Positions | null {
  const before = keep === undefined ? null : views.find(keep.view);
  if (keep === undefined || before?.accountId !== accountId) return null;
  return positionsOf(ids, new Set(idsAt(before.ids, keep.places)), maxRanges);
}

/** The ids at these positions; positions beyond the end are skipped. */
export function idsAt(ids: Uint32Array, places: Positions): Uint32Array {
  const parts = places.map(([first, last]) => ids.subarray(first, last + 1));
  const all = new Uint32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Positions of these ids, as ranges; null if there would be more than `most` of them. */
export function positionsOf(ids: Uint32Array, selected: ReadonlySet<number>, most: number): Positions | null {
  const places: Positions = [];
  if (selected.size === 0) return places;
  for (const [at, id] of ids.entries()) {
    if (!selected.has(id)) continue;
    const last = places.at(-1);
    if (last !== undefined && last[1] === at - 1) last[1] = at;
    else if (places.length === most) return null;
    else places.push([at, at]);
  }
  return places;
}
