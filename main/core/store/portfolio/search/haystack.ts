import { figures, type SearchTerm } from '../filter/filter-sql.ts';
import type { NamePosition } from './relevance.ts';

/** Separates the texts of adjacent rows; if a text contains it, another control character replaces it. */
export const rowEnd = '\u0001';
/** What follows it in a row is only searched for digits. */
export const figuresFollow = '\u0003';
/** Separates the names of a row from its other texts. */
export const namesEnd = '\u0004';

/** Consecutive rows in id order. */
export interface Chunk {
  readonly ids: Uint32Array;
  /** All rows' texts in lower case (ASCII only). */
  readonly text: string;
  /** The end offset of each row's text. */
  readonly ends: Uint32Array;
  /** Whether rows have a digits-only part. */
  readonly withFigures: boolean;
}

/** The texts of all rows of a list, in memory. */
export interface Haystack {
  readonly chunks: readonly Chunk[];
  /** Rows of all chunks. */
  readonly count: number;
}

/** `text` contains all rows, separated by `rowEnd`. Throws RangeError if the number of rows differs from the number of ids. */
export function toChunk(ids: Uint32Array, text: string): Chunk {
  const ends = new Uint32Array(ids.length);
  let end = -1;
  for (let place = 0; place < ids.length; place++) {
    const next = text.indexOf(rowEnd, end + 1);
    const isLast = place === ids.length - 1;
    if ((next === -1) !== isLast) throw new RangeError(`The texts are not those of ${ids.length} rows.`);
    end = isLast ? text.length : next;
    ends[place] = end;
  }
  return { ids, text, ends, withFigures: text.includes(figuresFollow) };
}

/** The start offset of the row at this index. */
export const startOf = ({ ends }: Chunk, place: number): number => (place === 0 ? 0 : (ends[place - 1] ?? 0) + 1);

/** The names of the row at this index. */
export function namesAt(chunk: Chunk, place: number): NamePosition {
  const from = startOf(chunk, place);
  return { text: chunk.text, from, to: chunk.text.indexOf(namesEnd, from) };
}

/** Indexes of a chunk's rows that contain all words, in ascending order. */
export function positionsOfTerms(chunk: Chunk, words: readonly SearchTerm[]): Uint32Array {
  const { ids, text, ends } = chunk;
  /** How many of the words, counted from the first, each row contains. */
  const matched = new Uint16Array(ids.length);
  for (const [at, word] of words.entries()) {
    const markMatched = (place: number): void => {
      if (matched[place] === at) matched[place] = at + 1;
    };
    const everywhere = !chunk.withFigures || figures.test(word.text);
    let place = 0;
    for (let hit = text.indexOf(word.text); hit !== -1; ) {
      while ((ends[place] ?? hit) < hit) place++;
      if (everywhere || !isPastEnd(chunk, place, hit)) markMatched(place);
      hit = text.indexOf(word.text, ends[place]);
    }
    for (const id of word.noted) {
      const noted = locationOf(ids, id);
      if (noted !== null) markMatched(noted);
    }
  }
  const found = new Uint32Array(ids.length);
  let count = 0;
  for (let place = 0; place < ids.length; place++) if (matched[place] === words.length) found[count++] = place;
  return found.subarray(0, count);
}

/** Whether a hit is in the digits-only part. The other texts come first, so they are unaffected. */
function isPastEnd({ text, ends }: Chunk, place: number, hit: number): boolean {
  const mark = text.lastIndexOf(figuresFollow, hit);
  return mark !== -1 && mark >= (place === 0 ? 0 : (ends[place - 1] ?? 0));
}

function locationOf(ids: Uint32Array, id: number): number | null {
  let low = 0;
  let high = ids.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return ids[low] === id ? low : null;
}
