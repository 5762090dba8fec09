import * as z from 'zod';
import { command, query } from '../call.ts';
import { JobReference } from '../changes/changes.ts';
import { AccountId, Json } from '../values.ts';
import { bodyForms, bodyKinds, callPhases, fieldKinds, fieldLocations, valueFaults } from './codes.ts';
import { DocumentHash, OperationEntry, OperationKey } from './document.ts';
import { OperationValues } from './operation-values.ts';

/* One operation: its form, the request preview, and sending it. */

const Count = z.number().int().nonnegative();
const Facts = z.record(z.string().max(60), z.string().max(1000));
const Pointer = z.string().max(2000);

/** A value's limits from the schema; null if not specified. */
const Bounds = z.strictObject({
  least: z.number().nullable(),
  most: z.number().nullable(),
  /** The minimum or the maximum is exclusive. */
  above: z.boolean(),
  below: z.boolean(),
  shortest: Count.nullable(),
  longest: Count.nullable(),
  pattern: z.string().max(2000).nullable(),
  /** For a list. */
  fewest: Count.nullable(),
  manyAs: Count.nullable(),
  unique: z.boolean(),
  /** Number of further values, properties or branches in the document that are not listed here. */
  omitted: Count,
});

/**
 * The type of a field, which the renderer puts into words. `names`: types of JSON Schema, `json` for any value, `choice`, `file`, or a
 * format of the document; several if any of them is accepted. With a `container`, they are those of its items.
 */
const FieldType = z.strictObject({ container: z.enum(['list', 'map']).nullable(), names: z.array(z.string().max(100)).max(10) });
export type FieldType = z.infer<typeof FieldType>;

export interface FormField {
  /** Within its parent; empty for list items. */
  name: string;
  kind: (typeof fieldKinds)[number];
  type: FieldType;
  required: boolean;
  nullable: boolean;
  deprecated: boolean;
  /** Never shown, stored or logged: passwords and codes. */
  secret: boolean;
  description: string;
  format: string;
  /** Enum values, as JSON. */
  values: Json[];
  fallback: Json;
  example: Json;
  hasFallback: boolean;
  hasExample: boolean;
  /** In a branch that fixes its value: it is sent without input. */
  fixed: boolean;
  bounds: z.infer<typeof Bounds>;
  /** An object's fields, the item field of a list or map, or a choice's branches. Required ones first. */
  fields: FormField[];
  /** For `later`: pass it to `explorer.part`. */
  pointer: string;
}

export const FormField: z.ZodType<FormField> = z.lazy(() =>
  z.strictObject({
    name: z.string().max(300),
    kind: z.enum(fieldKinds),
    type: FieldType,
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

/** A path, query or header parameter. */
export const OperationField = z.strictObject({ place: z.enum(fieldLocations), field: FormField });
export type OperationField = z.infer<typeof OperationField>;

export const Operation = z.strictObject({
  entry: OperationEntry,
  /** Markdown paragraphs, rendered without raw HTML. */
  description: z.string().max(100_000),
  /** 1000, plus those of a long path. */
  parameters: z.array(OperationField).max(2000),
  /** The alternatives for a body, in document order; empty: it has none. A content type may be a range: `image/*`. */
  bodies: z
    .array(z.strictObject({ contentType: z.string().max(200), form: z.enum(bodyForms), required: z.boolean(), field: FormField }))
    .max(50),
  /** Number of further parameters and body content types in the document. */
  omitted: z.strictObject({ path: Count, query: Count, header: Count, body: Count }),
});
export type Operation = z.infer<typeof Operation>;

/** Of a collection of saved requests. */
export const CollectionId = z.number().int().positive();

const Filled = z.strictObject({
  accountId: AccountId,
  hash: DocumentHash,
  key: OperationKey,
  values: OperationValues,
  /** Its variables are filled in. Absent: braces are plain text. */
  collection: CollectionId.optional(),
});

export const ValueFault = z.strictObject({
  place: z.enum(fieldLocations),
  /** JSON pointer within the location: `/domain_id`, `/records/0/type`. Empty: the whole location. */
  pointer: Pointer,
  code: z.enum(valueFaults),
  facts: Facts,
});
export type ValueFault = z.infer<typeof ValueFault>;

export const Composed = z.strictObject({
  faults: z.array(ValueFault).max(2000),
  /** As it will be sent; secrets as dots. null if a fault prevents building it. */
  request: z
    .strictObject({
      method: z.string().max(10),
      /** Encoded, from `/v1` on, including the query. */
      target: z.string().max(20_000),
      headers: z.array(z.tuple([z.string().max(300), z.string().max(5000)])).max(1000),
      contentType: z.string().max(200).nullable(),
      /** Encoded; truncated if long. */
      body: z.string().max(20_000),
      bodyBytes: Count,
    })
    .nullable(),
});
export type Composed = z.infer<typeof Composed>;

export const ResponseId = z.string().regex(/^a\d{1,9}$/);

export const ResponseFacts = z.strictObject({
  responseId: ResponseId,
  key: OperationKey,
  /** e.g. `GET /v1/domains?page=1`. */
  request: z.string().max(25_000),
  status: Count,
  /** The status text; empty: unknown. */
  statusText: z.string().max(100),
  /** ISO 8601 in UTC. */
  at: z.string().max(40),
  /** Milliseconds from start to end of each phase. */
  phases: z.array(z.strictObject({ phase: z.enum(callPhases), ms: z.number().nonnegative() })).max(callPhases.length),
  bytes: Count,
  /** Redacted. */
  headers: z.array(z.tuple([z.string().max(500), z.string().max(10_000)])).max(500),
  body: z.enum(bodyKinds),
  /** For JSON: it was re-serialized, because something in it is masked. */
  isReserialized: z.boolean(),
  /** Items in its `data`, and their total from `meta`. */
  items: z.strictObject({ shown: Count, of: Count.nullable() }).nullable(),
  /** For a text that starts as JSON: where it stops being valid, and whether that is because it ends there. */
  broken: z.strictObject({ line: Count, column: Count, ends: z.boolean() }).nullable(),
  /** From the document's schema; null: the document does not describe such a response. */
  differences: Count.nullable(),
  /** Only part of the response was compared: there may be more. */
  moreDifferences: z.boolean(),
  /** Pointers of lists that can be shown as tables, outermost first. */
  tables: z.array(Pointer).max(500),
});
export type ResponseFacts = z.infer<typeof ResponseFacts>;

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
   * Asks for a file for a field, and reads it into main's memory. null: none was chosen. Rejects with VALIDATION if it is too large;
   * `fileValue` creates its value (file-value.ts).
   */
  'explorer.chooseFile': command(
    z.strictObject({ accountId: AccountId }),
    z.strictObject({ handle: z.string().regex(/^f\d{1,15}$/), name: z.string().min(1).max(200), bytes: Count }).nullable(),
  ),
};

export const explorerSendCalls = {
  /** GET only; use `explorer.plan` for everything else. Rejects like reads; an error response is returned, too. */
  'explorer.send': command(Filled, ResponseFacts),
  /** A change of kind `request`, for review. */
  'explorer.plan': command(Filled, JobReference),
};
