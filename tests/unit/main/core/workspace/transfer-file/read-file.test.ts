import { expect, it } from 'vitest';
import { readTransferFile } from '../../../../../../main/core/workspace/transfer-file/read-file.ts';
import { maxNoteLength, maxTags } from '../../../../../../preload/contract/workspace/tags.ts';

const at = '2026-11-21T08:00:00.000Z';
const object = { kind: 'domain', name: 'a.example', id: 1, note: 'ask', changedAt: at, tags: ['VIP'] };
const file = { format: 'reseller-desk-notes', version: 1, madeAt: at, objects: [object], filters: [] };
const text = (change: object): string => JSON.stringify({ ...file, ...change });
const ofObject = (change: object): string => text({ objects: [object, { ...object, id: 2, ...change }] });

it('reads a valid file', async () => {
  expect(await readTransferFile(JSON.stringify(file))).toEqual({
    ...{ madeAt: at, objects: [object], filters: [], nameserverSets: [], reminderRules: null, reminderCustomers: [] },
    ...{ reminderTemplates: [], reminderSender: null, letterhead: null },
  });
  const { objects } = await readTransferFile(ofObject({ tags: ['  key   account ', 'Key Account'], note: 'x \n' }));
  expect(objects[1]).toMatchObject({ tags: ['key account'], note: 'x' });
});

it('reports the line in which a file is not JSON', async () => {
  await expect(readTransferFile('{"format":"reseller-desk-notes",\n"version":1,\n"objects":[}')).rejects.toThrow('transfer-file-not-json');
  await expect(readTransferFile('{"version":1,\n"objects":[1 2]}')).rejects.toThrow('transfer-file-not-json (line: 2)');
  await expect(readTransferFile('')).rejects.toThrow('transfer-file-not-json');
});

it.each([
  ['null', 'null'],
  ['a list', '[]'],
  ['another format', text({ format: 'other' })],
])('rejects %s as not its own file', async (_name, hostile) => {
  await expect(readTransferFile(hostile)).rejects.toMatchObject({
    code: 'VALIDATION',
    reason: 'transfer-file-foreign',
  });
});

it('rejects a newer version and suggests what to do', async () => {
  await expect(readTransferFile(text({ version: 2, more: true }))).rejects.toThrow('transfer-file-too-new (version: 2');
  await expect(readTransferFile(text({ version: '1' }))).rejects.toThrow('transfer-file-unexpected');
  await expect(readTransferFile(text({ version: 0 }))).rejects.toThrow('transfer-file-unexpected');
});

it.each([
  ['a field more', text({ more: 1 }), 'transfer-file-unexpected'],
  ['no list', text({ objects: {} }), 'place: objects'],
  ['a number for a note', ofObject({ note: 1 }), 'place: objects[1].note'],
  ['a note that is too long', ofObject({ note: 'x'.repeat(maxNoteLength + 1) }), 'place: objects[1].note'],
  ['a broken id', ofObject({ id: -1 }), 'place: objects[1].id'],
  ['an id that is no whole number', ofObject({ id: 1.5 }), 'place: objects[1].id'],
  ['another kind', ofObject({ kind: 'price' }), 'place: objects[1].kind'],
  ['no name', ofObject({ name: '' }), 'place: objects[1].name'],
  ['a broken moment', ofObject({ changedAt: 'yesterday' }), 'place: objects[1].changedAt'],
  ['a tag with a comma', ofObject({ tags: ['a', 'b,c'] }), 'transfer-file-tag (place: objects[1].tags[1]'],
  ['a tag that is no text', ofObject({ tags: [null] }), 'place: objects[1].tags[0]'],
  ['an object that is none', text({ objects: [object, 7] }), 'place: objects[1]'],
  ['an object twice', text({ objects: [object, object] }), 'transfer-file-object-twice (place: objects[1], name: a.example)'],
  ['a list that is not there', text({ filters: [{ list: 'keys', name: 'x', filter: '' }] }), 'place: filters[0].list'],
  ['a filter without a name', text({ filters: [{ list: 'domains', name: '', filter: '' }] }), 'place: filters[0].name'],
])('rejects %s with its location', async (_name, hostile, place) => {
  await expect(readTransferFile(hostile)).rejects.toThrow(place);
});

it('rejects a __proto__ member', async () => {
  const hostile = JSON.stringify(file).replace('"kind":', '"__proto__":{"note":"x"},"kind":');
  const read = await readTransferFile(hostile).catch((error: unknown) => error);
  expect(read).toMatchObject({ code: 'VALIDATION' });
  expect(({} as { note?: string }).note).toBeUndefined();
});

it('rejects deep nesting', async () => {
  const depth = 200_000;
  const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`;
  await expect(readTransferFile(deep)).rejects.toMatchObject({ code: 'VALIDATION' });
  await expect(readTransferFile(text({}).replace('"ask"', deep))).rejects.toThrow('place: objects[0].note');
});

it('rejects more tags than an account can have, and more objects than it reads', async () => {
  const objects = Array.from({ length: maxTags + 1 }, (_, id) => ({ ...object, id, tags: [`tag ${id}`] }));
  await expect(readTransferFile(text({ objects }))).rejects.toThrow('transfer-file-too-many-tags (most: 500)');
  await expect(readTransferFile(text({ objects: Array.from({ length: 200_001 }, () => 0) }))).rejects.toThrow('place: objects');
});
