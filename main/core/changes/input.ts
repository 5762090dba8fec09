import * as z from 'zod';
import type { ChangeField, ChangeForm } from '../../../preload/contract/changes/changes.ts';
import type { Kind, Kinds } from './kind.ts';
import type { TargetKind } from './target.ts';

/** Properties of a field of a kind's input besides its type. */
interface FieldMarks {
  /** CSV column that fills it; its own name if absent, none if null. */
  readonly column?: string | null;
  /** Example for the CSV template. */
  readonly example?: string;
  /** Never in the journal, the activity log or an export, which contain "(secret)" instead. */
  readonly secret?: boolean;
  /** `(clear)` in a CSV empties it. */
  readonly clearable?: boolean;
  /** In no form and no file: only this application fills it. */
  readonly hidden?: boolean;
  /** The form shows a dedicated control, e.g. `nameservers`, `contact`, `customer`, `country`. */
  readonly part?: string;
}

/** Replaces a secret wherever one is stored or shown. */
export const secretToken = '(secret)';

/** Marks a field of a kind's input. */
export function field<T extends z.ZodType>(schema: T, marks: FieldMarks): T {
  return schema.meta({ ...schema.meta(), ...marks });
}

/** Marks of the fields of an input, by name, in order. A schema that is not an object has none. */
export function marksOf(schema: z.ZodType): ReadonlyMap<string, FieldMarks> {
  if (!(schema instanceof z.ZodObject)) return new Map();
  return new Map(
    Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, part]) => [name, (part.meta() ?? {}) as FieldMarks]),
  );
}

/** Names of the fields that are secret. */
export function secretFields(schema: z.ZodType): readonly string[] {
  return [...marksOf(schema)].flatMap(([name, { secret }]) => (secret === true ? [name] : []));
}

/** What a form needs from a JSON schema; the marks of a field are among its keys. */
interface Described extends FieldMarks {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/**
 * Describes the form of a kind from the schema of its input, so that the renderer needs no schema. Fields that come only from other rows
 * (without a plain type) and hidden fields are in no form.
 */
export function formOf(kind: Pick<Kind, 'name' | 'target' | 'paid' | 'input'>): ChangeForm {
  const { properties = {}, required = [] } = z.toJSONSchema(kind.input, { io: 'input', unrepresentable: 'any' });
  const fields = Object.entries(properties).flatMap(([name, described]) => {
    const field = fieldOf(name, described as Described, required.includes(name));
    return field === null ? [] : [field];
  });
  return { kind: kind.name, target: kind.target, paid: kind.paid, fields };
}

/** The forms of all kinds for such a target, in menu order. */
export function formsOf(kinds: Kinds, target: TargetKind): ChangeForm[] {
  return [...kinds.values()].filter((kind) => kind.target === target && kind.own !== true).map(formOf);
}

function fieldOf(name: string, described: Described, required: boolean): ChangeField | null {
  const type = described.hidden === true ? null : typeOf(described);
  if (type === null) return null;
  const { minimum, minLength, minItems, maximum, maxLength, maxItems } = described;
  return {
    name,
    type,
    required,
    clearable: described.clearable === true,
    masked: described.secret === true,
    part: described.part ?? null,
    choices: described.enum?.map(String) ?? [],
    min: minimum ?? minLength ?? minItems ?? null,
    max: maximum ?? maxLength ?? maxItems ?? null,
  };
}

function typeOf({ type, enum: choices }: Described): ChangeField['type'] | null {
  if (choices !== undefined) return 'choice';
  switch (type) {
    case 'string':
      return 'text';
    case 'boolean':
      return 'yes-no';
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return 'list';
    default:
      return null;
  }
}
