import { expect, it } from 'vitest';
import type { TextEdit } from '../../../../../main/core/store/workspace/team-table.ts';
import { type Edit, editTo, merge } from '../../../../../main/core/team/shared/document.ts';
import { historyOf } from '../../../../../main/core/team/shared/history.ts';

const to = (state: string | null, body: string): Edit => {
  const edit = editTo(state, { fields: {}, texts: { body }, sets: {} });
  if (edit === null) throw new Error('Nothing differs.');
  return edit;
};
const entry = (id: string, { client, clock, basis }: Edit, before: string, after: string): TextEdit => ({
  ...{ id, reseller: 'r', kind: 'note', key: 'domain 1', member: id, machine: 'desk', at: '2026-11-28T00:00:00.000Z' },
  ...{ client, clock, basis, before, after },
});
const contested = (edits: readonly TextEdit[]): string[] => historyOf(edits).flatMap(({ id, isContested }) => (isContested ? [id] : []));

it('marks two edits of the same sentence that did not know each other, until somebody knew both', () => {
  const first = 'Pays late. Call first.';
  const start = to(null, first);
  const one = to(start.state, 'Pays on time. Call first.');
  const other = to(start.state, 'Pays very late. Call first.');
  const edits = [
    entry('other', other, first, 'Pays very late. Call first.'),
    entry('one', one, first, 'Pays on time. Call first.'),
    entry('start', start, '', first),
  ];
  expect(contested(edits)).toEqual(['other', 'one']);
  const knowing = to(merge(one.state, other.update), 'Pays on time now. Call first.');
  expect(contested([entry('knowing', knowing, 'Both.', 'Pays on time now. Call first.'), ...edits])).toEqual([]);
});

it('leaves edits of different sentences alone', () => {
  const first = 'Pays late. Call first.';
  const start = to(null, first);
  const one = entry('one', to(start.state, 'Pays on time. Call first.'), first, 'Pays on time. Call first.');
  const other = entry('other', to(start.state, 'Pays late. Write first.'), first, 'Pays late. Write first.');
  expect(contested([other, one])).toEqual([]);
});

it('marks two different beginnings', () => {
  expect(contested([entry('one', to(null, 'Mine.'), '', 'Mine.'), entry('other', to(null, 'Yours.'), '', 'Yours.')])).toEqual([
    'one',
    'other',
  ]);
});
