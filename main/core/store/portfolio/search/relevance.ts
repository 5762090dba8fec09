/** How well a name matches a word, best first. `elsewhere`: another field has the word. */
const ranks = { exact: 0, start: 1, wordStart: 2, inside: 3, elsewhere: 4 } as const;
const rankCount = 5;

/** Between two names of a row. */
const lineFeed = 10;

const isWordCharacter = (code: number): boolean =>
  code > 127 || (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90);

/** The rank of a word in the names between two offsets of a text. Both are in lower case. */
function rankOf(text: string, from: number, to: number, word: string): number {
  const size = word.length;
  let best: number = ranks.elsewhere;
  for (let at = text.indexOf(word, from); at !== -1 && at + size <= to; at = text.indexOf(word, at + 1)) {
    const before = at === from ? lineFeed : text.charCodeAt(at - 1);
    if (before === lineFeed) {
      if (at + size === to || text.charCodeAt(at + size) === lineFeed) return ranks.exact;
      best = ranks.start;
    } else if (best > ranks.wordStart) best = isWordCharacter(before) ? Math.min(best, ranks.inside) : ranks.wordStart;
  }
  return best;
}

/**
 * The relevance of the names between two offsets of a text for words in lower case; lower is better. Several words count as one if the names
 * have them in this order. Otherwise their worst rank counts, then their best.
 */
export function relevanceOf(text: string, from: number, to: number, words: readonly string[]): number {
  const together = words.length === 0 ? ranks.elsewhere : rankOf(text, from, to, words.join(' '));
  if (together !== ranks.elsewhere || words.length < 2) return together * rankCount + together;
  let worst: number = ranks.exact;
  let best: number = ranks.elsewhere;
  for (const word of words) {
    const rank = rankOf(text, from, to, word);
    worst = Math.max(worst, rank);
    best = Math.min(best, rank);
  }
  return worst * rankCount + best;
}

/** The relevance of a single name, in any case. */
export function relevanceOfName(name: string, words: readonly string[]): number {
  const lower = name.toLowerCase();
  return relevanceOf(lower, 0, lower.length, words);
}

/** Which of two results comes first as a whole: only by the worst rank. */
export const rankOfRelevance = (relevance: number): number => Math.floor(relevance / rankCount);

/** How results are ordered. */
export interface SearchOrder {
  /** In lower case. */
  readonly words: readonly string[];
  /** The objects opened last, the latest first; they precede others of the same rank. */
  readonly recent: readonly number[];
  /** How many are needed. */
  readonly most: number;
}

interface Ranked {
  readonly id: number;
  readonly relevance: number;
  readonly recent: number;
  readonly name: string;
}

/** Names between two offsets of a text. */
export interface NamePosition {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Collects the most relevant of any number of objects. */
interface MostRelevant {
  add(id: number, names: NamePosition): void;
  /** By relevance, then recently opened, then by name and id. */
  ids(): number[];
  /** The best relevance; null if nothing was added. */
  best(): number | null;
}

const isBefore = (one: Ranked, other: Ranked): boolean => {
  const order =
    rankOfRelevance(one.relevance) - rankOfRelevance(other.relevance) || one.recent - other.recent || one.relevance - other.relevance;
  if (order !== 0) return order < 0;
  return one.name === other.name ? one.id < other.id : one.name < other.name;
};

export function createMostRelevant({ words, recent, most }: SearchOrder): MostRelevant {
  const places = new Map(recent.map((id, place) => [id, place]));
  const sorted: Ranked[] = [];
  return {
    add(id, { text, from, to }) {
      const relevance = relevanceOf(text, from, to, words);
      const last = sorted.length < most ? undefined : sorted.at(-1);
      // Most objects are worse than the last one: their names are not needed.
      if (last !== undefined && rankOfRelevance(relevance) > rankOfRelevance(last.relevance)) return;
      const ranked = { id, relevance, recent: places.get(id) ?? recent.length, name: text.slice(from, to) };
      if (last !== undefined && !isBefore(ranked, last)) return;
      const at = sorted.findIndex((one) => isBefore(ranked, one));
      sorted.splice(at === -1 ? sorted.length : at, 0, ranked);
      if (sorted.length > most) sorted.pop();
    },
    ids: () => sorted.map(({ id }) => id),
    best: () => sorted[0]?.relevance ?? null,
  };
}
