import type { Output, Parsed } from '../../../preload/contract/index.ts';
import type { NotedKind } from '../../../preload/contract/notes.ts';
import { distinctTags, readTag, type TagFault } from '../../../preload/contract/tags.ts';
import { AppError } from '../errors.ts';
import type { NotesTable } from '../store/desk/port.ts';

export interface NotesParts {
  /** Asked anew each time, since a restore replaces the store. */
  readonly table: () => NotesTable;
  /** What an object is called in the local copy: a domain's name, a customer's e-mail address; empty when it is not there. */
  readonly nameOf: (accountId: string, kind: NotedKind, id: number) => string;
  readonly tell: (accountId: Parsed<'notes.get'>['accountId']) => void;
  /** Unix time in ms. */
  readonly now: () => number;
}

/** Notes and tags of one's own. Its calls throw AppError NOT_FOUND for an account that is not there. */
export interface NotesService {
  get(input: Parsed<'notes.get'>): Output<'notes.get'>;
  /** Throws AppError VALIDATION for a text that is no tag, CONFLICT when there would be too many. */
  save(input: Parsed<'notes.save'>): Output<'notes.save'>;
  tags(input: Parsed<'notes.tags'>): Output<'notes.tags'>;
}

const messages: Record<TagFault, string> = {
  empty: 'A tag has at least one letter.',
  long: 'A tag has at most 40 characters.',
  comma: 'A tag has no comma in it.',
  control: 'A tag has no invisible characters in it.',
};

/** Tags as they are kept. Throws AppError VALIDATION. */
function readTags(texts: readonly string[]): string[] {
  const tags = texts.map((text) => {
    const read = readTag(text);
    if ('fault' in read) throw new AppError('VALIDATION', messages[read.fault]);
    return read.tag;
  });
  return distinctTags(tags);
}

export function createNotes({ table, nameOf, tell, now }: NotesParts): NotesService {
  const read = ({ accountId, kind, id }: Parsed<'notes.get'>): Output<'notes.get'> => {
    const { note, tags, changedAt } = table().read(accountId, kind, id);
    return { note, tags: [...tags], changedAt };
  };
  return {
    get: read,
    save(input) {
      const { accountId, kind, id } = input;
      const object = { kind, id, name: nameOf(accountId, kind, id) };
      const tags = input.tags === undefined ? null : readTags(input.tags);
      if (tags !== null) table().setTags(accountId, object, tags);
      if (input.note !== undefined) table().write(accountId, object, input.note.trimEnd(), new Date(now()).toISOString());
      tell(accountId);
      return read(input);
    },
    tags: ({ accountId, kind }) => ({ tags: table().tags(accountId, kind) }),
  };
}
