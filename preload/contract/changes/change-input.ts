import * as z from 'zod';
import { kindNames } from '../kinds/index.ts';
import { targetKinds } from './change-codes.ts';

/* The input of a change. */

/** A kind of change of this version. */
export const KindName = z.enum(kindNames);

/** A kind in the journal, which may have been written by another version. */
export const JournalKind = z.string().regex(/^[a-z][a-z-]{0,49}$/);

/** A form field's value as sent. */
export const FieldValue = z.union([z.string().max(5000), z.number(), z.boolean(), z.array(z.string().max(500)).max(50)]);
export type FieldValue = z.infer<typeof FieldValue>;

const FieldName = z.string().max(100);

/** The common input of a job's rows, for repeating it with other targets; contains no secrets. */
export const JobSettings = z.strictObject({
  kind: KindName,
  target: z.enum(targetKinds),
  values: z.array(z.strictObject({ name: FieldName, value: FieldValue })).max(40),
  /** Fields that differ from row to row. */
  differing: z.array(FieldName).max(40),
  /** Fields whose secrets were not stored. */
  requestedAgain: z.array(FieldName).max(40),
});
export type JobSettings = z.infer<typeof JobSettings>;
