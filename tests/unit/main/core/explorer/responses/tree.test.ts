import { describe, expect, it } from 'vitest';
import { createTree } from '../../../../../../main/core/explorer/responses/tree.ts';
import type { OpenedNodes } from '../../../../../../preload/contract/explorer/response.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';

const paged: Json = {
  data: [
    { id: 1, name: 'a.example', nested: { deep: [1, 2] } },
    { id: 2, name: 'b.example', nested: {} },
  ],
  'a/b~c': { '': null },
  meta: { total: 2, ok: true },
};
const openTo = (depth: number, ...flipped: string[]): OpenedNodes => ({ depth, flipped });
const tree = (value: Json = paged) => createTree(value, new Map());
const pointers = (of: ReturnType<typeof tree>, how: OpenedNodes, from = 0, count = 300) =>
  of.rows(how, from, count).rows.map(({ pointer }) => pointer);

/** Every row, found without counting: what the pages have to add up to. */
function allRows(value: Json, how: OpenedNodes, depth = 0, pointer = ''): string[] {
  const isOpen = depth < how.depth !== how.flipped.includes(pointer);
  if (typeof value !== 'object' || value === null || !isOpen) return [pointer];
  const below = Object.entries(value).flatMap(([name, child]) =>
    allRows(child, how, depth + 1, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
  return [pointer, ...below];
}

describe('a tree', () => {
  it('has the expanded levels, and the type of each row', () => {
    expect(tree().rows(openTo(1), 0, 10)).toEqual({
      total: 4,
      rows: [
        { pointer: '', depth: 0, name: '', kind: 'object', size: 3, open: true, value: '', cut: false, difference: null },
        { pointer: '/data', depth: 1, name: 'data', kind: 'list', size: 2, open: false, value: '', cut: false, difference: null },
        { pointer: '/a~1b~0c', depth: 1, name: 'a/b~c', kind: 'object', size: 1, open: false, value: '', cut: false, difference: null },
        { pointer: '/meta', depth: 1, name: 'meta', kind: 'object', size: 2, open: false, value: '', cut: false, difference: null },
      ],
    });
    expect(tree('x "y"').rows(openTo(3), 0, 1).rows).toMatchObject([{ kind: 'text', value: '"x \\"y\\""', size: 0, open: false }]);
  });

  it.each([
    openTo(0),
    openTo(2),
    openTo(64),
    openTo(1, '/data', '/data/1'),
    openTo(3, '/data/0', '/meta'),
    openTo(2, '/nowhere', '/data/7', '/a~1b~0c'),
  ])('is complete with pages of any size and %j expanded', (how) => {
    const whole = allRows(paged, how);
    const of = tree();
    expect(of.rows(how, 0, 300).total).toBe(whole.length);
    for (const size of [1, 2, 3, 7]) {
      const pages = Array.from({ length: Math.ceil(whole.length / size) }, (_, page) => pointers(of, how, page * size, size));
      expect(pages.flat()).toEqual(whole);
    }
    expect(pointers(of, how, whole.length, 5)).toEqual([]);
  });

  it('finds any page of a list of 100,000 with nodes expanded and collapsed in it', () => {
    const list: Json = Array.from({ length: 100_000 }, (_, at) => ({ id: at, tags: ['x', 'y'], more: { at } }));
    const of = tree(list);
    const how = openTo(2, '/5', '/50000/tags', '/99999');
    // The list, its items with three fields each, two of them collapsed by hand, and two tags.
    expect(of.rows(how, 0, 1).total).toBe(1 + 100_000 * 4 - 3 - 3 + 2);
    expect(pointers(of, how, 1 + 5 * 4, 3)).toEqual(['/5', '/6', '/6/id']);
    expect(pointers(of, how, 1 + 50_000 * 4 - 3, 5)).toEqual(['/50000', '/50000/id', '/50000/tags', '/50000/tags/0', '/50000/tags/1']);
    expect(pointers(of, how, of.rows(how, 0, 1).total - 1, 5)).toEqual(['/99999']);
  });

  it('truncates long texts and reports it, within the limits of a row', () => {
    const { rows } = tree({ long: '\u0001'.repeat(5000), short: 'a' }).rows(openTo(1), 1, 2);
    expect(rows).toMatchObject([{ cut: true }, { value: '"a"', cut: false }]);
    expect(rows[0]?.value).toHaveLength(2000);
  });

  it('reveals a node: expands its parents and changes nothing else', () => {
    const of = tree();
    const found = of.reveal(openTo(1, '/meta'), '/data/0/nested/deep/1');
    expect(found?.opened.depth).toBe(1);
    expect(pointers(of, found?.opened ?? openTo(0)).at(found?.row ?? 0)).toBe('/data/0/nested/deep/1');
    expect(pointers(of, found?.opened ?? openTo(0))).toContain('/meta/total');
    const closed = of.reveal(openTo(5, '', '/data'), '/data/1/id');
    expect(closed?.opened.flipped).toEqual([]);
    expect(of.reveal(openTo(5), '/data/9')).toBeNull();
    expect(of.reveal(openTo(0), '')).toEqual({ opened: openTo(0), row: 0 });
  });

  it('marks a row with what was unexpected in it', () => {
    const difference = { code: 'format', facts: { expected: 'date' } };
    const of = createTree(paged, new Map([['/data/0/id', difference]]));
    expect(of.rows(openTo(3), 0, 10).rows.filter((row) => row.difference !== null)).toMatchObject([{ pointer: '/data/0/id', difference }]);
  });

  it('treats JavaScript names like any other', () => {
    const odd = JSON.parse('{"__proto__": {"x": 1}, "constructor": 2}') as Json;
    expect(pointers(tree(odd), openTo(2, '/toString'))).toEqual(['', '/__proto__', '/__proto__/x', '/constructor']);
    expect(tree(odd).reveal(openTo(0), '/hasOwnProperty')).toBeNull();
  });
});
