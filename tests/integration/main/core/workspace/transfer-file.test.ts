import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { firstRule } from '../../../../../main/core/reminders/steps.ts';
import type { PortfolioStore, Stores } from '../../../../../main/core/store/port.ts';
import { createTransferFile } from '../../../../../main/core/workspace/transfer-file/transfer.ts';
import { noPreferences } from '../../../../../preload/contract/reminders/customer-preferences.ts';
import { distinctTags, readTag } from '../../../../../preload/contract/workspace/tags.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from '../store/fixtures.ts';

let fixtures: StoreFixtures;
let stores: Stores;
let path: string;
let reported: string[];
/** Content of the local copy, by account. */
let domains: Map<string, { id: number; name: string }[]>;
let customers: typeof domains;
const one = sampleAccount(1).id;
const two = sampleAccount(2).id;
const at = '2026-11-21T08:00:00.000Z';
const never = new AbortController().signal;
const count = 10_000;

beforeEach(async () => {
  fixtures = createStoreFixtures();
  stores = await fixtures.open();
  stores.workspace.accounts.insert(sampleAccount(1));
  stores.workspace.accounts.insert(sampleAccount(2));
  path = join(fixtures.folder, '..', 'notes.json');
  reported = [];
  const namedObjects = (first: number) => Array.from({ length: count }, (_, n) => ({ id: n + first, name: `n${n}.example` }));
  customers = new Map();
  // The other account belongs to another reseller: the same names have other ids.
  domains = new Map([
    [one, namedObjects(1)],
    [two, namedObjects(5)],
  ]);
});
afterEach(() => fixtures.tidy());

function transferFile() {
  const of = (accountId: string, kind: string) => (kind === 'domain' ? domains : customers).get(accountId) ?? [];
  const portfolio: Pick<PortfolioStore, 'objectNames' | 'objectsAbove'> = {
    objectNames: (accountId, kind, ids) => {
      const requested = new Set(ids);
      return new Map(
        of(accountId, kind)
          .filter(({ id }) => requested.has(id))
          .map(({ id, name }) => [id, name]),
      );
    },
    objectsAbove: (accountId, kind, above, most) =>
      of(accountId, kind)
        .filter(({ id }) => id > above)
        .slice(0, most),
  };
  return createTransferFile({
    notes: () => stores.workspace.notes,
    savedFilters: () => stores.workspace.savedFilters,
    nameserverSets: () => stores.workspace.nameserverSets,
    reminderRules: () => stores.workspace.reminderRules,
    reminderCustomers: () => stores.workspace.reminderCustomers,
    reminderTemplates: () => stores.workspace.reminderTemplates,
    letterheads: () => stores.workspace.letterheads,
    portfolio: () => portfolio,
    dialogs: { available: true, saveFile: async () => path, openFile: async () => path },
    report: (accountId) => void reported.push(accountId),
    today: () => '2026-11-21',
    now: () => Date.parse('2026-11-22T08:00:00.000Z'),
  });
}

const noteAll = (): void =>
  stores.workspace.notes.writeAll(
    one,
    (domains.get(one) ?? []).map(({ id, name }) => ({
      kind: 'domain',
      id,
      name,
      note: { text: `note of ${name}`, at },
      tags: [`tag ${id % 300}`, 'All'],
      replaceTags: false,
    })),
    () => undefined,
  );
const marks = (accountId: string, name: string) => {
  const id = domains.get(accountId)?.find((domain) => domain.name === name)?.id ?? -1;
  return stores.workspace.notes.read(accountId, 'domain', id);
};
const hosts = (name: string, ...nameservers: string[]) => ({ name, nameservers });
async function openPreview(service: ReturnType<typeof transferFile>, accountId: typeof one) {
  const { preview } = await service.open({ accountId, standard: [] }, never);
  if (preview === null) throw new Error('No file was chosen.');
  return preview;
}

