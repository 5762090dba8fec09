import * as z from 'zod';

/** A date without time and zone: `2027-03-08`. */
export const CalendarDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** An exact sum of amounts, as a decimal; it can have more digits than a single amount. */
export const Sum = z.string().regex(/^-?\d{1,40}(\.\d{1,6})?$/);

export const Currency = z.string().max(20);

const Count = z.number().int().nonnegative();

/** A number of objects, and the filter that lists exactly these; null if no filter can express it. */
export const Counted = z.strictObject({ count: Count, filter: z.string().max(2000).nullable() });
export type Counted = z.infer<typeof Counted>;

/** Domains in the plan whose cost differs from the price list's yearly price, or is unknown. */
export const PlanGap = z.strictObject({
  /** `status`: neither pending, active nor expired. `currency`: their prices, and so the cost, are in another currency. */
  kind: z.enum(['no-price', 'premium', 'status', 'currency']),
  domains: Counted,
  currency: Currency.nullable(),
  cost: Sum.nullable(),
});
export type PlanGap = z.infer<typeof PlanGap>;
