import { afterEach, beforeEach, expect, it } from 'vitest';
import { createNotes, type NotesService } from '../../../../../main/core/workspace/notes.ts';
import type { AccountId } from '../../../../../preload/contract/values.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from '../store/fixtures.ts';

let fixtures: StoreFixtures;
let notes: NotesService;
let reported: string[];
const accountId = sampleAccount(1).id as AccountId;
const domain = { accountId, kind: 'domain', id: 7 } as const;

beforeEach(async () => {
  fixtures = createStoreFixtures();
  reported = [];
  const stores = await fixtures.open();
  stores.workspace.accounts.insert(sampleAccount(1));
  notes = createNotes({
    table: () => stores.workspace.notes,
    namesOf: () => new Map([[7, 'toko.example']]),
    viewOf: () => Promise.reject(new Error('no view is requested')),
    report: (id) => void reported.push(id),
    now: () => Date.parse('2026-11-21T08:00:00Z'),
  });
});
afterEach(() => fixtures.tidy());

it('adds a tag to the existing ones, regardless of the renderer’s state', async () => {
  await notes.save({ ...domain, add: ['VIP'] });
  expect((await notes.save({ ...domain, add: ['key account'] })).tags).toEqual(['key account', 'VIP']);
  expect((await notes.save({ ...domain, add: ['vip', 'school'] })).tags).toEqual(['key account', 'school', 'VIP']);
  expect(reported).toHaveLength(3);
});

it('removes tags ignoring case, and keeps the others and the note', async () => {
  await notes.save({ ...domain, note: 'ask before renewing', add: ['VIP', 'school'] });
  expect(await notes.save({ ...domain, remove: ['vip'] })).toMatchObject({ note: 'ask before renewing', tags: ['school'] });
  expect((await notes.save({ ...domain, remove: ['never there'] })).tags).toEqual(['school']);
  expect(await notes.save({ ...domain, note: '' })).toEqual({ note: '', tags: ['school'], changedAt: null });
});

it('rejects an invalid tag, and changes nothing', async () => {
  await notes.save({ ...domain, add: ['VIP'] });
  await expect(notes.save({ ...domain, add: ['one,two'], remove: ['VIP'] })).rejects.toThrow('tag-with-comma');
  expect(notes.get(domain).tags).toEqual(['VIP']);
});
