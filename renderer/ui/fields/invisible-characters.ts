/**
 * Control and format characters, lone surrogates, line separators, fillers, and every space except the ordinary one: what copied text
 * contains invisibly. The same set as in main/core/accounts/credentials.ts, which refuses a key with one of them.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]|\p{Variation_Selector}|(?! )\p{Zs}/gu;

/** Zero-width joiners and variation selectors, which are part of many scripts and of emoji. */
const joining = /[\u200C\u200D]|\p{Variation_Selector}/u;

/** Position of the removed characters; `several` is more than one of them. */
export type Place = 'start' | 'end' | 'inside' | 'several';

export interface Removed {
  /** Number of removed invisible characters, without plain spaces at the ends. */
  readonly removed: number;
  readonly place: Place;
}

export interface Cleaned extends Removed {
  readonly text: string;
}

export interface CleanOptions {
  /** Also trim plain spaces at both ends, as after pasting. */
  readonly trim?: boolean;
  /** A name in natural language: joiners inside stay, other spaces inside become plain ones. */
  readonly words?: boolean;
}

/** Removes invisible characters, and returns how many were at which position. */
export function cleanText(text: string, { trim = false, words = false }: CleanOptions = {}): Cleaned {
  const seen = [...text.matchAll(unseen)];
  const head = /^\s*/u.exec(text.replace(unseen, ' '))?.[0].length ?? 0;
  const tail = /\s*$/u.exec(text.replace(unseen, ' '))?.index ?? text.length;
  const inside = (index: number) => index >= head && index < tail;
  const places = new Set<Place>();
  let removed = 0;
  const clean = text.replace(unseen, (character, index: number) => {
    if (words && inside(index) && joining.test(character)) return character;
    if (words && inside(index) && /\p{Zs}/u.test(character)) return ' ';
    removed += 1;
    places.add(locationOf(index, head, tail));
    return '';
  });
  const [place = 'inside'] = places;
  return { text: trim ? clean.trim() : clean, removed: seen.length === 0 ? 0 : removed, place: places.size > 1 ? 'several' : place };
}

function locationOf(index: number, head: number, tail: number): Place {
  if (index >= tail) return 'end';
  return index < head ? 'start' : 'inside';
}

/** Whether an input event came from the clipboard or was dropped. */
export function isPasted(event: Event): boolean {
  return 'inputType' in event && (event.inputType === 'insertFromPaste' || event.inputType === 'insertFromDrop');
}
