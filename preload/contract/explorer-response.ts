import * as z from 'zod';
import { command, query } from './call.ts';
import { valueKinds } from './explorer-codes.ts';
import { AnswerFacts, AnswerId } from './explorer-operation.ts';
import { AccountId, Done } from './values.ts';

/* An answer of the service, looked at in parts. It is held by main, the last few of each account; the page asks for the rows in view. */

const Count = z.number().int().nonnegative();
const rowsAtOnce = 300;
const Pointer = z.string().max(2000);
const OfAnswer = z.strictObject({ accountId: AccountId, answerId: AnswerId });
const Window = { from: Count, count: z.number().int().min(1).max(rowsAtOnce) };

export const TreeRow = z.strictObject({
  pointer: Pointer,
  depth: Count,
  /** Name or index in its parent; empty for the whole. */
  name: z.string().max(500),
  kind: z.enum(valueKinds),
  /** Of an object or a list: how many it holds. */
  size: Count,
  open: z.boolean(),
  /** Of a plain value, as JSON; the beginning of a long one. */
  value: z.string().max(2000),
  cut: z.boolean(),
  /** What the document expected here, e.g. `date expected`, in words by code. */
  difference: z.strictObject({ code: z.string().max(60), facts: z.record(z.string().max(60), z.string().max(500)) }).nullable(),
});
export type TreeRow = z.infer<typeof TreeRow>;

/** Which nodes stand otherwise than their depth says: those above `depth` are open. */
const Opened = z.strictObject({ depth: z.number().int().min(0).max(64), flipped: z.array(Pointer).max(2000) });
export type OpenedNodes = z.infer<typeof Opened>;

/** Of a table, by the name of a column; null: as the answer has it. */
const Sort = z.strictObject({ column: z.string().max(500), descending: z.boolean() }).nullable();

export const explorerAnswerCalls = {
  /** NOT_FOUND in all of these: the answer is no longer held. */
  'explorer.tree': query(
    z.strictObject({ ...OfAnswer.shape, opened: Opened, ...Window }),
    z.strictObject({ total: Count, rows: z.array(TreeRow).max(rowsAtOnce) }),
  ),
  /** In names and values, without case. `row`: where it stands in the tree once its parents are open. */
  'explorer.find': query(
    z.strictObject({ ...OfAnswer.shape, text: z.string().min(1).max(500) }),
    z.strictObject({ total: Count, pointers: z.array(Pointer).max(10_000) }),
  ),
  'explorer.differences': query(OfAnswer, z.strictObject({ total: Count, pointers: z.array(Pointer).max(1000) })),
  /** At which row of the tree this node stands, with its parents opened: what `opened` then is. */
  'explorer.reveal': query(
    z.strictObject({ ...OfAnswer.shape, opened: Opened, pointer: Pointer }),
    z.strictObject({ opened: Opened, row: Count }),
  ),
  'explorer.table': query(
    z.strictObject({
      ...OfAnswer.shape,
      pointer: Pointer,
      sort: Sort,
      ...Window,
    }),
    z.strictObject({
      total: Count,
      columns: z.array(z.strictObject({ name: z.string().max(500), numbers: z.boolean() })).max(200),
      /** Columns besides: those that a file has, and those that none has. */
      moreColumns: z.strictObject({ inFile: Count, nowhere: Count }),
      /** Texts of the cells, in the order of the columns. */
      rows: z.array(z.array(z.string().max(500)).max(200)).max(rowsAtOnce),
    }),
  ),
  /** Lines of the body as it came, redacted; a very long line in pieces. */
  'explorer.raw': query(
    z.strictObject({ ...OfAnswer.shape, ...Window }),
    z.strictObject({ total: Count, lines: z.array(z.string().max(4000)).max(rowsAtOnce) }),
  ),
  'explorer.copyOf': command(z.strictObject({ ...OfAnswer.shape, pointer: Pointer, what: z.enum(['value', 'path']) }), Done),
  /** Asks where to; null: nowhere. `csv`: the list at `pointer`, in the order of `sort`. */
  'explorer.save': command(
    z.strictObject({ ...OfAnswer.shape, as: z.enum(['raw', 'csv']), pointer: Pointer, sort: Sort }),
    z.strictObject({ name: z.string().max(500), rows: Count.nullable() }).nullable(),
  ),
  /** The answer that a change of kind `request` got, while it is held; null: none. */
  'explorer.answerOf': query(
    z.strictObject({ accountId: AccountId, job: z.number().int().positive(), row: Count }),
    AnswerFacts.nullable(),
  ),
};
