import type { Input } from '../../../../preload/contract/index.ts';
import type { TransferList, TransferRow } from '../../../../preload/contract/orders.ts';
import type { ShownRows } from '../../../data/rows/index.ts';
import { asArray, countPlaces, type Places } from '../../../ui/grid/index.ts';
import type { RowsChange } from '../parts/OrderRows.tsx';

export type Change = Omit<Input<'transfers.set'>, 'list'>;

/** Rows at these places of a list as it is shown. */
export const rowsAt = ({ version }: Pick<TransferList, 'version'>, places: Places): NonNullable<Change['rows']> => ({
  version,
  places: asArray(places),
});

/**
 * What main is asked for when rows are changed. One alone goes by its number, since it is the one that is drawn there, also while the rows of
 * the next version have not come. null: what was meant is not there.
 */
export function changeAt(
  list: Pick<TransferList, 'version'>,
  rowAt: ShownRows<Pick<TransferRow, 'row'>>['rowAt'],
  places: Places,
  { protection, ...how }: RowsChange,
): Change | null {
  const [[first] = [0]] = places;
  const alone = countPlaces(places) === 1 ? rowAt(first) : undefined;
  if (alone === null) return null;
  const change = { ...how, rows: alone === undefined ? rowsAt(list, places) : [alone.row] };
  if (typeof protection !== 'object') return { ...change, protection };
  const like = rowAt(protection.unlike);
  return like ? { ...change, protection: { unlike: like.row } } : null;
}
