import type { Output } from '../../../../preload/contract/index.ts';

export type Sold = Output<'availability.extensions'>;
export type Extension = Sold['extensions'][number];

/** Maximum extensions searched at once. */
export const maxExtensions = 200;

/** Defaults before the user's first choice, if the service sells them. */
const usual = ['com', 'id', 'co.id', 'my.id', 'web.id', 'net', 'org', 'biz.id'];
const usuallyChosen = 8;

const bare = (extension: string): string => extension.replace(/^\./, '').toLowerCase();

/** A search's initial extensions: the favorites, otherwise some common ones. */
export function firstChoice({ favorites, extensions }: Pick<Sold, 'favorites' | 'extensions'>): readonly string[] {
  const sold = new Set(extensions.map(({ extension }) => extension));
  const known = favorites.filter((extension) => sold.has(extension));
  if (known.length > 0) return known;
  const places = new Map(usual.map((extension, at) => [extension, at]));
  const place = ({ extension }: Extension): number => places.get(bare(extension)) ?? usual.length;
  return extensions
    .toSorted((one, other) => place(one) - place(other))
    .slice(0, usuallyChosen)
    .map(({ extension }) => extension);
}

/** All extensions that contain a text: favorites first in their order, then those selected initially, then prefix matches. */
export function foundExtensions(
  { extensions, favorites }: Pick<Sold, 'favorites' | 'extensions'>,
  text: string,
  chosen: readonly string[] = [],
): readonly Extension[] {
  const needle = bare(text.trim());
  const first = [...new Set([...favorites, ...chosen])];
  const places = new Map(first.map((extension, at) => [extension, at]));
  const place = ({ extension }: Extension): number => {
    const known = places.get(extension);
    if (known !== undefined) return known - first.length;
    return needle === '' || bare(extension).startsWith(needle) ? 0 : 1;
  };
  return extensions.filter(({ extension }) => bare(extension).includes(needle)).toSorted((one, other) => place(one) - place(other));
}

/** Selects or deselects an extension, in selection order. */
export function withExtension(chosen: readonly string[], extension: string, isIncluded: boolean): readonly string[] {
  const rest = chosen.filter((one) => one !== extension);
  return isIncluded ? [...rest, extension].slice(0, maxExtensions) : rest;
}

/** Selects a whole group, or deselects it if all of it was selected. */
export function withGroup(chosen: readonly string[], group: readonly string[]): readonly string[] {
  const all = group.every((extension) => chosen.includes(extension));
  const rest = chosen.filter((extension) => !group.includes(extension));
  return all ? rest : [...chosen, ...group.filter((extension) => !chosen.includes(extension))].slice(0, maxExtensions);
}

/** Moves a favorite one position up or down. */
export function withMovedFavorite(favorites: readonly string[], extension: string, by: 1 | -1): readonly string[] {
  const from = favorites.indexOf(extension);
  const to = from + by;
  if (from < 0 || to < 0 || to >= favorites.length) return favorites;
  return favorites.toSpliced(from, 1).toSpliced(to, 0, extension);
}
