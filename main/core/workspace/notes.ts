import type { Output, Parsed } from '../../../preload/contract/index.ts';
import type { AnnotatedKind } from '../../../preload/contract/workspace/notes.ts';
import { distinctTags, foldTag, maxNoteLength } from '../../../preload/contract/workspace/tags.ts';
import { AppError } from '../base/errors.ts';
import type { View } from '../portfolio/domains/views.ts';
import { storedTag } from '../portfolio/notes-and-tags.ts';
import type { NotesTable } from '../store/workspace/port.ts';
import { type ChangeTagsDeps, changeTags } from './change-tags.ts';

export interface NotesDeps {
  /** Called each time, since a restore replaces the store. */
  readonly table: () => NotesTable;
  /** Display names of objects in the local copy: a domain's name, a customer's e-mail address; missing ones are omitted. */
  readonly namesOf: ChangeTagsDeps['namesOf'];
  /** A view of the list of such objects. Throws AppError NOT_FOUND. */
  readonly viewOf: (kind: AnnotatedKind, view: string) => Promise<View>;
  readonly report: (accountId: Parsed<'notes.get'>['accountId']) => void;
  /** Unix time in ms. */
  readonly now: () => number;
}

/** The user's own notes and tags. Its calls throw AppError NOT_FOUND for an unknown account. */
export interface NotesService {
  get(input: Parsed<'notes.get'>): Output<'notes.get'>;
  /** Throws AppError VALIDATION for a text that is not a tag, CONFLICT if there would be too many. */
  save(input: Parsed<'notes.save'>): Promise<Output<'notes.save'>>;
  /** As `save`; throws AppError NOT_FOUND if the view is no longer cached. */
  tagView(input: Parsed<'notes.tagView'>, signal: AbortSignal): Promise<Output<'notes.tagView'>>;
  tags(input: Parsed<'notes.tags'>): Output<'notes.tags'>;
}

/** Tags as stored. Throws AppError VALIDATION. */
function readTags(texts: readonly string[]): string[] {
  return distinctTags(texts.map(storedTag));
}

/** A note that was typed from a text that is not the stored one any longer. Throws AppError CONFLICT if both together are too long. */
async function merged(note: string, before: string | undefined, stored: string): Promise<string> {
  if (before === undefined || before === stored || note === stored) return note;
  const { mergeTexts } = await import('../base/text/merge-texts.ts');
  const both = mergeTexts(before, note, stored);
  if (both.length > maxNoteLength) throw new AppError('CONFLICT', 'note-merged-too-long');
  return both;
}

export function createNotes({ table, namesOf, viewOf, report, now }: NotesDeps): NotesService {
  const read = ({ accountId, kind, id }: Parsed<'notes.get'>): Output<'notes.get'> => {
    const { note, tags, changedAt } = table().read(accountId, kind, id);
    return { note, tags: [...tags], changedAt };
  };
  return {
    get: read,
    async save(input) {
      const { accountId, kind, id } = input;
      const object = { kind, id, name: namesOf(accountId, kind, [id]).get(id) ?? '' };
      if (input.add !== undefined || input.remove !== undefined) {
        const removed = new Set(input.remove?.map(foldTag));
        const stay = table()
          .read(accountId, kind, id)
          .tags.filter((tag) => !removed.has(foldTag(tag)));
        table().setTags(accountId, object, distinctTags([...stay, ...readTags(input.add ?? [])]));
      }
      if (input.note !== undefined) {
        const note = await merged(input.note.trimEnd(), input.before?.trimEnd(), table().read(accountId, kind, id).note);
        table().write(accountId, object, note, new Date(now()).toISOString());
      }
      report(accountId);
      return read(input);
    },
    async tagView(input, signal) {
      const add = readTags(input.add);
      const view = await viewOf(input.kind, input.view);
      try {
        return { count: await changeTags({ table, namesOf }, view, { ...input, add }, signal) };
      } finally {
        report(view.accountId as Parsed<'notes.get'>['accountId']);
      }
    },
    tags: ({ accountId, kind }) => ({ tags: table().tags(accountId, kind) }),
  };
}
