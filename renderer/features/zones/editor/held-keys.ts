import type { Draft } from './draft.ts';
import { typeChoices } from './fields.ts';
import type { Writing } from './writing.ts';

/** A key pressed before its field exists. */
export interface HeldKey {
  readonly key: string;
  readonly shiftKey: boolean;
}

type Pressed = HeldKey & { readonly ctrlKey: boolean; readonly metaKey: boolean; readonly altKey: boolean };

const others: ReadonlySet<string> = new Set(['Tab', 'Enter', 'Escape', 'Backspace', 'Delete']);

/** Whether a field handles this key. */
export const isForField = ({ key, ctrlKey, metaKey, altKey }: Pressed): boolean =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || others.has(key));

/** The text typed with these keys, in any fields. */
export const textOfKeys = (keys: readonly HeldKey[]): string => keys.flatMap(({ key }) => (key.length === 1 ? [key] : [])).join('');

/** Replays keys in the field being edited, as if pressed only now: its text is selected, and Tab goes on to the next. */
export function replayKeys(keys: readonly HeldKey[], writing: Pick<Writing, 'store' | 'type' | 'take' | 'cancel'>): void {
  let typed = '';
  for (const { key, shiftKey } of keys) {
    const draft = writing.store.present();
    if (draft === null) return;
    if (key === 'Escape') writing.cancel();
    else if (key === 'Enter') writing.take();
    else if (key === 'Tab') {
      if (!writing.take(shiftKey ? -1 : 1)) return;
      typed = '';
    } else {
      typed = textAfter(typed, key);
      writing.type(draft.field === 'type' ? typeBy(draft, typed) : typed);
    }
  }
}

function textAfter(text: string, key: string): string {
  if (key === 'Backspace') return text.slice(0, -1);
  return key === 'Delete' ? text : text + key;
}

/** The type that starts with these letters, as in a list of choices. */
function typeBy({ row, text }: Draft, letters: string): string {
  const { confirmed, others: more } = typeChoices(row.record.type);
  return [...confirmed, ...more].find((type) => type.startsWith(letters.toUpperCase())) ?? text;
}
