import * as z from 'zod';
import { command, query } from './call.ts';
import { JobAnswer } from './changes.ts';
import { bodyForms, bodyKinds, callPhases, fieldKinds, fieldPlaces, valueFaults } from './explorer-codes.ts';
import { DocumentHash, OperationEntry, OperationKey } from './explorer-document.ts';
import { OperationValues } from './operation-values.ts';
import { AccountId, Json } from './values.ts';

/* One operation: its form, what will be sent, and sending it. */

const Count = z.number().int().nonnegative();
const Facts = z.record(z.string().max(60), z.string().max(1000));
const Pointer = z.string().max(2000);

/** Bounds of a value as the schema has them; null where it says nothing. */
const Bounds = z.strictObject({
  least: z.number().nullable(),
  most: z.number().nullable(),
  /** The least, and the most, are not allowed themselves. */
  above: z.boolean(),
  below: z.boolean(),
  shortest: Count.nullable(),
  longest: Count.nullable(),
  pattern: z.string().max(2000).nullable(),
  /** Of a list. */
  fewest: Count.nullable(),
  manyAs: Count.nullable(),
  unique: z.boolean(),
  /** How many more values, properties or branches the document has than are listed here. */
  leftOut: Count,
});

export interface FormField {
  /** In its parent; empty for the items of a list. */
  name: string;
  kind: (typeof fieldKinds)[number];
  /** Shown as it is, e.g. `integer`, `date`, `list of text`. */
  type: string;
  required: boolean;
  nullable: boolean;
  deprecated: boolean;
  /** Never shown, kept or logged: passwords and codes. */
  secret: boolean;
  description: string;
  format: string;
  /** Of an enum, as JSON. */
  values: Json[];
  fallback: Json;
  example: Json;
  hasFallback: boolean;
  hasExample: boolean;
  /** In a branch that says its value: it is sent without being filled in. */
  fixed: boolean;
  bounds: z.infer<typeof Bounds>;
  /** Of an object its fields, of a list and a map the one for an item, of a choice the ways. Required ones first. */
  fields: FormField[];
  /** Of `later`: for `explorer.part`. */
  pointer: string;
}

export const FormField: z.ZodType<FormField> = z.lazy(() =>
  z.strictObject({
    name: z.string().max(300),
    kind: z.enum(fieldKinds),
    type: z.string().max(200),
    required: z.boolean(),
    nullable: z.boolean(),
    deprecated: z.boolean(),
    secret: z.boolean(),
    description: z.string().max(20_000),
    format: z.string().max(100),
    values: z.array(Json).max(1000),
    fallback: Json,
    example: Json,
    hasFallback: z.boolean(),
    hasExample: z.boolean(),
    fixed: z.boolean(),
    bounds: Bounds,
    fields: z.array(FormField).max(1000),
    pointer: Pointer,
  }),
);

/** A parameter of the path, the query or the headers. */
export const OperationField = z.strictObject({ place: z.enum(fieldPlaces), field: FormField });
export type OperationField = z.infer<typeof OperationField>;

export const Operation = z.strictObject({
  entry: OperationEntry,
  /** Paragraphs in Markdown, shown without raw HTML. */
  description: z.string().max(100_000),
  /** 1000, and those of a long path besides. */
  parameters: z.array(OperationField).max(2000),
  /** Each way to send a body, in the order of the document; empty: it has none. A content type may be a range: `image/*`. */
  bodies: z
    .array(z.strictObject({ contentType: z.string().max(200), form: z.enum(bodyForms), required: z.boolean(), field: FormField }))
    .max(50),
  /** How many parameters and content types of the body the document has besides. */
  leftOut: z.strictObject({ path: Count, query: Count, header: Count, body: Count }),
});
export type Operation = z.infer<typeof Operation>;

/** Of a collection of saved requests. */
export const CollectionId = z.number().int().positive();

const Filled = z.strictObject({
  accountId: AccountId,
  hash: DocumentHash,
  key: OperationKey,
  values: OperationValues,
  /** Whose variables are filled in. Absent: braces are plain text. */
  collection: CollectionId.optional(),
});

