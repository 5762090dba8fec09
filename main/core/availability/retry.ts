import type { Parsed } from '../../../preload/contract/index.ts';
import { type FillDeps, ownCells } from './fill.ts';
import type { CheckResponses } from './port.ts';
import type { NameSearch } from './search.ts';

type RetryDeps = Pick<FillDeps, 'store'> & { readonly responses: Pick<CheckResponses, 'kept'> };

/**
 * Sets cells to waiting again: these, or all in these states. One answered within its lifetime gets that answer instead. A name that is in
 * the account by now, e.g. since it was ordered, is not requested; one that no longer is, is requested. Returns how many wait.
 */
export async function again(
  parts: RetryDeps,
  { accountId, matrix, premium }: NameSearch,
  { cells, states }: Pick<Parsed<'availability.again'>, 'cells' | 'states'>,
  signal?: AbortSignal,
): Promise<number> {
  const { width } = matrix;
  const columns = new Map(matrix.extensions.map((extension, at) => [extension, at]));
  const named = cells?.flatMap(({ row, extension }) => {
    const column = columns.get(extension);
    return column === undefined || row >= matrix.rows.length ? [] : [row * width + column];
  });
  const isMeant = (cell: number): boolean => {
    const state = matrix.state(cell);
    if (state === null || state === 'waiting' || state === 'asking') return false;
    return states === undefined || states.includes(state);
  };
  const meant = (named ?? [...Array(matrix.rows.length * width).keys()]).filter(isMeant);
  if (meant.length === 0) return 0;
  const [from, to] = rowsOf(meant, width);
  const own = await ownCells(parts, { accountId, matrix, from, to }, signal);
  let asked = 0;
  // Some may have been answered, or requested, meanwhile.
  for (const cell of meant.filter(isMeant)) {
    if (own.has(cell)) {
      matrix.set(cell, { state: 'own' });
      continue;
    }
    const kept = parts.responses.kept(accountId, matrix.name(cell), { premium });
    matrix.set(cell, kept ?? { state: 'waiting' });
    if (kept === null) asked += 1;
  }
  return asked;
}

/** The first row of these cells, and the one after the last. */
function rowsOf(cells: readonly number[], width: number): [number, number] {
  let [first, last] = [Number.POSITIVE_INFINITY, 0];
  for (const cell of cells) {
    const row = Math.floor(cell / width);
    first = Math.min(first, row);
    last = Math.max(last, row);
  }
  return [first, last + 1];
}
