/** A piece of a text: `hit` when it was looked for. */
export interface Piece {
  readonly at: number;
  readonly text: string;
  readonly hit: boolean;
}

/** The words of what was typed, in lower case. */
export const wordsOf = (typed: string): readonly string[] =>
  typed
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');

/** Cuts a text where one of the words begins or ends. */
export function markedPieces(text: string, words: readonly string[]): readonly Piece[] {
  const lower = text.toLowerCase();
  const hits = new Uint8Array(text.length);
  // Where lower case changes the length, places would not agree: then the text is shown without marks.
  if (lower.length === text.length) {
    for (const word of words) {
      for (let at = lower.indexOf(word); at !== -1; at = lower.indexOf(word, at + word.length)) hits.fill(1, at, at + word.length);
    }
  }
  const pieces: Piece[] = [];
  for (let from = 0; from < text.length; ) {
    let to = from + 1;
    while (to < text.length && hits[to] === hits[from]) to += 1;
    pieces.push({ at: from, text: text.slice(from, to), hit: hits[from] === 1 });
    from = to;
  }
  return pieces;
}
