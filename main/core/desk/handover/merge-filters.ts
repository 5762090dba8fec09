import type { SavedFilter } from '../../../../preload/contract/filters.ts';
import type { FileFilter } from './format.ts';

type List = FileFilter['list'];

export interface MergedFilters {
  /** The lists that become others, with all that they then have. */
  readonly lists: ReadonlyMap<List, readonly SavedFilter[]>;
  readonly counts: { fresh: number; same: number; renamed: number; full: number };
}

const mostSaved = 60;
const longestName = 60;
const plain = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ');
const fold = (name: string): string => plain(name).toLowerCase();

/** The name with the first number behind it that makes it another. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    const end = ` (${number})`;
    const free = `${plain(name).slice(0, longestName - end.length)}${end}`;
    if (!taken.has(fold(free))) return free;
  }
}

/** Adds the filters of a file to those that are here; one whose name another filter has gets a number behind it. */
export function mergeFilters(theirs: readonly FileFilter[], mine: (list: List) => readonly SavedFilter[]): MergedFilters {
  const lists = new Map<List, SavedFilter[]>();
  const counts = { fresh: 0, same: 0, renamed: 0, full: 0 };
  for (const { list, name, filter } of theirs) {
    const present = lists.get(list) ?? [...mine(list)];
    const taken = new Set(present.map((one) => fold(one.name)));
    const base = fold(name);
    const isSame = (one: SavedFilter) => one.filter === filter && (fold(one.name) === base || isNumbered(fold(one.name), base));
    if (base === '' || present.some(isSame)) {
      counts.same += 1;
      continue;
    }
    if (present.length >= mostSaved) {
      counts.full += 1;
      continue;
    }
    counts[taken.has(base) ? 'renamed' : 'fresh'] += 1;
    lists.set(list, [...present, { name: taken.has(base) ? freeName(name, taken) : plain(name), filter }]);
  }
  return { lists, counts };
}

/** Whether a name is what `freeName` made of this one: the same file a second time changes nothing. */
function isNumbered(name: string, base: string): boolean {
  const end = / \(\d+\)$/.exec(name)?.[0];
  return end !== undefined && name === `${base.slice(0, longestName - end.length)}${end}`;
}
