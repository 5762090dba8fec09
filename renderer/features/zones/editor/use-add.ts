import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { EditorStep, ZoneRow } from '../../../../preload/contract/dns/zones.ts';
import { zones as text } from '../../../text/en/zones/zones.ts';
import { showTransfer } from '../import/open-dialog.ts';
import { recordBelow, typeChoices } from './fields.ts';
import type { Zone } from './use-zone.ts';
import type { Draft, Writing } from './writing.ts';

const others: ReadonlySet<string> = new Set(['Tab', 'Enter', 'Escape', 'Backspace', 'Delete']);

/** Whether a field handles this key. */
const isForField = ({ key, ctrlKey, metaKey, altKey }: Pressed): boolean =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || others.has(key));

/** The text typed with these keys, in any fields. */
const textOfKeys = (keys: readonly HeldKey[]): string => keys.flatMap(({ key }) => (key.length === 1 ? [key] : [])).join('');

export interface Add {
  /** Adds a record below another one, and starts editing it. One at a time: nothing happens while one is pending. */
  readonly add: (below: ZoneRow | undefined) => Promise<void>;
  /** Keys pressed before the field of a new record exists are for that field. */
  readonly onKeyDownCapture: (event: Key) => void;
}

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'preventDefault' | 'stopPropagation'>;

/** The target is an input field. */
const isField = (target: EventTarget): boolean => 'tagName' in target && /^(?:INPUT|SELECT|TEXTAREA)$/.test(`${target.tagName}`);

export interface AddDeps {
  readonly zone: Pick<Zone, 'edit' | 'notStored'>;
  readonly writing: Writing;
  /** Scrolls a row into view; false: it could not. */
  readonly find: (row: string, version: number) => Promise<boolean>;
}

/** @param deps read at each use */
export function createAdd(deps: () => AddDeps): Add {
  /** Keys pressed since the record was requested; null: none is. */
  let heldKeys: HeldKey[] | null = null;
  const added = async (below: ZoneRow | undefined, keys: readonly HeldKey[]) => {
    const step: EditorStep = { do: 'add', records: [recordBelow(below?.record)], ...(below === undefined ? {} : { after: below.row }) };
    const answer = await deps().zone.edit(step);
    const [row] = answer?.rows ?? [];
    const isThere = answer !== null && row !== undefined && (await deps().find(row.row, answer.zone.version));
    const { zone, writing } = deps();
    if (isThere) {
      writing.begin(row, 'prefix', true);
      replayKeys(keys, writing);
    } else if (textOfKeys(keys) !== '') zone.notStored(textOfKeys(keys), answer === null ? undefined : text.fault.notShown);
  };
  return {
    async add(below) {
      if (heldKeys !== null) return;
      const keys: HeldKey[] = [];
      heldKeys = keys;
      try {
        await added(below, keys);
      } finally {
        heldKeys = null;
      }
    },
    onKeyDownCapture(event) {
      // Input in another field stays there.
      if (heldKeys === null || isField(event.target) || !isForField(event)) return;
      heldKeys.push({ key: event.key, shiftKey: event.shiftKey });
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

export function useAdd(deps: AddDeps): Add {
  const present = useRef(deps);
  present.current = deps;
  return useMemo(() => createAdd(() => present.current), []);
}

/** A paste while the editor, but none of its fields, has the focus is read as an import. */
export function usePaste(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // Without a selection, older browsers dispatch it to the document, whatever has the focus.
    const onPaste = (event: ClipboardEvent) => {
      const { activeElement } = document;
      const pasted = event.clipboardData?.getData('text/plain') ?? '';
      if (activeElement === null || root.current?.contains(activeElement) !== true) return;
      if (isField(activeElement) || pasted.trim() === '') return;
      event.preventDefault();
      showTransfer({ dialog: 'import', pasted });
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [root]);
}

/** A key pressed before its field exists. */
interface HeldKey {
  readonly key: string;
  readonly shiftKey: boolean;
}

type Pressed = HeldKey & { readonly ctrlKey: boolean; readonly metaKey: boolean; readonly altKey: boolean };

/** Replays keys in the field being edited, as if pressed only now: its text is selected, and Tab goes on to the next. */
function replayKeys(keys: readonly HeldKey[], writing: Pick<Writing, 'store' | 'type' | 'take' | 'cancel'>): void {
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
