import { below, fits, isPlainName, type NameFault, readName } from './name.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches capitals and what is not ASCII.
const notLower = /[A-Z]|[^\x00-\x7f]/;

/** Names in a zone file, absolute or relative to the current origin. */
export interface NamesOfZone {
  /** An absolute name without the trailing dot (the root: an empty string), or what is wrong with it. Case is preserved. */
  absolute(word: string): { readonly name: string } | { readonly fault: NameFault };
  /** `@` or the part before the zone's name, in lower case; null if it is outside the zone. */
  prefix(word: string): string | null | { readonly fault: NameFault };
  /** Returns what is wrong with it, or null. */
  setOrigin(word: string): NameFault | null;
  /** The current origin if it is outside the zone, in lower case. */
  outsideOrigin(): string | null;
}

const lower = (text: string): string => (notLower.test(text) ? text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase()) : text);

/**
 * @param zone the zone's name as A-labels, without the trailing dot
 * @param also another name that counts as the zone's own
 */
export function createNamesOfZone(zone: string, also?: string): NamesOfZone {
  const apex = lower(zone);
  const suffix = `.${apex}`;
  const second = also === undefined ? undefined : lower(also);
  let origin = zone;
  /** The origin relative to the zone: `@`, a prefix, or null if outside it. */
  let originPrefix: string | null = '@';

  function prefixOf(name: string): string | null {
    const folded = lower(name);
    if (folded === apex || folded === second) return '@';
    // One of the two names may be below the other.
    if (second !== undefined && folded.endsWith(`.${second}`) && !(second.length < apex.length && folded.endsWith(suffix)))
      return folded.slice(0, -second.length - 1);
    return folded.endsWith(suffix) ? folded.slice(0, -suffix.length) : null;
  }

  function absolute(word: string): { readonly name: string } | { readonly fault: NameFault } {
    if (word === '@') return { name: origin };
    const read = readName(word);
    if ('fault' in read) return read;
    const name = read.absolute ? read.name : below(read.name, origin);
    return fits(name) ? { name } : { fault: 'name-long' };
  }

  return {
    absolute,
    prefix(word) {
      if (word === '@') return originPrefix;
      // Most names are plain and directly below the zone.
      if (originPrefix === '@' && word.length + suffix.length <= 253 && !word.endsWith('.') && isPlainName(word)) return lower(word);
      const read = absolute(word);
      return 'fault' in read ? read : prefixOf(read.name);
    },
    setOrigin(word) {
      const read = absolute(word);
      if ('fault' in read) return read.fault;
      origin = read.name;
      originPrefix = prefixOf(origin);
      return null;
    },
    outsideOrigin: () => (originPrefix === null ? lower(origin) : null),
  };
}
