import * as z from 'zod';
import { command, query } from './call.ts';
import { SyncList } from './sync.ts';
import { AccountId } from './values.ts';

/** The most filters that a list keeps. */
const mostSaved = 60;
/** Values that are offered for one key at once. */
const mostValues = 20;

const FilterText = z.string().max(2000);

/** A filter that a person gave a name. */
export const SavedFilter = z.strictObject({ name: z.string().min(1).max(60), filter: FilterText });
export type SavedFilter = z.infer<typeof SavedFilter>;

const OfList = z.strictObject({ accountId: AccountId, list: SyncList });
/** null: nobody changed them yet; those that come with the application are shown. */
const Saved = z.strictObject({ filters: z.array(SavedFilter).max(mostSaved).nullable() });

const Count = z.number().int().nonnegative();

export const filtersCalls = {
  /** The filters that were saved for a list, in their order. */
  'filters.saved': query(OfList, Saved),
  /** Puts these in their place. Rejects with VALIDATION when a name is empty or there twice. */
  'filters.save': command(OfList.extend(Saved.shape), Saved),
  /** How many of the local copy pass a filter; null for one that cannot be understood. No network. */
  'filters.count': query(OfList.extend({ filter: FilterText }), z.strictObject({ count: Count.nullable() })),
  /** Values of some keys in the whole local copy that begin with or hold what was typed, with how many have them; the best first. */
  'filters.values': query(
    OfList.extend({ keys: z.array(z.string().regex(/^[a-z-]{1,40}$/)).max(10), typed: z.string().max(200) }),
    z.strictObject({
      values: z
        .array(
          z.strictObject({
            of: z.string().max(40),
            items: z.array(z.strictObject({ text: z.string().max(1000), count: Count })).max(mostValues),
          }),
        )
        .max(10),
    }),
  ),
};
