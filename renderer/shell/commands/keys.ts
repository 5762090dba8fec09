import { isMac } from '../../ui/buttons/key-caps.ts';

/** One key press with its modifiers. */
export interface Stroke {
  readonly key: string;
  readonly mod: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}

/** Parses "Mod+K", "F5", "?" or the sequence "G A". */
export function parseKeys(notation: string): readonly Stroke[] {
  return notation.split(' ').map((press) => {
    const parts = press.split('+');
    const modifiers = new Set(parts.slice(0, -1));
    return { key: (parts.at(-1) ?? '').toLowerCase(), mod: modifiers.has('Mod'), alt: modifiers.has('Alt'), shift: modifiers.has('Shift') };
  });
}

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** Whether a key press matches this stroke. Shift only counts if it does not itself produce the character, as for "?". */
export function isStroke(press: KeyPress, stroke: Stroke, mac: boolean = isMac): boolean {
  const mod = mac ? press.metaKey : press.ctrlKey;
  const other = mac ? press.ctrlKey : press.metaKey;
  const shiftCounts = stroke.mod || stroke.key.length > 1 || /[a-z]/.test(stroke.key);
  return (
    press.key.toLowerCase() === stroke.key &&
    mod === stroke.mod &&
    !other &&
    press.altKey === stroke.alt &&
    (!shiftCounts || press.shiftKey === stroke.shift)
  );
}

/** True for a press that would type a character: it only acts outside fields, and unless Settings turns such shortcuts off. */
function isTyping(stroke: Stroke): boolean {
  return stroke.key.length === 1 && !stroke.mod && !stroke.alt;
}

/** Whether a shortcut has a press that would type a character. */
export const hasTyping = (notation: string): boolean => parseKeys(notation).some(isTyping);

export interface Bound<T> {
  readonly keys: readonly string[];
  readonly value: T;
}

export interface Match<T> {
  readonly value?: T;
  /** The presses so far start a sequence. */
  readonly begins: boolean;
}

/** Finds the binding for the presses so far, including the last; `noTyping` leaves out those that would type a character. */
export function matchKeys<T>(presses: readonly KeyPress[], bound: readonly Bound<T>[], noTyping: boolean, mac: boolean = isMac): Match<T> {
  let begins = false;
  for (const { keys, value } of bound) {
    for (const notation of keys) {
      const strokes = parseKeys(notation);
      if (strokes.length < presses.length || (noTyping && strokes.some(isTyping))) continue;
      if (!presses.every((press, index) => isStroke(press, strokes[index] as Stroke, mac))) continue;
      if (strokes.length === presses.length) return { value, begins: false };
      begins = true;
    }
  }
  return { begins };
}
