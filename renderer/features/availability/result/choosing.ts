import type { AvailabilityRow } from '../../../../preload/contract/orders/availability.ts';
import { asciiNameOf, canChoose, cellKey } from '../cell-text.ts';
import type { ChosenName } from '../present.ts';

type Chosen = ReadonlyMap<string, ChosenName>;

/** Maximum names added to the cart at once. */
const most = 2000;

interface Choosable {
  readonly key: string;
  readonly chosen: ChosenName;
}

function choosable(row: AvailabilityRow, extensions: readonly string[], column: number | null): readonly Choosable[] {
  return row.cells.flatMap((cell, at) => {
    const extension = extensions[at];
    if (extension === undefined || (column !== null && at !== column) || !canChoose(cell)) return [];
    const { price, currency } = cell;
    return [{ key: cellKey(row.row, extension), chosen: { name: asciiNameOf(row, extension), price, currency } }];
  });
}

/**
 * Toggles a cell's selection; `column` null: selects all of the row's buyable cells, or none if all were selected. null if nothing can be
 * selected.
 */
export function toggleChosen(before: Chosen, row: AvailabilityRow, extensions: readonly string[], column: number | null): Chosen | null {
  const these = choosable(row, extensions, column);
  if (these.length === 0) return null;
  const next = new Map(before);
  const all = these.every(({ key }) => before.has(key));
  for (const { key, chosen } of these) {
    if (all) next.delete(key);
    else if (next.size < most) next.set(key, chosen);
  }
  return next;
}

/** Without those added to the cart; cells selected since stay. */
export function withoutNames(chosen: Chosen, names: ReadonlySet<string>): Chosen {
  return new Map([...chosen].filter(([, { name }]) => !names.has(name)));
}
