import * as z from 'zod';

/** Properties of a field of a kind's input besides its type. */
export interface FieldMarks {
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
