import { describe, expect, it, test } from 'vitest';
import { createFindTarget, type TargetStore } from '../../../../../../main/core/changes/file/targets.ts';
import type { TargetKind } from '../../../../../../main/core/changes/target.ts';
import { never, store } from './fixtures.ts';

const account = 'abcdefghijkl';
const find = async (kind: TargetKind, ...cells: string[]) => (await createFindTarget(store, account, kind, never))(cells);

/** A store with this many customers, and every page read from it. */
function storeWith(count: number) {
  const pages: (readonly [above: number, most: number])[] = [];
  const some: TargetStore = {
    ...store,
    objectsAbove(_account, _kind, above, most) {
      pages.push([above, most]);
      const size = Math.min(most, count - above);
      return Array.from({ length: size }, (_, at) => ({ id: above + at + 1, name: `c${above + at + 1}@example.com` }));
    },
  };
  return { some, pages };
}

describe('a domain', () => {
  it('is found by its name', async () => {
    expect(await find('domain', ' Example.COM. ')).toEqual({ target: { kind: 'domain', id: 269, name: 'example.com' } });
  });

  it.each([
    ['', 'needed'],
    ['  ', 'needed'],
    ['example', 'no-domain'],
    ['exa mple.com', 'no-domain'],
    ['other.example', 'domain-not-here'],
  ])('is not found by %j', async (cell, code) => {
    expect(await find('domain', cell)).toEqual({ place: 0, code, facts: {} });
  });

  it('is needed if the row has no cell for it', async () => {
    expect(await find('domain')).toEqual({ place: 0, code: 'needed', facts: {} });
  });

  it('that occurs several times is reported with all numbers', async () => {
    expect(await find('domain', 'twice.example')).toEqual({ place: 0, code: 'several', facts: { ids: '#272, #273' } });
  });

  it('that occurs three times is reported with all three numbers', async () => {
    const search = {
      eachName: async (_account: string, take: (id: number, name: string) => void) => {
        for (const id of [1, 2, 3]) take(id, 'a.example');
      },
    } as unknown as TargetStore['search'];
    const findTarget = await createFindTarget({ ...store, search }, account, 'domain', never);
    expect(findTarget(['a.example'])).toMatchObject({ code: 'several', facts: { ids: '#1, #2, #3' } });
  });
});

describe('a customer', () => {
  it.each(['501', '#501', ' #501 ', 'pelanggan@example.com', ' PELANGGAN@EXAMPLE.COM '])('is found by %j', async (cell) => {
    expect(await find('customer', cell)).toEqual({ target: { kind: 'customer', id: 501, name: 'pelanggan@example.com' } });
  });

  it('has the name of the local copy, not that of the file', async () => {
    expect(await find('customer', 'satu@EXAMPLE.com')).toMatchObject({ target: { id: 502, name: 'Satu@example.com' } });
  });

  it.each([
    ['', 'needed'],
    ['   ', 'needed'],
    ['somebody', 'no-customer'],
    ['##501', 'no-customer'],
    ['501x', 'no-customer'],
    ['x501', 'no-customer'],
    ['1234567890123456', 'no-customer'],
    ['999', 'customer-not-here'],
    ['nobody@example.com', 'customer-not-here'],
  ])('is not found by %j', async (cell, code) => {
    expect(await find('customer', cell)).toEqual({ place: 0, code, facts: {} });
  });

  it('is needed if the row has no cell for it', async () => {
    expect(await find('customer')).toEqual({ place: 0, code: 'needed', facts: {} });
  });

  it('whose address several have is reported with their numbers', async () => {
    expect(await find('customer', 'both@example.com')).toEqual({ place: 0, code: 'several', facts: { ids: '#503, #504' } });
    expect(await find('customer', '504')).toEqual({ target: { kind: 'customer', id: 504, name: 'both@example.com' } });
  });

  it('without an address is found by its number only', async () => {
    const nameless: TargetStore = { ...store, objectsAbove: (_account, _kind, above) => (above === 0 ? [{ id: 7, name: '' }] : []) };
    const findTarget = await createFindTarget(nameless, account, 'customer', never);
    expect(findTarget(['7'])).toEqual({ target: { kind: 'customer', id: 7, name: '' } });
    expect(findTarget([''])).toMatchObject({ code: 'needed' });
  });
});

describe('a contact', () => {
  it('that was viewed here has its address as name', async () => {
    const target = { kind: 'contact', id: 901, name: 'orang@example.com', customerId: 501 };
    expect(await find('contact', '501', ' #901 ')).toEqual({ target });
  });

  it('of a customer whose contacts were not viewed is left for the review to find', async () => {
    expect(await find('contact', '502', '77')).toEqual({ target: { kind: 'contact', id: 77, name: '#77', customerId: 502 } });
  });

  it('without an address is named by its number', async () => {
    const contacts = { ...store.contacts, find: () => ({ contact: { email: '' } }) } as unknown as TargetStore['contacts'];
    const findTarget = await createFindTarget({ ...store, contacts }, account, 'contact', never);
    expect(findTarget(['501', '901'])).toMatchObject({ target: { id: 901, name: '#901' } });
  });

  it('that a customer whose contacts were viewed does not have is not found', async () => {
    expect(await find('contact', '501', '902')).toEqual({ place: 1, code: 'contact-not-here', facts: {} });
  });

  it('is left for the review to find if reading the customer’s contacts never succeeded', async () => {
    const contacts = { find: () => null, state: () => ({ readAt: null }) } as unknown as TargetStore['contacts'];
    const findTarget = await createFindTarget({ ...store, contacts }, account, 'contact', never);
    expect(findTarget(['501', '902'])).toMatchObject({ target: { id: 902, customerId: 501 } });
  });

  it.each([
    [['501', ''], 1, 'needed'],
    [['501', '  '], 1, 'needed'],
    [['501'], 1, 'needed'],
    [['501', 'orang@example.com'], 1, 'no-contact'],
    [['', '901'], 0, 'needed'],
    [[], 0, 'needed'],
    [['999', '901'], 0, 'customer-not-here'],
  ])('is not found by %j', async (cells, place, code) => {
    expect(await find('contact', ...cells)).toEqual({ place, code, facts: {} });
  });
});

test('a change without a target needs no cell, and reads no names', async () => {
  expect((await createFindTarget({} as TargetStore, account, 'account', never))([])).toEqual({
    target: { kind: 'account', id: 0, name: '' },
  });
});

test.each([
  [0, [[0, 2000]]],
  [1999, [[0, 2000]]],
  [
    2000,
    [
      [0, 2000],
      [2000, 2000],
    ],
  ],
  [
    4500,
    [
      [0, 2000],
      [2000, 2000],
      [4000, 2000],
    ],
  ],
])('%i customers are read page by page, each page once', async (count, expected) => {
  const { some, pages } = storeWith(count);
  const findTarget = await createFindTarget(some, account, 'customer', never);
  expect(pages).toEqual(expected);
  if (count > 0) expect(findTarget([`C${count}@example.com`])).toMatchObject({ target: { id: count } });
});

test('stops between two pages once it is canceled', async () => {
  const { some, pages } = storeWith(4500);
  const controller = new AbortController();
  const finding = createFindTarget(some, account, 'contact', controller.signal);
  controller.abort(new Error('Canceled.'));
  await expect(finding).rejects.toThrow('Canceled.');
  expect(pages).toHaveLength(1);
});