it('transfers ten thousand notes from one account to another of a different reseller', async () => {
  noteAll();
  stores.workspace.savedFilters.write(one, 'domains', [{ name: 'Loose', filter: 'locked:no' }]);
  stores.workspace.nameserverSets.write(one, [hosts('Contoh', 'ns1.example.net', 'ns2.example.net')]);
  stores.workspace.nameserverSets.write(two, [hosts('contoh', 'ns1.example.org', 'ns2.example.org')]);
  const service = transferFile();
  expect(await service.save({ accountId: one }, never)).toEqual({ path, objects: count, filters: 1, sets: 1, nameless: 0 });
  expect(readFileSync(path, 'utf8')).not.toMatch(/R-1001|api\.reseller\.example|account0/);
  expect(readdirSync(join(path, '..')).filter((name) => name.endsWith('.partial'))).toEqual([]);

  const before = await openPreview(service, two);
  expect(before).toMatchObject({
    fresh: count,
    same: 0,
    different: 0,
    absent: 0,
    filters: { fresh: 1, renamed: 0 },
    sets: { fresh: 0, renamed: 1 },
  });
  const applied = await service.apply({ accountId: two, standard: [], id: before.id, choice: 'join' });
  expect(applied).toEqual({
    written: count,
    unchanged: 0,
    tooLong: 0,
    filters: 1,
    sets: 1,
    preferences: 0,
    rules: false,
    templates: 0,
    details: false,
  });
  expect(reported).toEqual([two]);
  for (const name of ['n0.example', 'n77.example', `n${count - 1}.example`]) expect(marks(two, name)).toEqual(marks(one, name));
  expect(stores.workspace.notes.tags(two, 'domain')).toEqual(stores.workspace.notes.tags(one, 'domain'));
  expect(stores.workspace.savedFilters.read(two, 'domains')).toEqual([{ name: 'Loose', filter: 'locked:no' }]);
  expect(stores.workspace.nameserverSets.read(two)).toEqual([
    hosts('contoh', 'ns1.example.org', 'ns2.example.org'),
    hosts('Contoh (2)', 'ns1.example.net', 'ns2.example.net'),
  ]);
  expect(await openPreview(service, two)).toMatchObject({ fresh: 0, same: count, different: 0, filters: { same: 1 }, sets: { same: 1 } });
});

it('imports exactly what was exported into an empty workspace', async () => {
  const service = transferFile();
  const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => 'tag' in readTag(text));
  const some = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 50 }),
      text: fc.string({ unit: 'binary', maxLength: 80 }),
      tags: fc.array(word, { maxLength: 4 }),
    }),
    { maxLength: 12, selector: ({ id }) => id },
  );
  let runs = 2;
  const property = fc.asyncProperty(some, async (marked) => {
    const [from, to] = [sampleAccount(runs + 1), sampleAccount(runs + 2)];
    runs += 2;
    for (const account of [from, to]) {
      stores.workspace.accounts.insert(account);
      domains.set(
        account.id,
        Array.from({ length: 50 }, (_, n) => ({ id: n + 1, name: `n${n}.example` })),
      );
    }
    for (const { id, text, tags } of marked) {
      const object = { kind: 'domain', id, name: '' } as const;
      stores.workspace.notes.write(from.id, object, text.trimEnd(), at);
      stores.workspace.notes.setTags(from.id, object, distinctTags(tags.flatMap((tag) => Object.values(readTag(tag)))));
    }
    await service.save({ accountId: from.id }, never);
    const { id } = await openPreview(service, to.id);
    await service.apply({ accountId: to.id, standard: [], id, choice: 'theirs' });
    for (const object of domains.get(from.id) ?? []) expect(marks(to.id, object.name)).toEqual(marks(from.id, object.name));
    expect(stores.workspace.notes.tags(to.id, 'domain')).toEqual(stores.workspace.notes.tags(from.id, 'domain'));
  });
  await fc.assert(property, { numRuns: 25 });
});

it('merges, keeps or replaces if both have data, and skips what does not exist', async () => {
  noteAll();
  const service = transferFile();
  await service.save({ accountId: one }, never);
  domains.set(two, (domains.get(two) ?? []).slice(1));
  const [first] = domains.get(two) ?? [];
  if (first === undefined) throw new Error('There is none.');
  const mine = { kind: 'domain', ...first } as const;
  stores.workspace.notes.write(two, mine, 'mine', at);
  stores.workspace.notes.setTags(two, mine, ['ALL', 'own']);
  const preview = await openPreview(service, two);
  expect(preview).toMatchObject({ different: 1, differentNames: ['n1.example'], absent: 1, absentNames: ['n0.example'] });
  expect(await service.apply({ accountId: two, standard: [], id: preview.id, choice: 'mine' })).toMatchObject({ unchanged: 1 });
  expect(marks(two, 'n1.example')).toMatchObject({ note: 'mine', tags: ['ALL', 'own'] });
  const again = await openPreview(service, two);
  await service.apply({ accountId: two, standard: [], id: again.id, choice: 'join' });
  expect(marks(two, 'n1.example')).toMatchObject({ note: 'mine\n\nnote of n1.example', tags: ['ALL', 'own', 'tag 2'] });
  const third = await openPreview(service, two);
  await service.apply({ accountId: two, standard: [], id: third.id, choice: 'theirs' });
  expect(marks(two, 'n1.example')).toMatchObject({ note: 'note of n1.example', tags: ['ALL', 'tag 2'] });
});

