import uFuzzy from '@leeoniya/ufuzzy';
import type { OperationEntry } from '../../../../preload/contract/explorer-document.ts';

/** Places of operations that fit a text, the best first. */
export type Find = (text: string) => readonly number[];

/** One slip in each word is forgiven: a letter too much, too few, another one, or two that changed places. */
const forgiving = new uFuzzy({ intraMode: 1 });
/** Letters in their order with anything between them; asked where the other finds nothing. */
const sparse = new uFuzzy({ intraIns: 20 });

/** More hits than this are shown in the order of the document: to rank them takes longer than a key press may. */
const ranked = 400;

/** Makes the haystack once, out of method, path, summary, area and id. */
export function finder(operations: readonly OperationEntry[]): Find {
  const haystack = operations.map(({ method, path, summary, area, name }) =>
    uFuzzy.latinize([summary, name, `${method} ${path}`, area].join('  ')),
  );
  const by = (search: uFuzzy, needle: string): readonly number[] => {
    const [found, info, order] = search.search(haystack, needle, 1, ranked);
    if (found === null) return [];
    return info === null || order === null ? found : order.map((at) => info.idx[at] ?? 0);
  };
  return (text) => {
    const needle = uFuzzy.latinize(text.trim());
    const found = by(forgiving, needle);
    return found.length > 0 ? found : by(sparse, needle);
  };
}
