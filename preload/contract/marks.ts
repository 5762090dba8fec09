import * as z from 'zod';
import { longestRowNote, longestTag, mostTags } from './tags.ts';

/** Spaces within are allowed; compared without regard to case, the first spelling is kept. */
export const Tag = z.string().min(1).max(longestTag);

export const Tags = z.array(Tag).max(mostTags);

/** What a row of a list carries of the notes and tags of its object: the beginning of the note, and all tags. */
export const RowMarks = z.strictObject({ note: z.string().max(longestRowNote), tags: Tags });
