import * as z from 'zod';
import { command, query } from './call.ts';
import {
  documentChangeLines,
  documentFormats,
  documentMethods,
  documentProblems,
  documentSources,
  leadingScreens,
  operationLacks,
} from './explorer-codes.ts';
import { AccountId, Done, Moment } from './values.ts';

/* The service's own document, and the list of its operations. The document is untrusted: it is read in a thread of its own. */

const Count = z.number().int().nonnegative();
const OfAccount = z.strictObject({ accountId: AccountId });
const Facts = z.record(z.string().max(60), z.string().max(1000));

/** Of the document's bytes, SHA-256 in hex. A hash names one document for all calls. */
export const DocumentHash = z.string().regex(/^[0-9a-f]{64}$/);
/** Method and path as the document has them: `GET /domains/{domain_id}`. Stays the same between documents. */
export const OperationKey = z.string().min(2).max(2100);

/** What could not be read; words come from the renderer's texts by `code`. Facts: `fault`, `version`, `most` (bytes,
 * or how many) and of which `format`, `left` of `all`, `characters`, `reference`. */
export const DocumentProblem = z.strictObject({
  code: z.enum(documentProblems),
  /** JSON pointer into the document; empty: the whole. */
  pointer: z.string().max(2000),
  /** Line and column of the file from 1, where the text itself is at fault. */
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
  /** When it was read from there. Of the bundled one null. */
  readAt: Moment.nullable(),
  /** Operations that are listed. */
  operations: Count,
  /** Operations that the document has besides; its problems say why they are not listed. */
  unlisted: Count,
  problems: z.array(DocumentProblem).max(200),
  moreProblems: Count,
  /** Against the document that this account had before, if only the bundled one; null: nothing that matters. It stays until another one comes. */
  changed: z.strictObject({ added: Count, changed: Count, removed: Count }).nullable(),
  /** Whether a tester page was found at the service. */
  tester: z.boolean(),
  /** Of the bundled one: somebody chose it, so that no other is looked for unasked. */
  chosen: z.boolean(),
});
export type DocumentFacts = z.infer<typeof DocumentFacts>;

export const OperationEntry = z.strictObject({
  key: OperationKey,
  method: z.enum(documentMethods),
  path: z.string().min(1).max(2000),
  /** Its `operationId`; empty: it has none. */
  name: z.string().max(300),
  /** One line; without one, made from its name or path. */
  summary: z.string().max(300),
  /** Its first tag; empty: it has none. */
  area: z.string().max(200),
  deprecated: z.boolean(),
  /** Why it cannot be sent. */
  lack: z.enum(operationLacks).nullable(),
  /** A screen of this application that does it more safely, e.g. `order`. */
  leads: z.enum(leadingScreens).nullable(),
  /** The screen is the only way from here: a call that is paid, or that replaces a whole zone. */
  leadsOnly: z.boolean(),
});
export type OperationEntry = z.infer<typeof OperationEntry>;

export const DocumentIndex = z.strictObject({
  facts: DocumentFacts,
  /** By area in the order of the document. */
  operations: z.array(OperationEntry).max(20_000),
});
export type DocumentIndex = z.infer<typeof DocumentIndex>;

export const DocumentChange = z.strictObject({
  key: OperationKey,
  summary: z.string().max(300),
  change: z.enum(['added', 'changed', 'removed']),
  /**
   * What of a changed one. Facts: `name` of a parameter or field, its `place`, `type` of a body (of a field where not all types have it),
   * `status` of an answer, `from` and `to`.
   */
  lines: z.array(z.strictObject({ code: z.enum(documentChangeLines), facts: Facts })).max(300),
  /** Lines beyond those. */
  more: Count,
});

export type DocumentChange = z.infer<typeof DocumentChange>;

export const DocumentChanges = z.strictObject({
  /** The document that the newer one is compared with: the one that this account had before, or the one that comes with the application. */
  against: z.enum(['before', 'bundled']),
  changes: z.array(DocumentChange).max(2000),
  more: Count,
});

export const explorerDocumentCalls = {
  /** Loads what the explorer needs in main before it is opened. For an account whose document is kept, that too; nothing is asked of the service. */
  'explorer.prepare': query(z.strictObject({ accountId: AccountId.nullable() }), Done),
  /** The document that this account uses: the kept one, else the bundled one. Reads nothing from the service. */
  'explorer.index': query(OfAccount, DocumentIndex),
  /**
   * Looks for the document at the service and keeps it: the tester page's statement first, then the usual places, all below the account's
   * own base address. Rejects as reads do, with NOT_FOUND where there is none, and with BAD_ANSWER for one without a single operation.
   */
  'explorer.refresh': command(OfAccount, DocumentIndex),
  /** Asks for a file and reads it. null: none was chosen. Rejects with VALIDATION and the place of the fault. */
  'explorer.openFile': command(OfAccount, DocumentIndex.nullable()),
  'explorer.useBundled': command(OfAccount, DocumentIndex),
  /** What the last change of the document changed. */
  'explorer.difference': query(OfAccount, DocumentChanges),
};
