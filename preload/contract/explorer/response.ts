import * as z from 'zod';
import { command, query } from '../call.ts';
import { AccountId, Done } from '../values.ts';
import { valueKinds } from './codes.ts';
import { ResponseFacts, ResponseId } from './operation.ts';

/* A response of the service, accessed in parts. Main holds the last few per account; the renderer requests the visible rows. */

const Count = z.number().int().nonnegative();
const rowsAtOnce = 300;
const Pointer = z.string().max(2000);
const OfResponse = z.strictObject({ accountId: AccountId, responseId: ResponseId });
const Window = { from: Count, count: z.number().int().min(1).max(rowsAtOnce) };

export const TreeRow = z.strictObject({
  pointer: Pointer,
  depth: Count,
  /** Name or index within its parent; empty for the root. */
  name: z.string().max(500),
  kind: z.enum(valueKinds),
  /** For an object or list: the number of items. */
  size: Count,
  open: z.boolean(),
  /** For a primitive value, as JSON; truncated if long. */
  value: z.string().max(2000),
  cut: z.boolean(),
  /** What the document expected here, e.g. `date expected`; text by code. */
  difference: z.strictObject({ code: z.string().max(60), facts: z.record(z.string().max(60), z.string().max(500)) }).nullable(),
});
export type TreeRow = z.infer<typeof TreeRow>;

/** Nodes whose state differs from the default: those above `depth` are expanded. */
const Opened = z.strictObject({ depth: z.number().int().min(0).max(64), flipped: z.array(Pointer).max(2000) });
export type OpenedNodes = z.infer<typeof Opened>;

/** Of a table, by column name; null: response order. */
const Sort = z.strictObject({ column: z.string().max(500), descending: z.boolean() }).nullable();

export const explorerResponseCalls = {
  /** NOT_FOUND in all of these: the response is no longer held. */
  'explorer.tree': query(
    z.strictObject({ ...OfResponse.shape, opened: Opened, ...Window }),
    z.strictObject({ total: Count, rows: z.array(TreeRow).max(rowsAtOnce) }),
  ),
  /** In names and values, case-insensitive. `row`: its tree row once its parents are expanded. */
  'explorer.find': query(
    z.strictObject({ ...OfResponse.shape, text: z.string().min(1).max(500) }),
    z.strictObject({ total: Count, pointers: z.array(Pointer).max(10_000) }),
  ),
  'explorer.differences': query(OfResponse, z.strictObject({ total: Count, pointers: z.array(Pointer).max(1000) })),
  /** The tree row of this node with its parents expanded, and the resulting `opened`. */
  'explorer.reveal': query(
    z.strictObject({ ...OfResponse.shape, opened: Opened, pointer: Pointer }),
    z.strictObject({ opened: Opened, row: Count }),
  ),
  'explorer.table': query(
    z.strictObject({
      ...OfResponse.shape,
      pointer: Pointer,
      sort: Sort,
      ...Window,
    }),
    z.strictObject({
      total: Count,
      columns: z.array(z.strictObject({ name: z.string().max(500), numbers: z.boolean() })).max(200),
      /** Further columns: those in the exported file, and those in neither. */
      moreColumns: z.strictObject({ inFile: Count, nowhere: Count }),
      /** Cell texts, in column order. */
      rows: z.array(z.array(z.string().max(500)).max(200)).max(rowsAtOnce),
    }),
  ),
  /** Lines of the body as received, redacted; a very long line in pieces. */
  'explorer.raw': query(
    z.strictObject({ ...OfResponse.shape, ...Window }),
    z.strictObject({ total: Count, lines: z.array(z.string().max(4000)).max(rowsAtOnce) }),
  ),
  'explorer.copyOf': command(z.strictObject({ ...OfResponse.shape, pointer: Pointer, what: z.enum(['value', 'path']) }), Done),
  /** Asks for a location; null: none was chosen. `csv`: the list at `pointer`, in the order of `sort`. */
  'explorer.save': command(
    z.strictObject({ ...OfResponse.shape, as: z.enum(['raw', 'csv']), pointer: Pointer, sort: Sort }),
    z.strictObject({ name: z.string().max(500), rows: Count.nullable() }).nullable(),
  ),
  /** The response to a change of kind `request`, while it is held; null: none. */
  'explorer.answerOf': query(
    z.strictObject({ accountId: AccountId, job: z.number().int().positive(), row: Count }),
    ResponseFacts.nullable(),
  ),
};
