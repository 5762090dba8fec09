/**
 * Secrets in what is shown and copied. While a request is serialized a second time, each secret is replaced by a mark made of private-use
 * characters; whatever the encoding, the mark is found again and becomes dots or a placeholder.
 */
export interface Marks {
  /** Returns the mark that represents a secret. */
  mark(name: string, secret: string): string;
  readonly all: readonly MarkedSecret[];
}

export interface MarkedSecret {
  /** Of the secret's field. */
  readonly name: string;
  readonly secret: string;
}

const opens = '\ue000';
const closes = '\ue001';
const marks = /(?:\ue000|%EE%80%80)(\d{1,6})(?:\ue001|%EE%80%81)/g;
/** Shown for every secret, so that its length is not revealed. */
const dots = '••••••••';

export function createMarks(): Marks {
  const all: MarkedSecret[] = [];
  return {
    all,
    mark(name, secret) {
      all.push({ name, secret });
      return `${opens}${all.length - 1}${closes}`;
    },
  };
}

export type Segment = { readonly text: string } | { readonly secret: number };

/** Splits a marked text into plain text and secrets, by their indexes in `all`. */
export function piecesOf(marked: string, { all }: Pick<Marks, 'all'>): Segment[] {
  const pieces: Segment[] = [];
  let from = 0;
  for (const found of marked.matchAll(marks)) {
    const at = Number(found[1]);
    if (at >= all.length) continue;
    if (found.index > from) pieces.push({ text: marked.slice(from, found.index) });
    pieces.push({ secret: at });
    from = found.index + found[0].length;
  }
  if (from < marked.length) pieces.push({ text: marked.slice(from) });
  return pieces;
}

export function withDots(marked: string, known: Pick<Marks, 'all'>): string {
  return piecesOf(marked, known)
    .map((piece) => ('text' in piece ? piece.text : dots))
    .join('');
}
