import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Stores } from '../../../../../main/core/store/port.ts';
import type { AnnotatedObject, NotesTable } from '../../../../../main/core/store/workspace/port.ts';
import { parseFilter } from '../../../../../preload/contract/filter/parse.ts';
import { maxTags } from '../../../../../preload/contract/workspace/tags.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from './fixtures.ts';

let fixtures: StoreFixtures;
let stores: Stores;
let notes: NotesTable;
const { id: account } = sampleAccount(1);
const at = '2026-11-21T08:00:00.000Z';
const domain = (id: number): AnnotatedObject => ({ kind: 'domain', id, name: `n${id}.example` });
const customer = (id: number): AnnotatedObject => ({ kind: 'customer', id, name: `c${id}@mail.example` });
const pattern = (...pieces: string[]) => ({ kind: 'pattern', pieces }) as const;
const any = pattern('', '');
const ids = (found: readonly number[]): number[] => found.toSorted((one, other) => one - other);

beforeEach(async () => {
  fixtures = createStoreFixtures();
  stores = await fixtures.open();
  stores.workspace.accounts.insert(sampleAccount(1));
  stores.workspace.accounts.insert(sampleAccount(2));
  notes = stores.workspace.notes;
});
afterEach(() => fixtures.tidy());

describe('notes', () => {
  it('are stored, changed and removed, each on its own object', () => {
    notes.write(account, domain(1), 'ask before renewing', at);
    notes.write(account, customer(1), 'pays late', at);
    expect(notes.read(account, 'domain', 1)).toEqual({ note: 'ask before renewing', tags: [], changedAt: at });
    expect(notes.read(account, 'customer', 1).note).toBe('pays late');
    expect(notes.read(sampleAccount(2).id, 'domain', 1).note).toBe('');
    notes.write(account, domain(1), '', at);
    expect(notes.read(account, 'domain', 1)).toEqual({ note: '', tags: [], changedAt: null });
  });

  it('lose nothing after a NUL character, and are empty with only that', () => {
    notes.write(account, domain(1), 'before\u0000 and behind', at);
    notes.write(account, domain(2), '\u0000', at);
    notes.writeAll(account, [{ ...domain(3), note: { text: '\u0000kept', at }, tags: [], replaceTags: false }], () => undefined);
    expect([1, 2, 3].map((id) => notes.read(account, 'domain', id))).toEqual([
      { note: 'before and behind', tags: [], changedAt: at },
      { note: '', tags: [], changedAt: null },
      { note: 'kept', tags: [], changedAt: at },
    ]);
  });

  it('are found by their text, ignoring case', () => {
    notes.write(account, domain(1), 'Ask Björn\nbefore renewing', at);
    notes.write(account, domain(2), 'nothing 100% sure', at);
    expect(ids(notes.annotatedIds(account, 'domain', pattern('BJÖRN'), 'anywhere'))).toEqual([1]);
    expect(ids(notes.annotatedIds(account, 'domain', pattern('0%'), 'anywhere'))).toEqual([2]);
    expect(ids(notes.annotatedIds(account, 'domain', pattern('ask', 'renewing'), 'whole'))).toEqual([1]);
    expect(ids(notes.annotatedIds(account, 'domain', any, 'anywhere'))).toEqual([1, 2]);
    expect(notes.annotatedIds(account, 'customer', any, 'anywhere')).toEqual([]);
  });
});

