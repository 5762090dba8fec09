import type { ChangeField } from '../../../../preload/contract/changes/changes.ts';

/** The user's input as text by field; untouched fields are missing. */
export type Typed = Readonly<Record<string, string>>;

export type FieldFault = 'missing' | 'number';

type Value = string | number | boolean | string[];

/** A form's contents. */
export interface Filled {
  readonly typed: Typed;
  /** Read from their inputs at this moment. */
  readonly secrets: Typed;
  /** The current values, if the form started with them: unchanged ones are omitted, and cleared ones are sent as empty. */
  readonly present: Typed | null;
}

/** A field's initial value: a choice needs one of its options, a switch is on, years default to one. */
export function startOf({ name, type, required, choices }: ChangeField): string {
  if (type === 'yes-no') return name === 'on' ? 'yes' : 'no';
  if (type === 'choice') return required ? (choices[0] ?? '') : '';
  return name === 'years' ? '1' : '';
}

/** The values to send: empty fields are omitted. */
export function valuesOf(
  fields: readonly ChangeField[],
  { typed, secrets, present }: Filled,
): { readonly input: Readonly<Record<string, Value>>; readonly faults: Readonly<Record<string, FieldFault>> } {
  const input: Record<string, Value> = {};
  const faults: Record<string, FieldFault> = {};
  for (const field of fields) {
    const { name } = field;
    const text = (field.masked ? secrets[name] : typed[name]) ?? '';
    const before = present?.[name];
    if (before !== undefined && before.trim() === text.trim()) continue;
    if (text.trim() !== '') {
      const value = readValue(field, text);
      if (value === null) faults[name] = 'number';
      else input[name] = value;
    } else if (field.clearable && before !== undefined) input[name] = '';
    else if (field.required || isFilled(before)) faults[name] = 'missing';
  }
  return { input, faults };
}

const isFilled = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';

function readValue({ type, masked }: ChangeField, text: string): Value | null {
  switch (type) {
    case 'yes-no':
      return text === 'yes';
    case 'number':
      return /^\s*-?\d{1,15}\s*$/.test(text) ? Number(text) : null;
    case 'list':
      return text.split(/[\s,;]+/).filter((part) => part !== '');
    default:
      return masked ? text : text.trim();
  }
}
