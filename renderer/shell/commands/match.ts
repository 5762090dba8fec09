/** A piece of a title: `hit` if its letters were typed. */
export interface Segment {
  /** Its position in the title. */
  readonly at: number;
  readonly text: string;
  readonly hit: boolean;
}

/** Score of a hit at the start of a word. */
export const wordStart = 3;

export interface TitleMatch {
  /** Higher is better. */
  readonly score: number;
  readonly pieces: readonly Segment[];
}

const isStart = (title: string, at: number) => at === 0 || !/[\p{L}\p{N}]/u.test(title[at - 1] ?? '');

function piecesOf(title: string, hits: ReadonlySet<number>): Segment[] {
  const pieces: { at: number; text: string; hit: boolean }[] = [];
  for (let at = 0; at < title.length; at++) {
    const hit = hits.has(at);
    const last = pieces.at(-1);
    if (last !== undefined && last.hit === hit) last.text += title[at];
    else pieces.push({ at, text: title[at] ?? '', hit });
  }
  return pieces;
}

function run(at: number, length: number): Set<number> {
  return new Set(Array.from({ length }, (_, index) => at + index));
}

/** Letters of the query in order, each at a word's start or right after the previous one: "sn" finds "Samudra Net". */
function byWordStarts(title: string, query: string): Set<number> | null {
  const hits = new Set<number>();
  let from = 0;
  for (const letter of query) {
    let at = title.indexOf(letter, from);
    while (at !== -1 && !isStart(title, at) && !hits.has(at - 1)) at = title.indexOf(letter, at + 1);
    if (at === -1) return null;
    hits.add(at);
    from = at + 1;
  }
  return hits;
}

/** The position of a word-start hit that does not overlap these letters; -1 if there is none. */
function wordStartOf(title: string, word: string, hits: ReadonlySet<number>): number {
  let at = title.indexOf(word);
  while (at !== -1 && (!isStart(title, at) || hits.has(at))) at = title.indexOf(word, at + 1);
  return at;
}

/** Every word of the query at a word's start, in any order: "account add" finds "Add account…". */
function byWords(title: string, query: string): Set<number> | null {
  const hits = new Set<number>();
  for (const word of query.split(/\s+/)) {
    const at = wordStartOf(title, word, hits);
    if (at === -1) return null;
    for (let letter = at; letter < at + word.length; letter += 1) hits.add(letter);
  }
  return hits;
}

/** A title ends with it if a form follows. */
const withoutEllipsis = (text: string): string => text.replace(/…$/, '');

/**
 * Returns how well a title matches the typed text: as a whole, at its start, at a word's start, by all words in any order or by word
 * starts, anywhere; null if not at all.
 */
export function matchTitle(title: string, typed: string): TitleMatch | null {
  const query = typed.trim().toLowerCase();
  if (query === '') return { score: 0, pieces: piecesOf(title, new Set()) };
  const text = title.toLowerCase();
  // If lower case changes the length, positions would not match: the title is then shown without marks.
  const pieces = (hits: ReadonlySet<number>) => (text.length === title.length ? piecesOf(title, hits) : piecesOf(title, new Set()));
  const anywhere = text.indexOf(query);
  const at = wordStartOf(text, query, new Set());
  if (at !== -1) {
    const isWhole = at === 0 && withoutEllipsis(text) === withoutEllipsis(query);
    const score = isWhole ? wordStart + 2 : wordStart + Number(at === 0);
    return { score, pieces: pieces(run(at, query.length)) };
  }
  const starts = byWords(text, query) ?? byWordStarts(text, query.replaceAll(/\s+/g, ''));
  if (starts !== null) return { score: 2, pieces: pieces(starts) };
  return anywhere === -1 ? null : { score: 1, pieces: pieces(run(anywhere, query.length)) };
}
