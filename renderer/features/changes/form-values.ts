import type { ChangeField } from '../../../preload/contract/changes.ts';

/** What a person gave so far, as text by field; a field that is not there was not touched. */
export type Typed = Readonly<Record<string, string>>;

export type FieldFault = 'missing' | 'number';

type Value = string | number | boolean | string[];

/** What is sent of a form: empty fields are left out. `secrets` are read from their inputs at this moment. */
export function valuesOf(
  fields: readonly ChangeField[],
  typed: Typed,
  secrets: Typed,
): { readonly input: Readonly<Record<string, Value>>; readonly faults: Readonly<Record<string, FieldFault>> } {
  const input: Record<string, Value> = {};
  const faults: Record<string, FieldFault> = {};
  for (const field of fields) {
    const text = (field.masked ? secrets[field.name] : typed[field.name]) ?? '';
    if (text.trim() === '') {
      if (field.required) faults[field.name] = 'missing';
      continue;
    }
    const value = readValue(field, text);
    if (value === null) faults[field.name] = 'number';
    else input[field.name] = value;
  }
  return { input, faults };
}

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
