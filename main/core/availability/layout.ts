import { AppError } from '../base/errors.ts';
import { createMatrix, type Matrix } from './matrix.ts';
import type { RequestedName } from './names-in-text.ts';

/** Maximum of names, and of names with an extension, that one search checks. */
export const maxNames = 10_000;
const maxCells = 400_000;
/** The limit of the contract. */
const maxColumns = 400;
/** Room for extensions suggested later. */
const spareColumns = 40;

export interface LaidOut {
  readonly matrix: Matrix;
  /** Indexes of the chosen extensions. */
  readonly chosen: readonly number[];
}

/**
 * Creates the matrix of a search: a row for each different label, a column for each chosen extension and each that a name was written with.
 * @param across names written with an extension are checked with the chosen ones as well
 * @throws AppError VALIDATION if nothing is left to check, or far too much
 */
export function layOut(names: readonly RequestedName[], extensions: readonly string[], across: boolean): LaidOut {
  if (names.length === 0) throw new AppError('VALIDATION', 'no-names');
  const columns = new Map([...new Set(extensions)].map((extension, at) => [extension, at]));
  const chosen = [...columns.values()];
  const rows = new Map<string, Set<number>>();
  for (const { label, extension } of names) {
    const wanted = rows.get(label) ?? new Set();
    rows.set(label, wanted);
    if (extension !== null) wanted.add(numberOf(columns, extension));
    if (extension === null || across) for (const column of chosen) wanted.add(column);
  }
  const laid = [...rows].flatMap(([label, wanted]) => (wanted.size === 0 ? [] : [{ label, ours: null, wanted: [...wanted] }]));
  if (laid.length === 0) throw new AppError('VALIDATION', 'no-extensions');
  const cells = laid.reduce((sum, { wanted }) => sum + wanted.length, 0);
  if (laid.length > maxNames) throw new AppError('VALIDATION', 'too-many-names-at-once', { count: laid.length, most: maxNames, maxCells });
  if (cells > maxCells) throw new AppError('VALIDATION', 'too-many-cells-at-once', { count: cells, most: maxNames, maxCells });
  if (columns.size > maxColumns) throw new AppError('VALIDATION', 'too-many-extensions-at-once', { count: columns.size, most: maxColumns });
  const matrix = createMatrix([...columns.keys()], Math.min(spareColumns, maxColumns - columns.size));
  matrix.add(laid, null);
  return { matrix, chosen };
}

function numberOf(columns: Map<string, number>, extension: string): number {
  const known = columns.get(extension) ?? columns.size;
  columns.set(extension, known);
  return known;
}
