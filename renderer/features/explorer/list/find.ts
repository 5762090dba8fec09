import uFuzzy from '@leeoniya/ufuzzy';
import type { OperationEntry } from '../../../../preload/contract/explorer/document.ts';

/** Indexes of operations that match a text, best first. */
export type Find = (text: string) => readonly number[];

/** Tolerates one error per word: an extra, missing, different or transposed letter. */
const forgiving = new uFuzzy({ intraMode: 1 });
/** Letters in order with anything in between; used if the other finds nothing. */
const sparse = new uFuzzy({ intraIns: 20 });

/** More hits than this are shown in document order: ranking them takes longer than a key press may. */
const ranked = 400;

// Most text has no accents, and normalizing them takes most of the time.
const latin = (text: string): string => (/[^\0-\x7f]/.test(text) ? uFuzzy.latinize(text) : text);

/** Case, accents, spaces and a trailing slash are ignored in a path or id. */
const normalizedName = (text: string): string =>
  latin(text)
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(?<=.)\/$/, '');

/** Whether a text is an operation's complete path, its method and path, or its id. */
const isComplete = ({ method, path, name }: OperationEntry, query: string): boolean =>
  [path, `${method} ${path}`, name].some((text) => Math.abs(text.length - query.length) <= 4 && normalizedName(text) === query);

/**
 * Builds the haystack once from method, path, summary, area and id. Exact matches of path, method and path, or id come first, then those
 * that contain the text verbatim, then similar ones.
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
    const query = normalizedName(text);
    if (query === '') return [];
    const similar = by(forgiving, needle);
    const found = similar.length > 0 ? similar : by(sparse, needle);
    const whole = operations.flatMap((operation, at) => (isComplete(operation, query) ? [at] : []));
    const listed = new Set(whole);
    const literal: number[] = [];
    const others: number[] = [];
    for (const at of found) if (!listed.has(at)) (lower[at]?.includes(needle.toLowerCase()) ? literal : others).push(at);
    return [...whole, ...literal, ...others];
  };
}
