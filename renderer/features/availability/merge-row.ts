import type { AvailabilityCell, AvailabilityRow } from '../../../preload/contract/availability.ts';

const cellKeys = ['state', 'price', 'standard', 'checkedAt', 'inCart', 'message', 'currency', 'extension'] as const;

function sameCell(one: AvailabilityCell | null | undefined, other: AvailabilityCell | null): boolean {
  if (one === other) return true;
  if (one === null || one === undefined || other === null) return false;
  return cellKeys.every((key) => one[key] === other[key]);
}

/** The new row with every unchanged cell object of the old one, so that those are not rerendered. */
export function mergeRow(old: AvailabilityRow | undefined, row: AvailabilityRow): AvailabilityRow {
  if (old === undefined || old.row !== row.row || old.cells.length !== row.cells.length) return row;
  let changed = old.unicode !== row.unicode || old.ours !== row.ours;
  const cells = row.cells.map((cell, at) => {
    const before = old.cells[at];
    if (before !== undefined && sameCell(before, cell)) return before;
    changed = true;
    return cell;
  });
  return changed ? { ...row, cells } : old;
}
