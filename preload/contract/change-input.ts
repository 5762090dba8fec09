import * as z from 'zod';
import { targetKinds } from './change-codes.ts';
import { kindNames } from './kinds/index.ts';

/* What a change is asked for with. */

/** A kind of change of this version. */
export const KindName = z.enum(kindNames);

/** A kind in the journal, which may have been written by another version. */
export const JournalKind = z.string().regex(/^[a-z][a-z-]{0,49}$/);

/** What a field of a form holds once it is sent. */
export const FieldValue = z.union([z.string().max(5000), z.number(), z.boolean(), z.array(z.string().max(500)).max(50)]);
export type FieldValue = z.infer<typeof FieldValue>;

const FieldName = z.string().max(100);

/** What all rows of a job were asked for, to be asked for again with other targets; nothing secret is among it. */
export const JobSettings = z.strictObject({
  kind: KindName,
  target: z.enum(targetKinds),
  values: z.array(z.strictObject({ name: FieldName, value: FieldValue })).max(40),
  /** Fields that differ from row to row. */
  differing: z.array(FieldName).max(40),
  /** Fields whose secret was not kept. */
  askedAgain: z.array(FieldName).max(40),
});
export type JobSettings = z.infer<typeof JobSettings>;
