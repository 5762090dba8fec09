/** The numbers of a `$GENERATE 1-254/2 …`. */
export interface Range {
  readonly start: number;
  readonly stop: number;
  readonly step: number;
}

/** For all `$GENERATE` of a file in total. */
export const maxGenerated = 10_000;
const largest = 2_147_483_647;
/** Characters of a text that is expanded ten thousand times. */
const maxPatternLength = 2000;

export function readRange(word: string): Range | null {
  const [, start, stop, step = '1'] = /^(\d{1,10})-(\d{1,10})(?:\/(\d{1,10}))?$/.exec(word) ?? [];
  if (start === undefined || stop === undefined) return null;
  const range = { start: Number(start), stop: Number(stop), step: Number(step) };
  return range.stop < range.start || range.step < 1 || range.stop > largest ? null : range;
}

export const countOf = ({ start, stop, step }: Range): number => Math.floor((stop - start) / step) + 1;

/** A text with `$` in it, split once so that expansion is fast. */
type Part = string | ((value: number) => string);

/**
 * `$` and `${offset,width,base}` of a text (BIND 9 Administrator Reference Manual, `$GENERATE`); null if invalid. `$$` is a `$`, and so is
 * `\$`, whose escape is handled later.
 */
export function readPattern(text: string): readonly Part[] | null {
  if (text.length > maxPatternLength) return null;
  const parts: Part[] = [];
  let plain = '';
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '\\') {
      plain += text.slice(at, at + 2);
      at += 1;
    } else if (char !== '$') plain += char;
    else if (text.charAt(at + 1) === '$') {
      plain += '\\$';
      at += 1;
    } else {
      const [whole, inside] = /^\$\{([^}]{0,40})\}/.exec(text.slice(at, at + 44)) ?? ['$'];
      const part = inside === undefined ? String : modified(inside);
      if (part === null || (inside === undefined && text.charAt(at + 1) === '{')) return null;
      parts.push(plain, part);
      plain = '';
      at += whole.length - 1;
    }
  }
  return [...parts, plain];
}

const widest = 255;

function modified(inside: string): ((value: number) => string) | null {
  const [, offset, width = '0', base = 'd'] = /^(-?\d{1,10})(?:,(\d{1,3})(?:,([doxXnN]))?)?$/.exec(inside) ?? [];
  if (offset === undefined || Number(width) > widest) return null;
  const [by, wide] = [Number(offset), Number(width)];
  return (value) => inBase(value + by, base, wide);
}

function inBase(value: number, base: string, width: number): string {
  switch (base) {
    case 'o':
      return (value >>> 0).toString(8).padStart(width, '0');
    case 'x':
      return (value >>> 0).toString(16).padStart(width, '0');
    case 'X':
      return (value >>> 0).toString(16).toUpperCase().padStart(width, '0');
    case 'n':
    case 'N':
      return nibbles(value, base, width);
    default:
      return value < 0 ? `-${String(-value).padStart(width - 1, '0')}` : String(value).padStart(width, '0');
  }
}

/**
 * Hexadecimal digits from the last to the first, separated by dots, for reverse zones. The width counts digits and dots, including a
 * trailing dot.
 */
function nibbles(value: number, base: string, width: number): string {
  let text = '';
  let remaining = value >>> 0;
  let remainingWidth = width;
  do {
    text += (remaining % 16).toString(16);
    remaining = Math.floor(remaining / 16);
    remainingWidth = Math.max(0, remainingWidth - 1);
    if (remainingWidth > 0 || remaining > 0) {
      text += '.';
      remainingWidth = Math.max(0, remainingWidth - 1);
    }
  } while (remaining > 0 || remainingWidth > 0);
  return base === 'N' ? text.toUpperCase() : text;
}

export const fill = (parts: readonly Part[], value: number): string =>
  parts.map((part) => (typeof part === 'string' ? part : part(value))).join('');
