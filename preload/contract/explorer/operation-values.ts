import * as z from 'zod';
import { Json } from '../values.ts';
import type { ChosenOptions } from './chosen-options.ts';

const OptionsByPath: z.ZodType<ChosenOptions> = z.record(z.string().max(2500), z.number().int().nonnegative().max(10_000));

/**
 * The user's input. An absent field is not sent. Numbers and booleans may be given as typed text; main parses them by the schema.
 * `contentType`: as in the document, or the one to send from a range. `raw`: the body as text, sent verbatim instead of `body`.
 * `chosenOptions`: the chosen branches, by `optionKey` (chosen-options.ts); by default, the first matching one is used.
 */
export const OperationValues = z.strictObject({
  path: z.record(z.string().max(300), Json),
  query: z.record(z.string().max(300), Json),
  header: z.record(z.string().max(300), Json),
  contentType: z.string().max(200).nullable(),
  body: Json,
  raw: z.string().max(2_000_000).nullable(),
  chosenOptions: OptionsByPath.optional(),
});
export type OperationValues = z.infer<typeof OperationValues>;
