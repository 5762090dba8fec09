import { inTurns } from '../../base/event-loop-turns.ts';
import { type Chunk, type Haystack, placesOfWords } from './haystack.ts';
import type { SoughtWord } from './sought-words.ts';

/**
 * Looks through a haystack, part by part in the order of the ids; `take` gets the places of what was found in each chunk. Rejects with
 * CANCELLED once the signal is aborted.
 */
export async function eachPassing(
  { chunks, count }: Haystack,
  words: readonly SoughtWord[],
  take: (chunk: Chunk, places: Uint32Array) => void,
  signal?: AbortSignal,
): Promise<void> {
  const rows = chunks[0]?.ids.length ?? 1;
  const part = (from: number, to: number): void => {
    for (const chunk of chunks.slice(Math.ceil(from / rows), Math.ceil(to / rows))) take(chunk, placesOfWords(chunk, words));
  };
  await inTurns(count, part, signal);
}

/** Ids of the rows in which all words are found, by size. Takes turns, and rejects, as `eachPassing` does. */
export async function idsWithWords(haystack: Haystack, words: readonly SoughtWord[], signal?: AbortSignal): Promise<Uint32Array> {
  const found = new Uint32Array(haystack.count);
  let count = 0;
  const take = ({ ids }: Chunk, places: Uint32Array): void => {
    for (const place of places) found[count++] = ids[place] ?? 0;
  };
  await eachPassing(haystack, words, take, signal);
  return found.subarray(0, count);
}
