import { AppError } from '../../base/errors.ts';
import type { RequestedName } from '../names-in-text.ts';
import { createMatrix, type Matrix } from './matrix.ts';

/** Maximum of names, and of names with an extension, that one search checks. */
export const maxNames = 10_000;
const maxCells = 400_000;
/** The limit of the contract. */
const maxColumns = 400;
/** Room for extensions suggested later. */
const spareColumns = 40;

export interface BuiltMatrix {
  readonly matrix: Matrix;
  /** Indexes of the chosen extensions. */
  readonly chosen: readonly number[];
}

/**
 * Creates the matrix of a search: a row for each different label, a column for each chosen extension and each that a name was written with.
 * @param across names written with an extension are checked with the chosen ones as well
 * @throws AppError VALIDATION if there is nothing to check, or far too much
 */
export function buildMatrix(names: readonly RequestedName[], extensions: readonly string[], across: boolean): BuiltMatrix {
  if (names.length === 0) throw new AppError('VALIDATION', 'no-names');
  const columns = new Map([...new Set(extensions)].map((extension, at) => [extension, at]));
  const chosen = [...columns.values()];
  const rows = new Map<string, Set<number>>();
  for (const { label, extension } of names) {
    const used = rows.get(label) ?? new Set();
    rows.set(label, used);
    if (extension !== null) used.add(numberOf(columns, extension));
    if (extension === null || across) for (const column of chosen) used.add(column);
  }
  const added = [...rows].flatMap(([label, used]) => (used.size === 0 ? [] : [{ label, ours: null, columns: [...used] }]));
  if (added.length === 0) throw new AppError('VALIDATION', 'no-extensions');
  const cells = added.reduce((sum, { columns: ofRow }) => sum + ofRow.length, 0);
  if (added.length > maxNames)
    throw new AppError('VALIDATION', 'too-many-names-at-once', { count: added.length, most: maxNames, maxCells });
  if (cells > maxCells) throw new AppError('VALIDATION', 'too-many-cells-at-once', { count: cells, most: maxNames, maxCells });
  if (columns.size > maxColumns) throw new AppError('VALIDATION', 'too-many-extensions-at-once', { count: columns.size, most: maxColumns });
  const matrix = createMatrix([...columns.keys()], Math.min(spareColumns, maxColumns - columns.size));
  matrix.add(added, null);
  return { matrix, chosen };
}

function numberOf(columns: Map<string, number>, extension: string): number {
  const known = columns.get(extension) ?? columns.size;
  columns.set(extension, known);
  return known;
}
