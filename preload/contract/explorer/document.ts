import * as z from 'zod';
import { command, query } from '../call.ts';
import { AccountId, Done, Moment } from '../values.ts';
import {
  documentChangeLines,
  documentFormats,
  documentMethods,
  documentProblems,
  documentSources,
  leadingScreens,
  operationScreens,
  unsupportedReasons,
} from './codes.ts';

/* The service's own document, and the list of its operations. The document is untrusted: it is parsed in its own thread. */

const Count = z.number().int().nonnegative();
const OfAccount = z.strictObject({ accountId: AccountId });
const Facts = z.record(z.string().max(60), z.string().max(1000));

/** SHA-256 of the document's bytes, in hex. Identifies a document in all calls. */
export const DocumentHash = z.string().regex(/^[0-9a-f]{64}$/);
/** Method and path as in the document: `GET /domains/{domain_id}`. Stable across documents. */
export const OperationKey = z.string().min(2).max(2100);

/**
 * What could not be parsed; the renderer has the text by `code`. Facts: `fault`, `version`, `most` (bytes, or a number) and its `format`,
 * `remaining` of `all`, `characters`, `reference`.
 */
export const DocumentProblem = z.strictObject({
  code: z.enum(documentProblems),
  /** JSON pointer into the document; empty: all of it. */
  pointer: z.string().max(2000),
  /** Line and column of the file from 1, for a syntax error. */
  line: Count.nullable(),
  column: Count.nullable(),
  facts: Facts,
});
export type DocumentProblem = z.infer<typeof DocumentProblem>;

export const DocumentFacts = z.strictObject({
  source: z.enum(documentSources),
  /** `service`: the path below the account's base address; `file`: the file's name without folders; `bundled`: empty. */
  from: z.string().max(1000),
  title: z.string().max(300),
  version: z.string().max(100),
  format: z.enum(documentFormats),
  hash: DocumentHash,
  bytes: Count,
  /** When it was read from there. null for the bundled one. */
  readAt: Moment.nullable(),
  /** Listed operations. */
  operations: Count,
  /** Other operations of the document; its problems contain the reason why they are not listed. */
  unlisted: Count,
  problems: z.array(DocumentProblem).max(200),
  moreProblems: Count,
  /** Compared with the account's previous document, possibly the bundled one; null: nothing relevant. Kept until the next document. */
  changed: z.strictObject({ added: Count, changed: Count, removed: Count }).nullable(),
  /** Whether the service has a tester page. */
  tester: z.boolean(),
  /** For the bundled one: the user chose it, so that no other is looked for automatically. */
  chosen: z.boolean(),
});
export type DocumentFacts = z.infer<typeof DocumentFacts>;

export const OperationEntry = z.strictObject({
  key: OperationKey,
  method: z.enum(documentMethods),
  path: z.string().min(1).max(2000),
  /** Its `operationId`; empty if missing. */
  name: z.string().max(300),
  /** One line; derived from its name or path by default. */
  summary: z.string().max(300),
  /** Its first tag; empty if missing. */
  area: z.string().max(200),
  deprecated: z.boolean(),
  /** Why it cannot be sent. */
  unsupportedReason: z.enum(unsupportedReasons).nullable(),
  /** A screen of this application that does it more safely, e.g. `order`. */
  dedicated: z.enum(leadingScreens).nullable(),
  /** Only the screen can do it: a call that is paid, or that replaces a whole zone. */
  dedicatedOnly: z.boolean(),
  /** The screen that uses it, also one that only reads with it; null: only the explorer reaches it. */
  usedBy: z.enum(operationScreens).nullable(),
});
export type OperationEntry = z.infer<typeof OperationEntry>;

export const DocumentIndex = z.strictObject({
  facts: DocumentFacts,
  /** By area in document order. */
  operations: z.array(OperationEntry).max(20_000),
});
export type DocumentIndex = z.infer<typeof DocumentIndex>;

export const DocumentChange = z.strictObject({
  key: OperationKey,
  summary: z.string().max(300),
  change: z.enum(['added', 'changed', 'removed']),
  /**
   * The changes of an operation. Facts: `name` of a parameter or field, its `place`, `type` of a body (of a field if not all types have
   * it), `status` of a response, `from` and `to`.
   */
  lines: z.array(z.strictObject({ code: z.enum(documentChangeLines), facts: Facts })).max(300),
  /** Number of further lines. */
  more: Count,
});

export type DocumentChange = z.infer<typeof DocumentChange>;

export const DocumentChanges = z.strictObject({
  /** What the newer document is compared with: the account's previous one, or the bundled one. */
  against: z.enum(['before', 'bundled']),
  changes: z.array(DocumentChange).max(2000),
  more: Count,
});

export const explorerDocumentCalls = {
  /**
   * Loads what the explorer needs in main before it is opened, including the account's stored document; sends no requests to the service.
   */
  'explorer.prepare': query(z.strictObject({ accountId: AccountId.nullable() }), Done),
  /** The document that this account uses: the stored one, otherwise the bundled one. Reads nothing from the service. */
  'explorer.index': query(OfAccount, DocumentIndex),
  /**
   * Looks for the document at the service and stores it: first where the tester page points, then the usual paths, all below the account's
   * own base address. Rejects like reads, with NOT_FOUND if there is none, and with BAD_ANSWER for one without any operation.
   */
  'explorer.refresh': command(OfAccount, DocumentIndex),
  /** Asks for a file and reads it. null: none was chosen. Rejects with VALIDATION and the location of the fault. */
  'explorer.openFile': command(OfAccount, DocumentIndex.nullable()),
  'explorer.useBundled': command(OfAccount, DocumentIndex),
  /** The difference made by the last change of the document. */
  'explorer.difference': query(OfAccount, DocumentChanges),
};
