import * as z from 'zod';
import { command } from './call.ts';
import { SavedFilter } from './filters.ts';
import { SyncList } from './sync.ts';
import { AccountId, Moment } from './values.ts';

/* Notes, tags, saved filters and sets of nameservers as one file for a colleague (docs/guide/notes-and-tags.md). */

const Count = z.number().int().nonnegative();
/** A few of several names, for a person to see what is meant. */
const SomeNames = z.array(z.string().max(1000)).max(8);

/** What of the notes becomes, where both have something else. */
export const HandoverChoice = z.enum(['mine', 'theirs', 'join']);
export type HandoverChoice = z.infer<typeof HandoverChoice>;

/** Filters that come with the application, by list: they stay where a list had no others before. */
const Standard = z.array(z.strictObject({ list: SyncList, filters: z.array(SavedFilter).max(60) })).max(10);
const Into = { accountId: AccountId, standard: Standard };

const Merged = z.strictObject({ fresh: Count, same: Count, renamed: Count, full: Count });

/** A file that was read, and what importing it would do. Main keeps the last one. */
export const HandoverPreview = z.strictObject({
  id: z.string().regex(/^h\d{1,9}$/),
  path: z.string().max(4096),
  madeAt: Moment,
  /** Domains and customers that have nothing here yet of what the file has. */
  fresh: Count,
  same: Count,
  different: Count,
  differentNames: SomeNames,
  /** Not in the local copy of this account. */
  absent: Count,
  absentNames: SomeNames,
  /** Saved filters; `renamed`: the name is taken by another filter; `full`: the list has as many as it can. */
  filters: Merged,
  /** Sets of nameservers, in the same way. */
  sets: Merged,
});
export type HandoverPreview = z.infer<typeof HandoverPreview>;

export const transferFileCalls = {
  /** Asks for a place and writes the file; a null path: none was chosen. `nameless` were left out: what they were called is not known. */
  'handover.save': command(
    z.strictObject({ accountId: AccountId }),
    z.strictObject({ path: z.string().nullable(), objects: Count, filters: Count, sets: Count, nameless: Count }),
  ),
  /** Asks for a file and reads it whole; null when none was chosen. Rejects with VALIDATION and the place where it cannot be read. */
  'handover.open': command(z.strictObject(Into), z.strictObject({ preview: HandoverPreview.nullable() })),
  /** Imports what was read, all or nothing. Rejects with NOT_FOUND when it is not kept any more, with CONFLICT for too many tags. */
  'handover.apply': command(
    z.strictObject({ ...Into, id: HandoverPreview.shape.id, choice: HandoverChoice }),
    z.strictObject({
      written: Count,
      /** They were different and stay as they are here. */
      kept: Count,
      /** Of these: joined, the note would be too long. */
      tooLong: Count,
      filters: Count,
      sets: Count,
    }),
  ),
};
