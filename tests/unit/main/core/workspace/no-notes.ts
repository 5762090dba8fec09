import type { NotesTable } from '../../../../../main/core/store/workspace/port.ts';

/** A table without notes and tags. */
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
  annotatedIds: () => [],
};
