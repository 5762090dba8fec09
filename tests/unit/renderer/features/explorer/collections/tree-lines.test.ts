import { expect, it } from 'vitest';
import type { Collection } from '../../../../../../preload/contract/explorer/collections.ts';
import { treeLines, treeStep } from '../../../../../../renderer/features/explorer/collections/tree-lines.ts';

const request = (id: number) => ({ id, name: `Request ${id}`, key: 'GET /domains' });
const collections: readonly Collection[] = [
  { id: 1, name: 'A', requests: [request(1), request(2)] },
  { id: 2, name: 'B', requests: [] },
];
const lines = treeLines(collections, new Set());

it('lists a collection before its requests, each with its position among its siblings', () => {
  expect(lines.map(({ id, place, of }) => [id, place, of])).toEqual([
    ['c1', 1, 2],
    ['r1', 1, 2],
    ['r2', 2, 2],
    ['c2', 2, 2],
  ]);
  expect(treeLines(collections, new Set([1])).map(({ id }) => id)).toEqual(['c1', 'c2']);
});

it.each([
  ['ArrowDown', 0, { to: 1 }],
  ['ArrowDown', 3, { to: 3 }],
  ['ArrowUp', 0, { to: 0 }],
  ['Home', 3, { to: 0 }],
  ['End', 0, { to: 3 }],
  ['PageDown', 0, { to: 3 }],
  ['ArrowRight', 0, { to: 1 }],
  ['ArrowRight', 3, { to: 3 }],
  ['ArrowRight', 1, null],
  ['ArrowLeft', 2, { to: 0 }],
  ['ArrowLeft', 0, 'turn'],
  ['Enter', 0, 'turn'],
  ['Enter', 1, 'open'],
  [' ', 1, 'open'],
  ['F2', 1, 'rename'],
  ['Delete', 0, 'delete'],
  ['ContextMenu', 0, 'menu'],
  ['x', 0, null],
  ['constructor', 0, null],
] as const)('%s at line %i', (key, at, step) => expect(treeStep(key, lines, at)).toEqual(step));

it('opens a closed collection with the right arrow, and does nothing if there is nothing to open', () => {
  expect(treeStep('ArrowRight', treeLines(collections, new Set([1])), 0)).toBe('turn');
  expect(treeStep('ArrowLeft', treeLines(collections, new Set([1])), 0)).toBeNull();
  expect(treeStep('Enter', [], 0)).toBeNull();
});
