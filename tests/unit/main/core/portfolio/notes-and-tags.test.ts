import { expect, it } from 'vitest';
import { withMarks } from '../../../../../main/core/portfolio/notes-and-tags.ts';
import { maxRowNoteLength } from '../../../../../preload/contract/workspace/tags.ts';
import { noNotes } from '../workspace/no-notes.ts';

it('gives each row its stored note and tags, and truncates a long note', () => {
  const table = {
    ...noNotes,
    of: () =>
      new Map([
        [1, { note: 'x'.repeat(2000), tags: ['vip'] }],
        [9, { note: 'of another row', tags: [] }],
      ]),
  };
  const [first, missing, third] = withMarks(table, 'account', 'domain', [{ id: 1, name: 'a' }, null, { id: 2, name: 'b' }]);
  expect(first?.note).toHaveLength(maxRowNoteLength);
  expect(first).toMatchObject({ id: 1, name: 'a', tags: ['vip'] });
  expect(missing).toBeNull();
  expect(third).toEqual({ id: 2, name: 'b', note: '', tags: [] });
});
