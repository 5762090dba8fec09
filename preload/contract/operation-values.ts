import * as z from 'zod';
import type { ChosenWays } from './chosen-ways.ts';
import { Json } from './values.ts';

const Ways: z.ZodType<ChosenWays> = z.record(z.string().max(2500), z.number().int().nonnegative().max(10_000));

/**
 * What a person filled in. A field that is absent is not sent. Texts as typed are allowed for numbers and booleans; main reads them by the
 * schema. `contentType`: as the document has it, or of a range in it the one that is sent. `raw`: the body as text, sent as it is in place of
 * `body`. `ways`: the branches that were chosen, by `wayKey` (chosen-ways.ts); where there is none, the first one that fits is taken.
 */
export const OperationValues = z.strictObject({
  path: z.record(z.string().max(300), Json),
  query: z.record(z.string().max(300), Json),
  header: z.record(z.string().max(300), Json),
  contentType: z.string().max(200).nullable(),
  body: Json,
  raw: z.string().max(2_000_000).nullable(),
  ways: Ways.optional(),
});
export type OperationValues = z.infer<typeof OperationValues>;
