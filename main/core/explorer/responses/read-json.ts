import { randomBytes } from 'node:crypto';
import type { Json } from '../../../../preload/contract/values.ts';
import { writtenNumber } from '../../base/text/written-number.ts';
import { changedNumbers } from './changed-numbers.ts';

export interface ReadJson {
  readonly value: Json;
  /** Some of its numbers are stored as written. */
  readonly hasWritten: boolean;
}

/**
 * JSON.parse that preserves each number it would change as written. A reviver gets the text of every number, which takes a minute for fifty
 * megabytes: the few affected ones are turned into strings first, with an unguessable mark, and back into numbers afterwards. Throws
 * SyntaxError.
 */
export function readJson(text: string): ReadJson {
  const spans = changedNumbers(text);
  if (spans.length === 0) return { value: JSON.parse(text) as Json, hasWritten: false };
  const mark = randomBytes(9).toString('base64');
  const chunks: string[] = [];
  let from = 0;
  for (let at = 0; at < spans.length; at += 2) {
    const [start = 0, end = 0] = [spans[at], spans[at + 1]];
    chunks.push(text.slice(from, start), `"${mark}`, text.slice(start, end), '"');
    from = end;
  }
  chunks.push(text.slice(from));
  return { value: unmarked(JSON.parse(chunks.join('')) as Json, mark), hasWritten: true };
}

/** Restores the marked numbers. Uses its own stack, so no response is too deep for it. */
function unmarked(root: Json, mark: string): Json {
  const top: Json[] = [root];
  const open: Extract<Json, object>[] = [top];
  const seen = (value: Json | undefined): Json | undefined => {
    if (typeof value === 'string') return value.startsWith(mark) ? writtenNumber(value.slice(mark.length)) : undefined;
    if (typeof value === 'object' && value !== null) open.push(value);
    return undefined;
  };
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) {
      for (let at = 0; at < next.length; at += 1) {
        const number = seen(next[at]);
        if (number !== undefined) next[at] = number;
      }
    } else {
      const members = next as { [name: string]: Json };
      for (const name of Object.keys(members)) {
        const number = seen(members[name]);
        if (number !== undefined)
          Object.defineProperty(members, name, { value: number, enumerable: true, configurable: true, writable: true });
      }
    }
  }
  return top[0] ?? null;
}