describe('tags', () => {
  it('are set, counted by kind, and keep their first spelling', () => {
    notes.setTags(account, domain(1), ['VIP', 'school']);
    notes.setTags(account, domain(2), ['vip']);
    notes.setTags(account, customer(2), ['Vip']);
    expect(notes.tags(account, 'domain')).toEqual([
      { tag: 'school', count: 1 },
      { tag: 'VIP', count: 2 },
    ]);
    expect(notes.tags(account, 'customer')).toEqual([{ tag: 'VIP', count: 1 }]);
    expect(notes.of(account, 'domain', [1, 2, 3])).toEqual(
      new Map([
        [1, { note: '', tags: ['school', 'VIP'] }],
        [2, { note: '', tags: ['VIP'] }],
      ]),
    );
    notes.setTags(account, domain(1), ['school']);
    notes.setTags(account, domain(2), []);
    notes.setTags(account, customer(2), []);
    // No object has it any more: it may be spelled differently.
    notes.setTags(account, domain(3), ['vip']);
    expect(notes.tags(account, 'domain').map(({ tag }) => tag)).toEqual(['school', 'vip']);
  });

  it('are added to and removed from many at once', () => {
    notes.setTags(account, domain(2), ['Old', 'vip']);
    notes.changeTags(account, [domain(1), domain(2), domain(3)], { add: ['VIP', 'new'], remove: ['old', 'not there'] });
    expect(notes.read(account, 'domain', 2).tags).toEqual(['new', 'vip']);
    expect(notes.tags(account, 'domain')).toEqual([
      { tag: 'new', count: 3 },
      { tag: 'vip', count: 3 },
    ]);
  });

  it('are found as a whole, by a part with a wildcard, or by the presence of any', () => {
    notes.setTags(account, domain(1), ['key account']);
    notes.setTags(account, domain(2), ['Key.Account', 'vip']);
    expect(ids(notes.taggedIds(account, 'domain', pattern('KEY ACCOUNT')))).toEqual([1]);
    expect(ids(notes.taggedIds(account, 'domain', pattern('key', '')))).toEqual([1, 2]);
    expect(ids(notes.taggedIds(account, 'domain', pattern('key.account')))).toEqual([2]);
    expect(notes.taggedIds(account, 'domain', pattern('ke'))).toEqual([]);
    expect(ids(notes.taggedIds(account, 'domain', any))).toEqual([1, 2]);
    expect(ids(notes.taggedIds(sampleAccount(2).id, 'domain', any))).toEqual([]);
  });

  it('are searched in one pass, however many wildcards there are', () => {
    notes.setTags(account, domain(1), ['a'.repeat(40)]);
    notes.setTags(account, domain(2), [`${'ab'.repeat(19)}c`]);
    expect(notes.taggedIds(account, 'domain', pattern(...Array.from({ length: 20 }, () => 'a'), 'b'))).toEqual([]);
    expect(ids(notes.taggedIds(account, 'domain', pattern(...Array.from({ length: 40 }, () => 'a'))))).toEqual([1]);
    expect(notes.taggedIds(account, 'domain', pattern(...Array.from({ length: 41 }, () => 'a')))).toEqual([]);
    expect(ids(notes.taggedIds(account, 'domain', pattern('', 'ba', 'bc')))).toEqual([2]);
    expect(notes.taggedIds(account, 'domain', pattern('a', 'bc', 'c'))).toEqual([]);
    expect(ids(notes.taggedIds(account, 'domain', pattern('', 'bc', '')))).toEqual([2]);
  });

  it('have a limit, and exceeding it changes nothing', () => {
    const many = Array.from({ length: maxTags }, (_, at) => `t${at}`);
    notes.setTags(account, domain(1), many);
    expect(() => notes.setTags(account, domain(2), ['one more'])).toThrow('too-many-tags');
    expect(notes.tags(account, 'domain')).toHaveLength(maxTags);
    expect(notes.read(account, 'domain', 2).tags).toEqual([]);
  });
});

describe('data the user entered', () => {
  beforeEach(() => {
    notes.write(account, domain(1), 'ours', at);
    notes.setTags(account, domain(1), ['vip']);
  });

  it('stays when the local data is cleared', () => {
    const cleared = stores.clearPortfolio();
    expect(cleared.workspace.notes.read(account, 'domain', 1)).toEqual({ note: 'ours', tags: ['vip'], changedAt: at });
  });

  it('is removed with its account', () => {
    stores.workspace.accounts.remove(account, false);
    expect(() => notes.read(account, 'domain', 1)).toThrow('account-gone');
    stores.workspace.accounts.insert(sampleAccount(1));
    expect(notes.read(account, 'domain', 1)).toEqual({ note: '', tags: [], changedAt: null });
    expect(notes.tags(account, 'domain')).toEqual([]);
  });

  it('is included in a copy, and works once that is restored', () => {
    const copy = stores.workspace.backUp('by-hand')?.name ?? '';
    notes.write(account, domain(1), 'spoilt', at);
    notes.setTags(account, domain(1), []);
    const restored = stores.restore(copy).workspace.notes;
    expect(restored.read(account, 'domain', 1)).toEqual({ note: 'ours', tags: ['vip'], changedAt: at });
    restored.setTags(account, domain(2), ['VIP', 'new']);
    expect(restored.tags(account, 'domain')).toEqual([
      { tag: 'new', count: 1 },
      { tag: 'vip', count: 2 },
    ]);
  });

  it('is stored separately for another reseller under the same account, and returns with the first', () => {
    const first = sampleAccount(1);
    stores.workspace.accounts.update({ ...first, resellerId: 'R-2002' });
    expect(notes.read(account, 'domain', 1)).toEqual({ note: '', tags: [], changedAt: null });
    notes.setTags(account, domain(1), ['theirs']);
    stores.workspace.accounts.update(first);
    expect(notes.read(account, 'domain', 1)).toEqual({ note: 'ours', tags: ['vip'], changedAt: at });
    expect(notes.tags(account, 'domain')).toEqual([{ tag: 'vip', count: 1 }]);
  });
});

it('accepts any pattern that a filter can have', () => {
  notes.setTags(account, domain(1), ['a[b]*c?']);
  const parsed = parseFilter('"a[b]\\*c?"');
  if ('fault' in parsed || parsed.filter?.kind !== 'text') throw new Error('not a text');
  expect(ids(notes.taggedIds(account, 'domain', parsed.filter.value))).toEqual([1]);
});
