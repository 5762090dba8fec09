import { expect, it } from 'vitest';
import { openedAtFirst, shownPath, turned } from '../../../../../../renderer/features/explorer/answer/opened.ts';
import { treeStep } from '../../../../../../renderer/features/explorer/answer/tree-keys.ts';

const at = (row?: { pointer: string; size: number; open: boolean }) => ({ cursor: 5, count: 20, page: 8, row });

it('moves by lines, pages and to the ends, also while a line is being read', () => {
  expect(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'].map((key) => treeStep(key, at()))).toEqual([
    { to: 4 },
    { to: 6 },
    { to: -3 },
    { to: 13 },
    { to: 0 },
    { to: 19 },
  ]);
});

it('opens, enters, closes and leaves nodes with the arrow keys, and copies with letter keys', () => {
  const closed = { pointer: '/data/0', size: 2, open: false };
  const open = { ...closed, open: true };
  const plain = { pointer: '/data/0/id', size: 0, open: false };
  expect(treeStep('ArrowRight', at(closed))).toEqual({ turn: '/data/0' });
  expect(treeStep('ArrowRight', at(open))).toEqual({ to: 6 });
  expect(treeStep('ArrowRight', at(plain))).toBe('none');
  expect(treeStep('ArrowLeft', at(open))).toEqual({ turn: '/data/0' });
  expect(treeStep('ArrowLeft', at(plain))).toEqual({ reveal: '/data/0' });
  expect(treeStep('ArrowLeft', at({ pointer: '', size: 3, open: false }))).toBe('none');
  expect([treeStep('Enter', at(closed)), treeStep(' ', at(plain))]).toEqual([{ turn: '/data/0' }, 'none']);
  expect([treeStep('C', at(plain)), treeStep('p', at(plain)), treeStep('x', at(plain))]).toEqual([
    { copy: 'value' },
    { copy: 'path' },
    null,
  ]);
});

it('initially shows the first item of a list, and toggles a node in place', () => {
  expect(openedAtFirst({ tables: ['/data', '/other'] })).toEqual({ depth: 2, flipped: ['/data/0', '/links'] });
  expect(openedAtFirst({ tables: [''] })).toEqual({ depth: 1, flipped: ['/0', '/links'] });
  const once = turned({ depth: 2, flipped: ['/a'] }, '/b');
  expect([once.flipped, turned(once, '/a').flipped]).toEqual([['/a', '/b'], ['/b']]);
});

it('formats a path in the usual notation', () => {
  expect(['', '/data/0/expired_at', '/a~1b/c~0d/x'].map(shownPath)).toEqual(['', 'data[0].expired_at', '["a/b"]["c~d"].x']);
});
