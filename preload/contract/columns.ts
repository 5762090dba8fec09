import * as z from 'zod';
import { command, query } from './call.ts';
import { AccountId } from './values.ts';

/** The name of a list with columns: a screen, or a part of one. */
const ListName = z.string().regex(/^[a-z][a-z-]{0,39}$/);

/** Columns in their order. Those of a newer or older application may be among them. */
export const ColumnLayout = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[a-zA-Z][a-zA-Z0-9-]{0,39}$/),
      shown: z.boolean(),
      /** Pixels; left out: as wide as there is room. */
      width: z.number().int().min(16).max(2000).optional(),
    }),
  )
  .max(60);
export type ColumnLayout = z.infer<typeof ColumnLayout>;

const Choice = z.strictObject({
  /** null: as the application has it. */
  layout: ColumnLayout.nullable(),
  /** It holds for every account that has no choice of its own. */
  forAll: z.boolean(),
});

export const columnsCalls = {
  /** Which columns a list shows. */
  'columns.get': query(z.strictObject({ accountId: AccountId, list: ListName }), Choice),
  /** Keeps them for this account, or for all; then what the account had of its own is forgotten. Answers what holds now. */
  'columns.save': command(Choice.extend({ accountId: AccountId, list: ListName }), Choice),
};
