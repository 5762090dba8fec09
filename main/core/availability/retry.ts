import type { Parsed } from '../../../preload/contract/index.ts';
import { type FillDeps, ownCells } from './fill.ts';
import type { Answers } from './port.ts';
import type { NameSearch } from './search.ts';

type AgainParts = Pick<FillDeps, 'store'> & { readonly answers: Pick<Answers, 'kept'> };

/**
 * Lets cells wait for an answer again: these, or all in these states. One that was answered within its life time gets that answer instead. A
 * name that is in the account by now, e.g. since it was ordered, is not asked for; one that is not any more is. Answers how many wait.
 */
export async function again(
  parts: AgainParts,
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
  // Some may have been answered, or asked for, meanwhile.
  for (const cell of meant.filter(isMeant)) {
    if (own.has(cell)) {
      matrix.set(cell, { state: 'own' });
      continue;
    }
    const kept = parts.answers.kept(accountId, matrix.name(cell), { premium });
    matrix.set(cell, kept ?? { state: 'waiting' });
    if (kept === null) asked += 1;
  }
  return asked;
}

/** The first row of these cells, and the one behind the last. */
function rowsOf(cells: readonly number[], width: number): [number, number] {
  let [first, last] = [Number.POSITIVE_INFINITY, 0];
  for (const cell of cells) {
    const row = Math.floor(cell / width);
    first = Math.min(first, row);
    last = Math.max(last, row);
  }
  return [first, last + 1];
}
