import { figures, type SoughtWord } from './sought-words.ts';

/** Sets the texts of one row apart from those of the next; where a text has it, another control character takes its place. */
export const rowEnd = '\u0001';
/** What follows it in a row is looked through for figures alone. */
export const figuresFollow = '\u0003';

/** Rows one after the other in the order of their ids. */
export interface Chunk {
  readonly ids: Uint32Array;
  /** The texts of all of them in lower case (as far as ASCII has one). */
  readonly text: string;
  /** Where the text of each row ends. */
  readonly ends: Uint32Array;
  /** Whether rows have a part for figures alone. */
  readonly withFigures: boolean;
}

/** The texts of all rows of a list, in memory. */
export interface Haystack {
  readonly chunks: readonly Chunk[];
  /** Rows of all chunks. */
  readonly count: number;
}

/** `text` is that of all rows, set apart by `rowEnd`. Throws RangeError where it holds more or fewer of them than there are ids. */
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

/** Where the row at this place begins. */
export const startOf = ({ ends }: Chunk, place: number): number => (place === 0 ? 0 : (ends[place - 1] ?? 0) + 1);

/** Places of the rows of a chunk in which all words are found, from the first to the last. */
export function placesOfWords(chunk: Chunk, words: readonly SoughtWord[]): Uint32Array {
  const { ids, text, ends } = chunk;
  /** How many of the words, from the first on, each row has. */
  const had = new Uint16Array(ids.length);
  for (const [at, word] of words.entries()) {
    const has = (place: number): void => {
      if (had[place] === at) had[place] = at + 1;
    };
    const everywhere = !chunk.withFigures || figures.test(word.text);
    let place = 0;
    for (let hit = text.indexOf(word.text); hit !== -1; ) {
      while ((ends[place] ?? hit) < hit) place++;
      if (everywhere || !isBehind(chunk, place, hit)) has(place);
      hit = text.indexOf(word.text, ends[place]);
    }
    for (const id of word.noted) {
      const noted = placeOf(ids, id);
      if (noted !== null) has(noted);
    }
  }
  const found = new Uint32Array(ids.length);
  let count = 0;
  for (let place = 0; place < ids.length; place++) if (had[place] === words.length) found[count++] = place;
  return found.subarray(0, count);
}

/** Whether a hit lies where only figures are looked for. The other texts come first, so there is none in them. */
function isBehind({ text, ends }: Chunk, place: number, hit: number): boolean {
  const mark = text.lastIndexOf(figuresFollow, hit);
  return mark !== -1 && mark >= (place === 0 ? 0 : (ends[place - 1] ?? 0));
}

function placeOf(ids: Uint32Array, id: number): number | null {
  let low = 0;
  let high = ids.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return ids[low] === id ? low : null;
}
