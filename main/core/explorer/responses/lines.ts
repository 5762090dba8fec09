/** A text as lines, stored as bytes outside of the heap; very long lines are split into pieces. */
export interface Lines {
  readonly total: number;
  some(from: number, count: number): string[];
}

/** Bytes of a piece, so never more characters than this. */
const longest = 4000;
/**
 * Line ends beyond which a text is only split into pieces: for a body of nothing but line ends, the line index would be larger than the
 * body.
 */
const maxLines = 4_000_000;
const lineFeed = 0x0a;

/** @param bytes UTF-8. */
export function linesOf(bytes: Uint8Array): Lines {
  const starts = startsOf(bytes);
  const decoder = new TextDecoder('utf-8', { ignoreBOM: false });
  const total = starts.length - 1;
  return {
    total,
    some(from, count) {
      const lines: string[] = [];
      for (let at = from; at < Math.min(total, from + count); at += 1) {
        lines.push(decoder.decode(bytes.subarray(starts[at], starts[at + 1])).replace(/\r?\n$/, ''));
      }
      return lines;
    },
  };
}

/** Start of each line or piece, and the end of the last one. */
function startsOf(bytes: Uint8Array): Uint32Array {
  let starts = new Uint32Array(1024);
  let count = 0;
  const add = (at: number): void => {
    if (count === starts.length) {
      const more = new Uint32Array(starts.length * 2);
      more.set(starts);
      starts = more;
    }
    starts[count] = at;
    count += 1;
  };
  let start = 0;
  while (start < bytes.length) {
    add(start);
    const end = count > maxLines ? -1 : bytes.subarray(start, start + longest).indexOf(lineFeed);
    start = end === -1 ? chunkEnd(bytes, start) : start + end + 1;
  }
  add(bytes.length);
  return starts.slice(0, count);
}

/** Never within a character. */
function chunkEnd(bytes: Uint8Array, start: number): number {
  let end = Math.min(bytes.length, start + longest);
  for (let back = 0; back < 3 && end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80; back += 1) end -= 1;
  return end;
}
