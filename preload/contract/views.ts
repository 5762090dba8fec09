import * as z from 'zod';

/* What the calls about a list of the local copy share. */

const Count = z.number().int().nonnegative();

/** An ordered result, kept by main for as long as it is looked at; of each list the last eight are kept. */
export const ViewId = z.string().regex(/^v\d{1,12}$/);

/** Where a filter's text cannot be understood; positions in UTF-16 units. */
export const FilterFault = z.strictObject({ from: Count, to: Count, message: z.string().max(300) });
export type FilterFault = z.infer<typeof FilterFault>;

/** Rows of a view by their places: ranges from the first to the last, both counted, in order and apart from each other. */
export const Places = z.array(z.tuple([Count, Count])).max(10_000);
export type Places = z.infer<typeof Places>;

/** The text of a filter, in the vocabulary of its list. */
export const FilterText = z.string().max(2000);

/** The column that orders a list. */
export const sortBy = <Column extends z.ZodType>(column: Column) => z.strictObject({ column, descending: z.boolean() });
