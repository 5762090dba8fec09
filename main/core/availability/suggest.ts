import type { suggestionMethods } from '../../../preload/contract/orders/availability-codes.ts';
import { readLabel, unicodeOf } from './label.ts';

export interface Suggestion {
  readonly label: string;
  readonly unicode: string;
  readonly method: (typeof suggestionMethods)[number];
}

/** Common prefixes and suffixes of names, in English and Indonesian. */
const prefixes = ['get', 'my', 'the', 'go', 'try', 'pro', 'toko', 'rumah', 'kedai', 'pusat', 'halo', 'info'];
const suffixes = ['id', 'app', 'hq', 'online', 'shop', 'store', 'hub', 'group', 'indonesia', 'nusantara', 'jaya', 'official'];
const most = 100;

/**
 * Suggests variants of a name: prefixes, suffixes, hyphens and another order of its words. Made locally, without a request. Words are
 * separated by hyphens, or are other words of the search or of the lists here at its ends.
 * @param others labels of the same search
 */
export function suggestionsFor(label: string, others: readonly string[]): Suggestion[] {
  const name = unicodeOf(label);
  const words = wordsOf(name, others);
  const plain = words.join('');
  const turned = [...words].reverse();
  const made: readonly (readonly [Suggestion['method'], string])[] = [
    ...(words.length > 1
      ? ([
          ['hyphen', words.join('-')],
          ['joined', plain],
          ['word-order', turned.join('')],
          ['word-order', turned.join('-')],
        ] as const)
      : []),
    ...prefixes.map((prefix) => ['prefix', prefix + plain] as const),
    ...suffixes.map((suffix) => ['suffix', plain + suffix] as const),
    ...prefixes.map((prefix) => ['hyphen', `${prefix}-${name}`] as const),
    ...suffixes.map((suffix) => ['hyphen', `${name}-${suffix}`] as const),
  ];
  const there = new Set([label, ...others]);
  const suggestions: Suggestion[] = [];
  for (const [method, text] of made) {
    const read = readLabel(text);
    if ('why' in read || there.has(read.label)) continue;
    there.add(read.label);
    suggestions.push({ label: read.label, unicode: unicodeOf(read.label), method });
  }
  return suggestions.slice(0, most);
}

/** Minimum length of both parts of a name that is split at another word. */
const shortest = 3;

function wordsOf(name: string, others: readonly string[]): string[] {
  const parted = name.split('-').filter((word) => word !== '');
  if (parted.length > 1) return parted;
  const known = [...others.map(unicodeOf), ...prefixes, ...suffixes].filter(
    (word) => word.length >= shortest && word.length <= name.length - shortest,
  );
  // The longest is the most specific.
  known.sort((a, b) => b.length - a.length);
  for (const word of known) {
    if (name.startsWith(word)) return [word, name.slice(word.length)];
    if (name.endsWith(word)) return [name.slice(0, -word.length), word];
  }
  return [name];
}
