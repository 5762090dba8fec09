import * as z from 'zod';

/** What a field of a kind's input is besides its type. */
export interface FieldMarks {
  /** Column of a CSV that fills it; its own name when absent, none when null. */
  readonly column?: string | null;
  /** Example for the CSV template. */
  readonly example?: string;
  /** Never in the journal, the activity log or an export: "(secret)" stands there. */
  readonly secret?: boolean;
  /** `(clear)` in a CSV empties it. */
  readonly clearable?: boolean;
  /** It is in no form and no file: only this application fills it. */
  readonly hidden?: boolean;
  /** The form shows a part of its own, e.g. `nameservers`, `contact`, `customer`, `country`. */
  readonly part?: string;
}

/** Stands in the place of a secret wherever one is kept or shown. */
export const secretWord = '(secret)';

/** Marks a field of a kind's input. */
export function field<T extends z.ZodType>(schema: T, marks: FieldMarks): T {
  return schema.meta({ ...schema.meta(), ...marks });
}

/** Marks of the fields of an input, by name, in order. A schema that is no object has none. */
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
