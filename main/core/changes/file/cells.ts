import type { ChangeField } from '../../../../preload/contract/changes/changes.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import type { FileColumn } from './columns.ts';
import type { ProblemCode } from './problem.ts';

/** Empties a field. */
const clearToken = '(clear)';
/** Prefix of the first cell of an example row. */
export const exampleToken = '(example)';

const yes: ReadonlySet<string> = new Set(['yes', 'y', 'true', 'on', '1', 'ya', 'aktif']);
const no: ReadonlySet<string> = new Set(['no', 'n', 'false', 'off', '0', 'tidak', 'nonaktif']);

/** What a cell gives for a field. No `value`: the field does not change. */
export type CellRead = { readonly value?: Json } | { readonly code: ProblemCode; readonly facts: Readonly<Record<string, string>> };

/** Reads a cell for its field, as far as the schema does not. `text` is without the guard against formulas. */
export function readCell({ field, required, clearable }: FileColumn & { readonly field: ChangeField }, text: string): CellRead {
  const plain = text.trim();
  if (plain === '') return required ? { code: 'needed', facts: {} } : {};
  if (plain.toLowerCase() === clearToken) return clearable ? { value: '' } : { code: 'not-clearable', facts: {} };
  switch (field.type) {
    case 'number':
      return /^-?\d{1,15}$/.test(plain) ? { value: Number(plain) } : { code: 'not-number', facts: {} };
    case 'yes-no':
      return yesNo(plain.toLowerCase());
    case 'choice':
      return choice(field.choices, plain);
    case 'list':
      return { value: plain.split(/[\s,;]+/).filter((part) => part !== '') };
    default:
      // In a secret every character counts.
      return { value: field.masked ? text : plain };
  }
}

function yesNo(word: string): CellRead {
  if (yes.has(word)) return { value: true };
  return no.has(word) ? { value: false } : { code: 'not-yes-no', facts: {} };
}

function choice(choices: readonly string[], word: string): CellRead {
  const found = choices.find((one) => one.toLowerCase() === word.toLowerCase());
  return found === undefined ? { code: 'not-choice', facts: { choices: choices.join(', ') } } : { value: found };
}
