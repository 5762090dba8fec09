import * as z from 'zod';
import { command, query } from '../call.ts';
import { AccountId } from '../values.ts';

/** The name of a list with columns: a screen, or a part of one. */
const ListName = z.string().regex(/^[a-z][a-z-]{0,39}$/);

/** Columns in order. May include those of a newer or older application. */
export const ColumnLayout = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[a-zA-Z][a-zA-Z0-9-]{0,39}$/),
      shown: z.boolean(),
      /** Pixels; omitted: flexible width. */
      width: z.number().int().min(16).max(2000).optional(),
    }),
  )
  .max(60);
export type ColumnLayout = z.infer<typeof ColumnLayout>;

const Choice = z.strictObject({
  /** null: the default. */
  layout: ColumnLayout.nullable(),
  /** It applies to every account without its own choice. */
  forAll: z.boolean(),
});

export const columnsCalls = {
  /** The columns that a list shows. */
  'columns.get': query(z.strictObject({ accountId: AccountId, list: ListName }), Choice),
  /** Saves them for this account, or for all, which deletes the account's own choice. Returns what now applies. */
  'columns.save': command(Choice.extend({ accountId: AccountId, list: ListName }), Choice),
};
