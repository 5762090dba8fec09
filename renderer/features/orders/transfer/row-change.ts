import type { Input } from '../../../../preload/contract/index.ts';
import type { TransferList, TransferRow } from '../../../../preload/contract/orders/orders.ts';
import type { ShownRows } from '../../../data/remote-rows.ts';
import { asArray, countPositions, type Positions } from '../../../ui/grid/index.ts';
import type { RowsChange } from '../parts/OrderRows.tsx';

export type Change = Omit<Input<'transfers.set'>, 'list'>;

/** Rows at these positions in the displayed list. */
export const rowsAt = ({ version }: Pick<TransferList, 'version'>, places: Positions): NonNullable<Change['rows']> => ({
  version,
  places: asArray(places),
});

/**
 * The input for main when rows are changed. A single row is identified by its number, since that is the displayed one, even if the next
 * version's rows are not loaded yet. null: the target no longer exists.
 */
export function changeAt(
  list: Pick<TransferList, 'version'>,
  rowAt: ShownRows<Pick<TransferRow, 'row'>>['rowAt'],
  places: Positions,
  { protection, ...how }: RowsChange,
): Change | null {
  const [[first] = [0]] = places;
  const alone = countPositions(places) === 1 ? rowAt(first) : undefined;
  if (alone === null) return null;
  const change = { ...how, rows: alone === undefined ? rowsAt(list, places) : [alone.row] };
  if (typeof protection !== 'object') return { ...change, protection };
  const like = rowAt(protection.unlike);
  return like ? { ...change, protection: { unlike: like.row } } : null;
}
