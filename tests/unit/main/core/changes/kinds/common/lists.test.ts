import { describe, expect, it } from 'vitest';
import type { ReadContext } from '../../../../../../../main/core/changes/context.ts';
import { allOf, objectsIn, pagedObjects } from '../../../../../../../main/core/changes/kinds/lists.ts';
import type { Json } from '../../../../../../../preload/contract/values.ts';

describe('the objects of a list', () => {
  it.each<[string, Json, readonly Json[]]>([
    ['a list', [{ id: 1 }], [{ id: 1 }]],
    ['a list with numbers as keys', { 0: { id: 1 }, 1: { id: 2 } }, [{ id: 1 }, { id: 2 }]],
    ['a list inside', { data: [{ id: 1 }] }, [{ id: 1 }]],
    ['an empty list', [], []],
    ['null', null, []],
    ['an empty text', '', []],
    ['an empty object', {}, []],
  ])('are read from %s', (_, data, objects) => expect(objectsIn({ data, meta: null })).toEqual(objects));

  it.each<[string, Json]>([
    ['an object', { id: 1 }],
    ['a text', 'none'],
    ['a number', 0],
    ['false', false],
  ])('cannot be read from %s, which does not mean that there are none', (_, data) => {
    expect(() => objectsIn({ data, meta: null })).toThrow(expect.objectContaining({ code: 'BAD_ANSWER', reason: 'not-a-list' }));
  });
});

describe('the objects of a paged list', () => {
  /** A list of so many pages with one object each, and the requests for it. */
  function pagesOf(count: number | null, objects = (page: number): Json[] => [{ id: page }]) {
    const requests: unknown[] = [];
    const get = async (path: string, query: { page: number }) => {
      requests.push([path, query]);
      return { data: objects(query.page), meta: count === null ? null : { last_page: count } };
    };
    return { context: { get } as unknown as ReadContext, requests };
  }

  it('are those of all pages', async () => {
    const { context, requests } = pagesOf(3);
    expect(await pagedObjects(context, 'domains', { status: 1 })).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    expect(requests).toEqual([1, 2, 3].map((page) => ['domains', { status: 1, page, limit: 100 }]));
  });

  it('are those of one page if the service does not report how many there are', async () => {
    const { context, requests } = pagesOf(null);
    expect(await pagedObjects(context, 'domains', {})).toEqual([{ id: 1 }]);
    expect(requests).toHaveLength(1);
  });

  it('are read until enough are found, or fifty pages', async () => {
    const some = pagesOf(9);
    expect(await pagedObjects(some.context, 'domains', {}, (objects) => objects.some(({ id }) => id === 2))).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
    expect(some.requests).toHaveLength(2);
    const many = pagesOf(80);
    expect(await pagedObjects(many.context, 'domains', {})).toHaveLength(50);
  });

  it('do not include what is not an object', async () => {
    const { context } = pagesOf(1, () => [{ id: 1 }, 'odd', null, [2]]);
    expect(await pagedObjects(context, 'domains', {})).toEqual([{ id: 1 }]);
  });

  it('reject a page that is not a list', async () => {
    const context = { get: async () => ({ data: 'odd', meta: null }) } as unknown as ReadContext;
    await expect(pagedObjects(context, 'domains', {})).rejects.toMatchObject({ code: 'BAD_ANSWER' });
  });
});

it('a list counts as read only if all of its items could be', () => {
  const items = [1, 2];
  expect(allOf({ items, odd: 0 })).toBe(items);
  expect(() => allOf({ items, odd: 1 })).toThrow(expect.objectContaining({ code: 'BAD_ANSWER', reason: 'list-unreadable' }));
});
