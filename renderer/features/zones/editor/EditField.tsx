import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { zones } from '../../../text/en/zones/zones.ts';
import type { Draft } from './draft.ts';
import { textOf, typeChoices } from './fields.ts';
import type { Writing } from './writing.ts';

export interface EditFieldProps {
  readonly draft: Draft;
  readonly writing: Writing;
}

interface FieldProps extends EditFieldProps {
  readonly shared: {
    readonly 'aria-label': string;
    readonly 'aria-invalid': boolean;
    readonly className: string;
    readonly value: string;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

const text = zones.editor.write;

/** The row with a field gets the focus back when the field is removed. */
const closestRow = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>('[data-row]') ?? null;

/** Typed text stays, with the caret after it; existing text is selected, to be overwritten. */
function useFirstFocus<E extends HTMLInputElement | HTMLSelectElement>({ row, field: name, text: typed }: Draft): RefObject<E | null> {
  const field = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the field is mounted
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    if (field.current instanceof HTMLInputElement && typed === textOf(row.record, name)) field.current.select();
  }, []);
  return field;
}

function TextInput({ draft, writing, shared }: FieldProps) {
  const field = useFirstFocus<HTMLInputElement>(draft);
  return (
    <input
      {...shared}
      ref={field}
      type="text"
      spellCheck={false}
      autoComplete="off"
      data-tip={draft.invalid ? text.noTtl : undefined}
      onChange={({ target }) => writing.type(target.value)}
    />
  );
}

function TypeChoice({ draft, writing, shared }: FieldProps) {
  const field = useFirstFocus<HTMLSelectElement>(draft);
  const { confirmed, others } = typeChoices(draft.row.record.type);
  return (
    <select {...shared} ref={field} onChange={({ target }) => writing.type(target.value)}>
      <optgroup label={text.confirmed}>
        {confirmed.map((type) => (
          <option key={type} value={type}>
            {type}
          </option>
        ))}
      </optgroup>
      <optgroup label={text.unconfirmed}>
        {others.map((type) => (
          <option key={type} value={type}>
            {text.maybe(type)}
          </option>
        ))}
      </optgroup>
    </select>
  );
}

/** Shortcuts that lead elsewhere from any text field, such as Ctrl+K; those of text editing, such as Ctrl+Z, stay with the field. */
const isNavigationKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => (ctrlKey || metaKey) && /^[kf,1-9]$/i.test(key);
/** Editing continues while the zone is read again. */
const isReloadKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => /^F\d/.test(key) || ((ctrlKey || metaKey) && /^r$/i.test(key));

/** Handles a key in a field; false: it is ordinary text input. */
function endsBy({ key, shiftKey }: KeyboardEvent, away: boolean, writing: Writing): boolean {
  if (key === 'Escape') writing.cancel();
  else if (key === 'Enter' || away) writing.take();
  else if (key === 'Tab') writing.take(shiftKey ? -1 : 1);
  else return false;
  return true;
}

/** An in-place field: Enter commits, Tab goes on to the next, Esc cancels. */
export function EditField({ draft, writing }: EditFieldProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // The surrounding table does not move or select during editing.
    const away = isNavigationKey(event);
    if (!isReloadKey(event) && !away) event.stopPropagation();
    if (event.nativeEvent.isComposing || !endsBy(event, away, writing)) return;
    const row = closestRow(event.currentTarget);
    if (!away) event.preventDefault();
    if (writing.store.present() !== null) return;
    // Also if the key leads elsewhere: the focus returns to the record, since its field will be gone.
    row?.focus({ preventScroll: true });
    // A caret left by its field makes the browser search all rows for its position, in every following frame.
    getSelection()?.removeAllRanges();
  };
  const shared = {
    'aria-label': text.of(zones.editor.columns[draft.field], draft.row.record.prefix, draft.row.record.type),
    'aria-invalid': draft.invalid,
    className: `rd-zone-input${draft.field === 'ttl' ? ' is-end' : ''}`,
    value: draft.text,
    // Typed text is committed on leaving the field; invalid text is discarded.
    onBlur: () => {
      const present = writing.store.present();
      if (present?.row.row === draft.row.row && present.field === draft.field && !writing.take()) writing.cancel();
    },
    onKeyDown,
  };
  const Field = draft.field === 'type' ? TypeChoice : TextInput;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press in the field must not move the table's cursor
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field itself handles the keys
    <span
      className="rd-zone-edit"
      data-field={draft.field}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <Field draft={draft} writing={writing} shared={shared} />
    </span>
  );
}
