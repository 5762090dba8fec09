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

// Most text has no accents, and looking for them takes most of the time.
const latin = (text: string): string => (/[^\0-\x7f]/.test(text) ? uFuzzy.latinize(text) : text);

/** Case, accents, spaces and a slash at the end make no other path or id. */
const wholeName = (text: string): string =>
  latin(text)
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(?<=.)\/$/, '');

/** Whether a text is the whole path of an operation, its method and path, or its id. */
const isWhole = ({ method, path, name }: OperationEntry, wanted: string): boolean =>
  [path, `${method} ${path}`, name].some((text) => Math.abs(text.length - wanted.length) <= 4 && wholeName(text) === wanted);

/**
 * Makes the haystack once, out of method, path, summary, area and id. An operation of which the text is the whole path, method and path, or
 * id comes first, then those that contain the text as it is, then those that resemble it.
 */
export function finder(operations: readonly OperationEntry[]): Find {
  const haystack = operations.map(({ method, path, summary, area, name }) => latin([summary, name, `${method} ${path}`, area].join('  ')));
  const lower = haystack.map((text) => text.toLowerCase());
  const by = (search: uFuzzy, needle: string): readonly number[] => {
    const [found, info, order] = search.search(haystack, needle, 1, ranked);
    if (found === null) return [];
    return info === null || order === null ? found : order.map((at) => info.idx[at] ?? 0);
  };
  return (text) => {
    const needle = latin(text.trim());
    const wanted = wholeName(text);
    if (wanted === '') return [];
    const similar = by(forgiving, needle);
    const found = similar.length > 0 ? similar : by(sparse, needle);
    const whole = operations.flatMap((operation, at) => (isWhole(operation, wanted) ? [at] : []));
    const taken = new Set(whole);
    const literal: number[] = [];
    const others: number[] = [];
    for (const at of found) if (!taken.has(at)) (lower[at]?.includes(needle.toLowerCase()) ? literal : others).push(at);
    return [...whole, ...literal, ...others];
  };
}
