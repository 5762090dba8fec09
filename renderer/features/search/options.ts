import type { SearchGroup, SearchHit } from '../../../preload/contract/portfolio/search.ts';

export type Target = SearchHit['to'];

/** A result line that can be opened. */
export interface SearchOption {
  /** Unique. */
  readonly key: string;
  readonly to: Target;
  /** null for the line that opens all results of a group. */
  readonly hit: SearchHit | null;
}

export interface OptionGroup {
  readonly group: SearchGroup['group'];
  readonly count: number;
  readonly options: readonly SearchOption[];
  /** Hits that are neither shown nor in any list. */
  readonly more: number;
}

/** The lines of each group, only for screens that exist. */
export function optionGroups(groups: readonly SearchGroup[], isThere: (screen: string) => boolean): readonly OptionGroup[] {
  return groups.flatMap(({ group, count, hits, all }) => {
    const shown = hits.filter(({ to }) => isThere(to.screen));
    if (shown.length === 0) return [];
    const options = shown.map((hit, at): SearchOption => ({ key: `${group}-${at}`, to: hit.to, hit }));
    const remaining = count - shown.length;
    if (remaining > 0 && all !== null && isThere(all.screen))
      return [{ group, count, more: 0, options: [...options, { key: `${group}-all`, to: all, hit: null }] }];
    return [{ group, count, more: remaining, options }];
  });
}

/** The line one step from the current one; wraps from the last to the first. */
export function stepped(count: number, at: number, by: 1 | -1): number {
  return count === 0 ? 0 : (at + by + count) % count;
}
