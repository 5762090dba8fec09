import { expect, it } from 'vitest';
import { mergeFilters } from '../../../../../../main/core/workspace/transfer-file/merge-filters.ts';

const mine = [
  { name: 'All', filter: '' },
  { name: 'Loose', filter: 'locked:no' },
];
const theirs = (name: string, filter: string) => ({ list: 'domains', name, filter }) as const;

it('appends new ones, keeps equal ones, and numbers those with the same name', () => {
  const { lists, counts } = mergeFilters([theirs('all', ''), theirs('LOOSE', 'tld:.com'), theirs('Mine', 'a')], () => mine);
  expect(lists.get('domains')).toEqual([...mine, { name: 'LOOSE (2)', filter: 'tld:.com' }, { name: 'Mine', filter: 'a' }]);
  expect(counts).toEqual({ fresh: 1, same: 1, renamed: 1, full: 0 });
});

it('changes nothing the second time', () => {
  const file = [theirs('Loose', 'tld:.com'), theirs('x'.repeat(60), 'a'), theirs('X'.repeat(60), 'b')];
  const first = mergeFilters(file, () => mine).lists.get('domains') ?? [];
  expect(first.at(-1)?.name).toBe(`${'X'.repeat(56)} (2)`);
  const again = mergeFilters(file, () => first);
  expect(again.lists.size).toBe(0);
  expect(again.counts.same).toBe(3);
});

it('omits what does not fit into a list', () => {
  const full = Array.from({ length: 60 }, (_, at) => ({ name: `f${at}`, filter: '' }));
  const { lists, counts } = mergeFilters([theirs('more', 'a')], () => full);
  expect(counts.full).toBe(1);
  expect(lists.size).toBe(0);
});
