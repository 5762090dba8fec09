import * as z from 'zod';
import { command, query } from '../call.ts';
import { annotatedKinds } from '../lists.ts';
import { Positions, ViewId } from '../portfolio/views.ts';
import { AccountId, Moment } from '../values.ts';
import { Tag, Tags } from './tag-schemas.ts';
import { maxNoteLength, maxTags } from './tags.ts';

/* Local notes and tags. They are stored in workspace.db, copied with it, and never sent to the service. */

export const AnnotatedKind = z.enum(annotatedKinds);
export type AnnotatedKind = z.infer<typeof AnnotatedKind>;

export const TagCount = z.strictObject({ tag: Tag, count: z.number().int().nonnegative() });
export type TagCount = z.infer<typeof TagCount>;

const Note = z.string().max(maxNoteLength);

/** One domain or customer, by the service's id. */
const Noted = z.strictObject({ accountId: AccountId, kind: AnnotatedKind, id: z.number().int().nonnegative() });

const LocalNote = z.strictObject({
  /** Empty: none. */
  note: Note,
  tags: Tags,
  /** When the note was last changed; null if there is none. */
  changedAt: Moment.nullable(),
});

const fewTags = z.array(Tag).max(50);
const TagsOfView = z.strictObject({
  kind: AnnotatedKind,
  /** A view of these objects. */
  view: ViewId,
  places: Positions,
  add: fewTags,
  remove: fewTags,
});
export type TagsOfView = z.infer<typeof TagsOfView>;

export const notesCalls = {
  'notes.get': query(Noted, LocalNote),
  /**
   * Stores the given note, adds and removes tags, and returns everything. `before`: the note that it was made from; if a colleague has changed
   * it since, both are merged. Rejects with VALIDATION for an invalid tag, with CONFLICT for too many tags or if the merged note is too long.
   */
  'notes.save': command(
    Noted.extend({ note: Note.optional(), before: Note.optional(), add: fewTags.optional(), remove: fewTags.optional() }),
    LocalNote,
  ),
  /**
   * Adds tags to the objects at some positions in a view, or removes them; returns the number of objects. Rejects with NOT_FOUND if the
   * view is no longer retained, otherwise like `notes.save`.
   */
  'notes.tagView': command(TagsOfView, z.strictObject({ count: z.number().int().nonnegative() })),
  /** All tags of objects of this kind, with their counts. */
  'notes.tags': query(
    z.strictObject({ accountId: AccountId, kind: AnnotatedKind }),
    z.strictObject({ tags: z.array(TagCount).max(maxTags) }),
  ),
};