it('changes nothing if part of it cannot be stored', async () => {
  noteAll();
  stores.workspace.savedFilters.write(one, 'domains', [{ name: 'Loose', filter: '' }]);
  const service = transferFile();
  await service.save({ accountId: one }, never);
  const crowded = { kind: 'domain', id: 900_000, name: 'crowded.example' } as const;
  stores.workspace.notes.setTags(
    two,
    crowded,
    Array.from({ length: 400 }, (_, n) => `own ${n}`),
  );
  const preview = await openPreview(service, two);
  const input = { accountId: two, standard: [], id: preview.id, choice: 'join' as const };
  await expect(service.apply(input)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(marks(two, 'n5.example')).toEqual({ note: '', tags: [], changedAt: null });
  expect(stores.workspace.savedFilters.read(two, 'domains')).toBeNull();
  expect(stores.workspace.notes.read(two, 'domain', crowded.id).tags).toHaveLength(400);
  await expect(service.apply({ ...input, id: 'h9' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('stores neither notes nor filters if either cannot be stored', () => {
  const object = { kind: 'domain', id: 1, name: 'n0.example' } as const;
  const mark = { ...object, note: { text: 'x', at }, tags: ['y'], replaceTags: false };
  const both = () =>
    stores.workspace.notes.writeAll(one, [mark], () => {
      stores.workspace.savedFilters.write(one, 'domains', [{ name: 'Loose', filter: '' }]);
      stores.workspace.savedFilters.write(one, 'customers', [{ name: ' ', filter: '' }]);
    });
  expect(both).toThrow(/-without-name/);
  expect(stores.workspace.notes.objects(one)).toEqual([]);
  expect(stores.workspace.savedFilters.read(one, 'domains')).toBeNull();
});

it('writes nothing for a renderer that is gone, and rejects what is not a transfer file or too large', async () => {
  const service = transferFile();
  const canceled = new AbortController();
  canceled.abort();
  expect(await service.save({ accountId: one }, canceled.signal)).toMatchObject({ path: null });
  expect(readdirSync(join(path, '..'))).not.toContain('notes.json');
  mkdirSync(path);
  await expect(service.save({ accountId: one }, never)).rejects.toThrow('write-');
  await expect(service.open({ accountId: one, standard: [] }, never)).rejects.toMatchObject({ code: 'VALIDATION' });
  path = `${path}2`;
  await expect(service.open({ accountId: one, standard: [] }, never)).rejects.toThrow('file-not-opened');
  writeFileSync(path, Buffer.from([0x7b, 0xff]));
  await expect(service.open({ accountId: one, standard: [] }, never)).rejects.toThrow('transfer-file-not-utf8');
  truncateSync(path, 50_000_001);
  await expect(service.open({ accountId: one, standard: [] }, never)).rejects.toThrow('transfer-file-too-large');
});

it('takes rules and preferences of reminders along, by the addresses of customers', async () => {
  const { reminderRules, reminderCustomers } = stores.workspace;
  const muted = { ...noPreferences, isMuted: true, salutation: 'Dear Ms. Sari' };
  domains = new Map();
  customers = new Map([
    [one, [3, 4, 5].map((id) => ({ id, name: `c${id}@example.com` }))],
    [two, [3, 4].map((id) => ({ id: id + 10, name: `c${id}@example.com` }))],
  ]);
  const rules = [{ ...firstRule, name: 'Short notice', steps: [7, -1] }];
  reminderRules.write(one, rules, at);
  for (const id of [3, 4, 5]) reminderCustomers.write(one, { id, name: '' }, muted, at);
  const own = { ...noPreferences, note: 'Own' };
  reminderCustomers.write(two, { id: 14, name: '' }, own, at);

  const service = transferFile();
  await service.save({ accountId: one }, never);
  const preview = await openPreview(service, two);
  expect(preview.reminders).toEqual({ fresh: 1, same: 0, different: 1, absent: 1, rules: 'fresh' });
  expect(await service.apply({ accountId: two, id: preview.id, standard: [], choice: 'join' })).toMatchObject({
    preferences: 1,
    rules: true,
  });
  expect([reminderCustomers.read(two, 13), reminderCustomers.read(two, 14)]).toEqual([muted, own]);
  expect(reminderRules.read(two)).toEqual(rules);

  const again = await openPreview(service, two);
  expect(again.reminders).toEqual({ fresh: 0, same: 1, different: 1, absent: 1, rules: 'same' });
  await service.apply({ accountId: two, id: again.id, standard: [], choice: 'theirs' });
  expect(reminderCustomers.read(two, 14)).toEqual(muted);
});

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const template = (end: string, name: string, text: string) => ({
  ...{ id: `own-00000000000${end}`, name, language: 'en' as const, subject: 'Expiring: {{names}}', text },
});

it('takes templates of reminders, the details in them, and the letterhead along', async () => {
  const { reminderTemplates, letterheads } = stores.workspace;
  const sender = { company: 'Sinar Domain', phone: '', email: 'a@sinar.example', website: 'https://sinar.example' };
  const letterhead = { text: 'Sinar Domain\nJakarta', logo: { type: 'png' as const, data: png } };
  for (const own of [template('a', 'Short', 'Hello'), template('b', 'Long', 'Dear customer'), template('c', 'Same', 'Same')])
    reminderTemplates.write(one, own);
  reminderTemplates.writeSender(one, sender);
  letterheads.write(one, letterhead);
  // Another template has the name of one, and one with the same id was changed here.
  const mine = [template('d', 'short', 'Mine'), template('b', 'Longer', 'Changed here'), template('c', 'Same', 'Same')];
  for (const own of mine) reminderTemplates.write(two, own);
  reminderTemplates.writeSender(two, { ...sender, company: 'Own' });

  const service = transferFile();
  await service.save({ accountId: one }, never);
  const preview = await openPreview(service, two);
  const counts = { fresh: 0, same: 1, renamed: 1, full: 0, different: 1 };
  expect(preview.letters).toEqual({ ...counts, sender: 'different', letterhead: 'fresh' });
  const joined = await service.apply({ accountId: two, id: preview.id, standard: [], choice: 'join' });
  expect(joined).toMatchObject({ templates: 1, details: true });
  expect(reminderTemplates.find(two, 'own-00000000000a')).toEqual(template('a', 'Short (2)', 'Hello'));
  expect(reminderTemplates.find(two, 'own-00000000000b')).toEqual(mine[1]);
  expect(reminderTemplates.sender(two)).toMatchObject({ company: 'Own' });
  expect(letterheads.read(two)).toEqual(letterhead);

  const again = await openPreview(service, two);
  expect(again.letters).toMatchObject({ fresh: 0, same: 2, renamed: 0, different: 1, letterhead: 'same' });
  await service.apply({ accountId: two, id: again.id, standard: [], choice: 'theirs' });
  expect(reminderTemplates.find(two, 'own-00000000000b')).toEqual(template('b', 'Longer', 'Dear customer'));
  expect(reminderTemplates.sender(two)).toEqual(sender);
  expect((await openPreview(service, two)).letters).toMatchObject({ same: 3, different: 0, sender: 'same', letterhead: 'same' });
});

it.each([
  ['reminderSender', { company: '', phone: '', email: '', website: 'javascript:alert(1)' }],
  ['reminderSender', { company: 'Sinar\r\nBcc: x@y.test', phone: '', email: '', website: '' }],
  ['letterhead', { text: '', logo: { type: 'png', data: '"><script>' } }],
  ['letterhead', { text: '', logo: { type: 'jpeg', data: png } }],
  ['reminderTemplates', [{ ...template('a', 'Short', ''), id: 'before-en' }]],
])('refuses a file with a %s that could not be entered', async (part, value) => {
  const service = transferFile();
  await service.save({ accountId: one }, never);
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), [part]: value }));
  await expect(service.open({ accountId: two, standard: [] }, never)).rejects.toThrow('transfer-file-unexpected');
});
