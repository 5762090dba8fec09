import * as z from 'zod';
import { command, query } from './call.ts';
import { notedKinds } from './lists.ts';
import { Tag, Tags } from './marks.ts';
import { longestNote, mostTags } from './tags.ts';
import { AccountId, Moment } from './values.ts';
import { Places, ViewId } from './views.ts';

/* Notes and tags of one's own. They lie in workspace.db, are copied with it, and are never sent to the service. */

export const NotedKind = z.enum(notedKinds);
export type NotedKind = z.infer<typeof NotedKind>;

export const TagCount = z.strictObject({ tag: Tag, count: z.number().int().nonnegative() });
export type TagCount = z.infer<typeof TagCount>;

const Note = z.string().max(longestNote);

/** One domain or customer, by the service's id. */
const Noted = z.strictObject({ accountId: AccountId, kind: NotedKind, id: z.number().int().nonnegative() });

const LocalNote = z.strictObject({
  /** Empty: none. */
  note: Note,
  tags: Tags,
  /** When the note was last changed; null without a note. */
  changedAt: Moment.nullable(),
});

const fewTags = z.array(Tag).max(50);
const TagsOfView = z.strictObject({
  kind: NotedKind,
  /** Of the list of these objects. */
  view: ViewId,
  places: Places,
  add: fewTags,
  remove: fewTags,
});
export type TagsOfView = z.infer<typeof TagsOfView>;

export const notesCalls = {
  'notes.get': query(Noted, LocalNote),
  /**
   * Keeps what is given, adds and takes away tags, and answers all. Rejects with VALIDATION for a text that is no tag, with CONFLICT for too
   * many tags.
   */
  'notes.save': command(Noted.extend({ note: Note.optional(), add: fewTags.optional(), remove: fewTags.optional() }), LocalNote),
  /**
   * Adds tags to the objects at some places of a view, or takes them from them; answers how many objects they were. Rejects with NOT_FOUND
   * when the view is not kept any more, otherwise as `notes.save`.
   */
  'notes.tagView': command(TagsOfView, z.strictObject({ count: z.number().int().nonnegative() })),
  /** Every tag that objects of this kind have, and how many have it. */
  'notes.tags': query(z.strictObject({ accountId: AccountId, kind: NotedKind }), z.strictObject({ tags: z.array(TagCount).max(mostTags) })),
};
