import * as z from 'zod';
import { command, query } from './call.ts';
import { AnswerField } from './profile.ts';
import { AccountId, Moment } from './values.ts';

/* The calls by which the page looks at a list of the local copy. */

const rowsAtOnce = 200;
const Count = z.number().int().nonnegative();

/** An ordered result, kept by main for as long as it is looked at; of each list the last eight are kept. */
export const ViewId = z.string().regex(/^v\d{1,12}$/);

/** Where a filter's text cannot be understood; positions in UTF-16 units. */
export const FilterFault = z.strictObject({ from: Count, to: Count, message: z.string().max(300) });

/** Rows of a view by their places: ranges from the first to the last, both counted, in order and apart from each other. */
export const Places = z.array(z.tuple([Count, Count])).max(10_000);
export type Places = z.infer<typeof Places>;

/** The text of a filter, in the vocabulary of its list. */
export const FilterText = z.string().max(2000);

/** The column that orders a list. */
export const sortBy = <Column extends z.ZodType>(column: Column) => z.strictObject({ column, descending: z.boolean() });

/** What a list is asked for when it is opened. */
export const openInput = <Column extends z.ZodType>(column: Column) =>
  z.strictObject({
    accountId: AccountId,
    filter: FilterText,
    sort: sortBy(column),
    first: z.number().int().min(1).max(rowsAtOnce),
    /** What is selected in the view before; the answer says where the same objects stand in the new one. */
    keep: z.strictObject({ view: ViewId, places: Places }).optional(),
  });

export const openAnswer = <Row extends z.ZodType>(row: Row) =>
  z.union([
    z.strictObject({
      view: ViewId,
      /** Objects that pass the filter, and all that there are. */
      count: Count,
      all: Count,
      rows: z.array(row).max(rowsAtOnce),
      /** For `keep`: those of its objects that are in this view; left out when the view before is not kept any more. */
      kept: Places.optional(),
    }),
    z.strictObject({ fault: FilterFault }),
  ]);

/**
 * Filters and orders the local copy, and answers the first rows. No network. With a filter that cannot be understood it answers the
 * fault, and no view.
 */
export const openCall = <Row extends z.ZodType, Column extends z.ZodType>(row: Row, column: Column) =>
  query(openInput(column), openAnswer(row));

/** Rows of a view by their place, from 0; null where an object went since. Rejects with NOT_FOUND when the view is not kept any more. */
export const rowsCall = <Row extends z.ZodType>(row: Row) =>
  query(
    z.strictObject({ view: ViewId, from: Count, count: z.number().int().min(1).max(rowsAtOnce) }),
    z.strictObject({ rows: z.array(row.nullable()).max(rowsAtOnce) }),
  );

/** One object of the local copy with every field of its last answer, redacted. Rejects with NOT_FOUND. */
export const storedCall = <Row extends z.ZodType>(row: Row) =>
  query(
    z.strictObject({ accountId: AccountId, id: Count }),
    z.strictObject({ row, readAt: Moment, fields: z.array(AnswerField).max(500) }),
  );

/** Copies these rows of a view, one on a line, their columns apart by tabs. Main copies; answers how many rows. */
export const copyCall = command(z.strictObject({ view: ViewId, places: Places }), z.strictObject({ count: Count }));
