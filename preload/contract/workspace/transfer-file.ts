import * as z from 'zod';
import { command } from '../call.ts';
import { SavedFilter } from '../portfolio/filters.ts';
import { SyncList } from '../portfolio/sync.ts';
import { AccountId, Moment } from '../values.ts';

/* Notes, tags, saved filters, nameserver sets, reminders and the letterhead as one file for a colleague (docs/guide/notes-and-tags.md). */

const Count = z.number().int().nonnegative();
/** The first few of several names, as examples for the user. */
const SomeNames = z.array(z.string().max(1000)).max(8);

/** How to resolve notes that differ on both sides. */
export const TransferFileChoice = z.enum(['mine', 'theirs', 'join']);
export type TransferFileChoice = z.infer<typeof TransferFileChoice>;

/** Built-in filters, by list: they are kept if a list had no others before. */
const Standard = z.array(z.strictObject({ list: SyncList, filters: z.array(SavedFilter).max(60) })).max(10);
const Into = { accountId: AccountId, standard: Standard };

const Merged = z.strictObject({ fresh: Count, same: Count, renamed: Count, full: Count });
/** Not in the file, or compared with what is here. */
const Comparison = z.enum(['none', 'fresh', 'same', 'different']);

/** A parsed file, and the effects of importing it. Main retains the last one. */
export const TransferFilePreview = z.strictObject({
  id: z.string().regex(/^h\d{1,9}$/),
  path: z.string().max(4096),
  madeAt: Moment,
  /** Domains and customers in the file without local notes or tags so far. */
  fresh: Count,
  same: Count,
  different: Count,
  differentNames: SomeNames,
  /** Missing in this account's local copy. */
  absent: Count,
  absentNames: SomeNames,
  /** Saved filters; `renamed`: another filter has the name; `full`: the list has reached its maximum. */
  filters: Merged,
  /** Nameserver sets, likewise. */
  sets: Merged,
  /** Preferences of customers for reminders, and the rules. */
  reminders: z.strictObject({
    ...{ fresh: Count, same: Count, different: Count, absent: Count },
    rules: Comparison,
  }),
  /** Templates of reminders, how the account appears in them, and the letterhead of statements. */
  letters: z.strictObject({ ...Merged.shape, different: Count, sender: Comparison, letterhead: Comparison }),
});
export type TransferFilePreview = z.infer<typeof TransferFilePreview>;

export const transferFileCalls = {
  /** Asks for a location and writes the file; a null path: none was chosen. `nameless` objects were omitted: their names are unknown. */
  'handover.save': command(
    z.strictObject({ accountId: AccountId }),
    z.strictObject({ path: z.string().nullable(), objects: Count, filters: Count, sets: Count, nameless: Count }),
  ),
  /** Asks for a file and reads it completely; null if none was chosen. Rejects with VALIDATION and the position of the error. */
  'handover.open': command(z.strictObject(Into), z.strictObject({ preview: TransferFilePreview.nullable() })),
  /** Imports the parsed file, all or nothing. Rejects with NOT_FOUND if it is no longer retained, with CONFLICT for too many tags. */
  'handover.apply': command(
    z.strictObject({ ...Into, id: TransferFilePreview.shape.id, choice: TransferFileChoice }),
    z.strictObject({
      written: Count,
      /** They differed and keep their local value. */
      unchanged: Count,
      /** Those among them whose joined note would be too long. */
      tooLong: Count,
      filters: Count,
      sets: Count,
      /** Preferences for reminders that were written, and whether the rules were. */
      preferences: Count,
      rules: z.boolean(),
      /** Templates that were written, and whether the account's details or letterhead were. */
      templates: Count,
      details: z.boolean(),
    }),
  ),
};
