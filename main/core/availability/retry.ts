import type { Parsed } from '../../../preload/contract/index.ts';
import { type FillDeps, ownCells } from './matrix/fill.ts';
import type { CheckResponses } from './port.ts';
import type { NameSearch } from './search.ts';

type RetryDeps = Pick<FillDeps, 'store'> & { readonly responses: Pick<CheckResponses, 'cached'> };

/**
 * Sets cells to waiting again: these, or all in these states. One answered within its lifetime gets that answer instead. A name that is in
 * the account by now, e.g. since it was ordered, is not requested; one that no longer is, is requested. Returns how many wait.
 */
export async function retryCells(
  deps: RetryDeps,
  { accountId, matrix, premium }: NameSearch,
  { cells, states }: Pick<Parsed<'availability.recheck'>, 'cells' | 'states'>,
  signal?: AbortSignal,
): Promise<number> {
  const { width } = matrix;
  const columns = new Map(matrix.extensions.map((extension, at) => [extension, at]));
  const named = cells?.flatMap(({ row, extension }) => {
    const column = columns.get(extension);
    return column === undefined || row >= matrix.rows.length ? [] : [row * width + column];
  });
  const canRetry = (cell: number): boolean => {
    const state = matrix.state(cell);
    if (state === null || state === 'waiting' || state === 'checking') return false;
    return states === undefined || states.includes(state);
  };
  const selected = (named ?? [...Array(matrix.rows.length * width).keys()]).filter(canRetry);
  if (selected.length === 0) return 0;
  const [from, to] = rowsOf(selected, width);
  const own = await ownCells(deps, { accountId, matrix, from, to }, signal);
  let waiting = 0;
  // Some may have been answered, or requested, meanwhile.
  for (const cell of selected.filter(canRetry)) {
    if (own.has(cell)) {
      matrix.set(cell, { state: 'own' });
      continue;
    }
    const cached = deps.responses.cached(accountId, matrix.name(cell), { premium });
    matrix.set(cell, cached ?? { state: 'waiting' });
    if (cached === null) waiting += 1;
  }
  return waiting;
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
