import { inTimeSlices } from '../../../base/event-loop-turns.ts';
import type { SearchTerm } from '../filter/filter-sql.ts';
import { type Chunk, type Haystack, positionsOfTerms } from './haystack.ts';

/**
 * Searches a haystack, in batches in id order; `take` receives the indexes found in each chunk. Rejects with CANCELED once the signal is
 * aborted.
 */
export async function eachPassing(
  { chunks, count }: Haystack,
  words: readonly SearchTerm[],
  take: (chunk: Chunk, places: Uint32Array) => void,
  signal?: AbortSignal,
): Promise<void> {
  const rows = chunks[0]?.ids.length ?? 1;
  const part = (from: number, to: number): void => {
    for (const chunk of chunks.slice(Math.ceil(from / rows), Math.ceil(to / rows))) take(chunk, positionsOfTerms(chunk, words));
  };
  await inTimeSlices(count, part, signal);
}

/** Ids of the rows that contain all words, in numeric order. Yields and rejects like `eachPassing`. */
export async function idsWithTerms(haystack: Haystack, words: readonly SearchTerm[], signal?: AbortSignal): Promise<Uint32Array> {
  const found = new Uint32Array(haystack.count);
  let count = 0;
  const take = ({ ids }: Chunk, places: Uint32Array): void => {
    for (const place of places) found[count++] = ids[place] ?? 0;
  };
  await eachPassing(haystack, words, take, signal);
  return found.subarray(0, count);
}
