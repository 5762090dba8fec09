import type { NotesTable } from '../../../../../main/core/store/workspace/port.ts';

/** A table in which nobody has noted or tagged anything. */
export const noNotes: NotesTable = {
  version: () => '',
  read: () => ({ note: '', tags: [], changedAt: null }),
  of: () => new Map(),
  write: () => undefined,
  setTags: () => undefined,
  changeTags: () => undefined,
  objects: () => [],
  changedAt: () => new Map(),
  writeAll: () => undefined,
  tags: () => [],
  taggedIds: () => [],
  notedIds: () => [],
};
