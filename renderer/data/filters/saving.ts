import type { SavedFilter } from '../../../preload/contract/portfolio/filters.ts';
import { filters as text } from '../../text/en/filters.ts';

const maxNameLength = 60;
const maxFilters = 60;

const same = (one: string, other: string): boolean =>
  one.normalize('NFC').trim().toLowerCase() === other.normalize('NFC').trim().toLowerCase();

/** Why the current filter cannot be saved; null if it can. */
export function reasonNotToSave(filters: readonly SavedFilter[], typed: string, faulty: boolean): string | null {
  const already = filters.find(({ filter }) => filter.trim() === typed.trim());
  if (typed.trim() === '') return text.save.nothing;
  if (faulty) return text.save.faulty;
  if (already !== undefined) return text.save.already(already.name);
  return filters.length >= maxFilters ? text.save.many : null;
}

/** The problem with a filter name; `own` is its current one. An empty name is not reported while typing. */
export function nameFault(filters: readonly SavedFilter[], name: string, own: string | null): string | null {
  if (name.trim().length > maxNameLength) return text.save.long;
  const isTaken = filters.some((filter) => filter.name !== own && same(filter.name, name));
  return isTaken ? text.save.taken : null;
}

/** Moves a filter one position. */
export function movedFilter(filters: readonly SavedFilter[], at: number, by: 1 | -1): readonly SavedFilter[] {
  const one = filters[at];
  const other = filters[at + by];
  if (one === undefined || other === undefined) return filters;
  return filters.map((filter, place) => {
    if (place === at) return other;
    return place === at + by ? one : filter;
  });
}
