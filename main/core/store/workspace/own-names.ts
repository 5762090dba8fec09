import { AppError, explain } from '../../base/errors.ts';

/** The reasons for empty and duplicate names. */
type Named =
  | 'filter-without-name'
  | 'filters-same-name'
  | 'search-without-name'
  | 'searches-same-name'
  | 'nameserver-set-without-name'
  | 'nameserver-sets-same-name'
  | 'template-without-name'
  | 'template-name-taken';

/** Two names are equal if their folded forms are. */
export const foldName = (name: string): string => name.normalize('NFC').toLowerCase();

/**
 * Returns the resources with normalized names: single spaces between words, none at either end.
 * @throws AppError VALIDATION with one of these reasons if a name is empty or duplicate
 */
export function withOwnNames<T extends { readonly name: string }>(
  resources: readonly T[],
  why: { readonly empty: Named; readonly twice: Named },
): T[] {
  const named = resources.map((resource) => ({ ...resource, name: resource.name.normalize('NFC').trim().replace(/\s+/g, ' ') }));
  if (named.some(({ name }) => name === '')) throw new AppError('VALIDATION', explain(why.empty));
  if (new Set(named.map(({ name }) => foldName(name))).size < named.length) throw new AppError('VALIDATION', explain(why.twice));
  return named;
}
