import * as z from 'zod';
import { maxRowNoteLength, maxTagLength, maxTags } from './tags.ts';

/** Inner spaces are allowed; compared case-insensitively, the first spelling is kept. */
export const Tag = z.string().min(1).max(maxTagLength);

export const Tags = z.array(Tag).max(maxTags);

/** An object's notes and tags in a list row: the start of the note, and all tags. */
export const RowMarks = z.strictObject({ note: z.string().max(maxRowNoteLength), tags: Tags });