export const ValueFault = z.strictObject({
  place: z.enum(fieldPlaces),
  /** JSON pointer from the place on: `/domain_id`, `/records/0/type`. Empty: the whole place. */
  pointer: Pointer,
  code: z.enum(valueFaults),
  facts: Facts,
});
export type ValueFault = z.infer<typeof ValueFault>;

export const Composed = z.strictObject({
  faults: z.array(ValueFault).max(2000),
  /** As it will be sent; secrets as dots. null where a fault keeps it from being made. */
  request: z
    .strictObject({
      method: z.string().max(10),
      /** Encoded, from `/v1` on, with the query. */
      target: z.string().max(20_000),
      headers: z.array(z.tuple([z.string().max(300), z.string().max(5000)])).max(1000),
      contentType: z.string().max(200).nullable(),
      /** Encoded; of a long one the beginning. */
      body: z.string().max(20_000),
      bodyBytes: Count,
    })
    .nullable(),
});
export type Composed = z.infer<typeof Composed>;

export const AnswerId = z.string().regex(/^a\d{1,9}$/);

export const AnswerFacts = z.strictObject({
  answerId: AnswerId,
  key: OperationKey,
  /** e.g. `GET /v1/domains?page=1`. */
  request: z.string().max(25_000),
  status: Count,
  /** Of the status; empty: unknown. */
  statusText: z.string().max(100),
  /** ISO 8601 in UTC. */
  at: z.string().max(40),
  /** Milliseconds from the start of each phase to its end. */
  phases: z.array(z.strictObject({ phase: z.enum(callPhases), ms: z.number().nonnegative() })).max(callPhases.length),
  bytes: Count,
  /** Redacted. */
  headers: z.array(z.tuple([z.string().max(500), z.string().max(10_000)])).max(500),
  body: z.enum(bodyKinds),
  /** Of JSON: it was written anew, because something in it is masked. */
  isAnew: z.boolean(),
  /** Items of its `data`, and their total as `meta` tells it. */
  items: z.strictObject({ shown: Count, of: Count.nullable() }).nullable(),
  /** Of a text that begins as JSON does: where it stops being JSON, and whether it does so by its end. */
  broken: z.strictObject({ line: Count, column: Count, ends: z.boolean() }).nullable(),
  /** From the schema of the document; null: the document says nothing of such an answer. */
  differences: Count.nullable(),
  /** Not all of the answer was compared: there may be more. */
  moreDifferences: z.boolean(),
  /** Pointers of lists that can be shown as tables, the outermost first. */
  tables: z.array(Pointer).max(500),
});
export type AnswerFacts = z.infer<typeof AnswerFacts>;

export const explorerOperationCalls = {
  /** NOT_FOUND: the document changed meanwhile. */
  'explorer.operation': query(z.strictObject({ accountId: AccountId, hash: DocumentHash, key: OperationKey }), Operation),
  'explorer.part': query(z.strictObject({ accountId: AccountId, hash: DocumentHash, pointer: Pointer }), FormField),
  /** Reads nothing from the service. */
  'explorer.compose': query(Filled, Composed),
  /** The same request as curl or PHP, with placeholders for reseller ID and key. Rejects with VALIDATION for values with faults. */
  'explorer.copyAs': command(
    z.strictObject({ ...Filled.shape, language: z.enum(['curl', 'php']) }),
    z.strictObject({ text: z.string().max(3_000_000) }),
  ),
  /**
   * Asks for a file for a field, and reads it into main's memory. null: none was chosen. Rejects with VALIDATION for one that is too large;
   * its value is made by `fileValue` (file-value.ts).
   */
  'explorer.chooseFile': command(
    z.strictObject({ accountId: AccountId }),
    z.strictObject({ handle: z.string().regex(/^f\d{1,15}$/), name: z.string().min(1).max(200), bytes: Count }).nullable(),
  ),
};

export const explorerSendCalls = {
  /** GET alone; everything else by `explorer.plan`. Rejects as reads do; an answer that says no is an answer too. */
  'explorer.send': command(Filled, AnswerFacts),
  /** A change of kind `request`, to be reviewed. */
  'explorer.plan': command(Filled, JobAnswer),
};
