import * as z from 'zod';
import { command, query } from '../call.ts';
import { AccountId } from '../values.ts';
import { SyncList } from './sync.ts';

/** Maximum saved filters per list. */
const maxSaved = 60;
/** Maximum suggested values per key. */
const maxValues = 20;

const FilterText = z.string().max(2000);

/** A named filter. */
export const SavedFilter = z.strictObject({ name: z.string().min(1).max(60), filter: FilterText });
export type SavedFilter = z.infer<typeof SavedFilter>;

const OfList = z.strictObject({ accountId: AccountId, list: SyncList });
/** null: unchanged; the built-in ones are shown. */
const Saved = z.strictObject({ filters: z.array(SavedFilter).max(maxSaved).nullable() });

const Count = z.number().int().nonnegative();

export const filtersCalls = {
  /** A list's saved filters, in order. */
  'filters.saved': query(OfList, Saved),
  /** Replaces all of them. Rejects with VALIDATION if a name is empty or duplicate. */
  'filters.save': command(OfList.extend(Saved.shape), Saved),
  /** Number of objects in the local copy that match a filter; null for an invalid one. No network. */
  'filters.count': query(OfList.extend({ filter: FilterText }), z.strictObject({ count: Count.nullable() })),
  /** Values of some keys in the whole local copy that start with or contain the typed text, with their counts; best matches first. */
  'filters.values': query(
    OfList.extend({ keys: z.array(z.string().regex(/^[a-z-]{1,40}$/)).max(10), typed: z.string().max(200) }),
    z.strictObject({
      values: z
        .array(
          z.strictObject({
            of: z.string().max(40),
            items: z.array(z.strictObject({ text: z.string().max(1000), count: Count })).max(maxValues),
          }),
        )
        .max(10),
    }),
  ),
};
