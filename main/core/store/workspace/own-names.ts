import { AppError } from '../../base/errors.ts';

/** Two names are the same when this is. */
export const foldName = (name: string): string => name.normalize('NFC').toLowerCase();

/**
 * Things with names of a person's own: spaces stand between words alone, one each.
 * @throws AppError VALIDATION with these words where a name is empty or there twice
 */
export function withOwnNames<T extends { readonly name: string }>(
  things: readonly T[],
  words: { readonly empty: string; readonly twice: string },
): T[] {
  const named = things.map((thing) => ({ ...thing, name: thing.name.normalize('NFC').trim().replace(/\s+/g, ' ') }));
  if (named.some(({ name }) => name === '')) throw new AppError('VALIDATION', words.empty);
  if (new Set(named.map(({ name }) => foldName(name))).size < named.length) throw new AppError('VALIDATION', words.twice);
  return named;
}
