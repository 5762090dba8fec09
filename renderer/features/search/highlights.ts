/** A piece of a text: `hit` if it matches. */
export interface Segment {
  readonly at: number;
  readonly text: string;
  readonly hit: boolean;
}

/** The typed words, in lower case. */
export const wordsOf = (typed: string): readonly string[] =>
  typed
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');

/** Splits a text where one of the words starts or ends. */
export function markedSegments(text: string, words: readonly string[]): readonly Segment[] {
  const lower = text.toLowerCase();
  const hits = new Uint8Array(text.length);
  // If lower case changes the length, positions would not match: the text is then shown without marks.
  if (lower.length === text.length) {
    for (const word of words) {
      for (let at = lower.indexOf(word); at !== -1; at = lower.indexOf(word, at + word.length)) hits.fill(1, at, at + word.length);
    }
  }
  const pieces: Segment[] = [];
  for (let from = 0; from < text.length; ) {
    let to = from + 1;
    while (to < text.length && hits[to] === hits[from]) to += 1;
    pieces.push({ at: from, text: text.slice(from, to), hit: hits[from] === 1 });
    from = to;
  }
  return pieces;
}
