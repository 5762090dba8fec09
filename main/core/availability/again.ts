import type { Parsed } from '../../../preload/contract/index.ts';
import type { Answers } from './answers.ts';
import type { NameSearch } from './search.ts';

/**
 * Lets cells wait for an answer again: these, or all in these states. One that was answered within its life time gets that answer instead,
 * and own names are not asked for. Answers how many wait.
 */
export function again(
  answers: Pick<Answers, 'kept'>,
  { accountId, matrix, premium }: NameSearch,
  { cells, states }: Pick<Parsed<'availability.again'>, 'cells' | 'states'>,
): number {
  const { width } = matrix;
  const columns = new Map(matrix.extensions.map((extension, at) => [extension, at]));
  const named = cells?.flatMap(({ row, extension }) => {
    const column = columns.get(extension);
    return column === undefined || row >= matrix.rows.length ? [] : [row * width + column];
  });
  let asked = 0;
  for (const cell of named ?? Array(matrix.rows.length * width).keys()) {
    const state = matrix.state(cell);
    if (state === null || state === 'own' || state === 'waiting' || state === 'asking') continue;
    if (states !== undefined && !states.includes(state)) continue;
    const kept = answers.kept(accountId, matrix.name(cell), { premium });
    matrix.set(cell, kept ?? { state: 'waiting' });
    if (kept === null) asked += 1;
  }
  return asked;
}
