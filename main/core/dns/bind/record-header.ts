import type { FileProblemCode } from '../../../../preload/contract/dns/zone-problem-codes.ts';
import { readTime } from './time.ts';
import { typeOf } from './types.ts';

/** What is between the name and the data of a record. */
export interface Before {
  /** Seconds; null if it has none. */
  readonly ttl: number | null;
  readonly type: string;
  /** Where the data starts. */
  readonly at: number;
}

const classes = /^(?:IN|CH|CHAOS|HS|HESIOD|NONE|CLASS\d{1,5})$/i;
const isInternet = (word: string): boolean => word === 'IN' || /^(?:in|class1)$/i.test(word);

/** TTL and class in either order, both optional, then the type (RFC 1035, section 5.1). */
export function readBefore(
  words: readonly string[],
  from: number,
): Before | { readonly fault: FileProblemCode; readonly facts: Readonly<Record<string, string>> } {
  let ttl: number | null = null;
  let hasClass = false;
  for (let at = from; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const time: number | null = ttl === null ? readTime(word) : null;
    if (time !== null) ttl = time;
    else if (!hasClass && classes.test(word)) {
      if (!isInternet(word)) return { fault: 'file-class', facts: { class: word } };
      hasClass = true;
    } else {
      const type = typeOf(word);
      return type === null ? { fault: 'file-type-unknown', facts: { type: word } } : { ttl, type, at: at + 1 };
    }
  }
  return { fault: 'file-type-missing', facts: { text: words.join(' ') } };
}
