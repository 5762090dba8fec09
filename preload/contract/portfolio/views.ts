import * as z from 'zod';
import { Explanation } from '../errors.ts';

/* What the calls about a list of the local copy share. */

const Count = z.number().int().nonnegative();

/** An ordered result, retained by main while it is being viewed; the last eight per list are retained. */
export const ViewId = z.string().regex(/^v\d{1,12}$/);

/** The position of a syntax error in a filter, in UTF-16 units, and its reason. */
export const FilterFault = z.strictObject({ from: Count, to: Count, ...Explanation.shape });
export type FilterFault = z.infer<typeof FilterFault>;

/** Rows of a view by position: inclusive ranges, sorted and not adjacent. */
export const Positions = z.array(z.tuple([Count, Count])).max(10_000);
export type Positions = z.infer<typeof Positions>;

/** A filter's text, in its list's vocabulary. */
export const FilterText = z.string().max(2000);

/** The sort column of a list. */
export const sortBy = <Column extends z.ZodType>(column: Column) => z.strictObject({ column, descending: z.boolean() });
