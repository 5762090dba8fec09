import type { OpenList } from '../../../../preload/contract/portfolio/calls.ts';
import type { ListName } from '../../../../preload/contract/portfolio/lists.ts';
import type { Places } from '../../../../preload/contract/views.ts';
import { idsAt, placesOf } from './places.ts';
import type { Views } from './views.ts';

type Wanted = Pick<OpenList<ListName>, 'accountId' | 'first' | 'keep'>;

interface Found<Row> {
  /** Everything that passes, in order. */
  readonly ids: Uint32Array;
  /** Objects of the list, whether they pass or not. */
  readonly all: number;
  readonly rowsOf: (accountId: string, ids: Uint32Array) => (Row | null)[];
}

/** As many ranges as the contract's Places takes. */
const mostRanges = 10_000;

/** Keeps what was found as a view and answers its first rows, and where the selection of the view before stands in it. */
export function openView<Row>(views: Views, wanted: Wanted, { ids, all, rowsOf }: Found<Row>) {
  const { accountId, first } = wanted;
  const kept = keptPlaces(views, wanted, ids);
  const rows = rowsOf(accountId, ids.subarray(0, first)).filter((row) => row !== null);
  return { view: views.keep({ accountId, ids }), count: ids.length, all, rows, ...(kept === null ? {} : { kept }) };
}

/** Where the objects of `keep` stand among `ids`; null when nobody can tell. */
function keptPlaces(views: Views, { accountId, keep }: Wanted, ids: Uint32Array): Places | null {
  const before = keep === undefined ? null : views.find(keep.view);
  if (keep === undefined || before?.accountId !== accountId) return null;
  return placesOf(ids, new Set(idsAt(before.ids, keep.places)), mostRanges);
}
