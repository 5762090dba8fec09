import type { SavedFilter } from '../../../../preload/contract/portfolio/filters.ts';
import type { FileFilter } from './format.ts';
import { type MergeCounts, mergeNamed, type NamedRules } from './merge-named.ts';

type List = FileFilter['list'];

export interface MergedFilters {
  /** The changed lists, with all their filters after the merge. */
  readonly lists: ReadonlyMap<List, readonly SavedFilter[]>;
  readonly counts: MergeCounts;
}

const rules: NamedRules<SavedFilter> = { most: 60, maxNameLength: 60, same: (one, other) => one.filter === other.filter };

/** Adds the filters of a file to the existing ones; one whose name is taken gets a number appended. */
export function mergeFilters(theirs: readonly FileFilter[], mine: (list: List) => readonly SavedFilter[]): MergedFilters {
  const lists = new Map<List, readonly SavedFilter[]>();
  const counts: MergeCounts = { fresh: 0, same: 0, renamed: 0, full: 0 };
  for (const list of new Set(theirs.map((one) => one.list))) {
    const ofList = theirs.filter((one) => one.list === list).map(({ name, filter }) => ({ name, filter }));
    const merged = mergeNamed(ofList, mine(list), rules);
    if (merged.all !== null) lists.set(list, merged.all);
    for (const what of ['fresh', 'same', 'renamed', 'full'] as const) counts[what] += merged.counts[what];
  }
  return { lists, counts };
}
