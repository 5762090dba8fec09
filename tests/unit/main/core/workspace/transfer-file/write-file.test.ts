import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FileObject } from '../../../../../../main/core/workspace/transfer-file/format.ts';
import { readTransferFile } from '../../../../../../main/core/workspace/transfer-file/read-file.ts';
import { writeTransferFile } from '../../../../../../main/core/workspace/transfer-file/write-file.ts';
import { distinctTags, readTag } from '../../../../../../preload/contract/workspace/tags.ts';
import { noNotes } from '../no-notes.ts';

const sets = [{ name: 'Contoh', nameservers: ['ns1.example.net', 'ns2.example.net'] }];
const at = '2026-11-21T08:00:00.000Z';

/** Writes these as the complete data of an account. */
async function writeAndRead(objects: readonly FileObject[], filters: readonly { name: string; filter: string }[], known = true) {
  const of = (kind: string) => objects.filter((object) => object.kind === kind);
  let text = '';
  const counts = await writeTransferFile(
    {
      notes: () => ({
        ...noNotes,
        objects: () => objects.map(({ kind, id }) => ({ kind, id, name: '' })),
        of: (_account, kind, ids) =>
          new Map(
            of(kind)
              .filter(({ id }) => ids.includes(id))
              .map(({ id, note, tags }) => [id, { note, tags }]),
          ),
        changedAt: (_account, kind) =>
          new Map(of(kind).flatMap(({ id, changedAt }) => (changedAt === null ? [] : [[id, changedAt] as const]))),
      }),
      savedFilters: () => ({
        read: (_account, list) => (list === 'domains' ? [...filters] : null),
        write: () => undefined,
      }),
      nameserverSets: () => ({ read: () => sets, write: () => undefined }),
      reminderRules: () => ({ read: () => null }),
      reminderCustomers: () => ({ all: () => [] }),
      reminderTemplates: () => ({ read: () => [], sender: () => null }),
      letterheads: () => ({ read: () => ({ text: '', logo: null }) }),
      portfolio: () => ({
        objectNames: (_account, kind) => new Map(known ? of(kind).map(({ id, name }) => [id, name]) : []),
      }),
    },
    'account',
    at,
    async (piece) => void (text += piece),
  );
  return { text, counts };
}

const texts = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 });
const tag = texts
  .filter((text) => 'tag' in readTag(text))
  .map((text) => {
    const read = readTag(text);
    return 'tag' in read ? read.tag : '';
  });
const fileObject: fc.Arbitrary<FileObject> = fc
  .record({
    kind: fc.constantFrom('domain' as const, 'customer' as const),
    name: texts,
    id: fc.nat(),
    note: fc.string({ unit: 'binary', maxLength: 200 }).map((text) => text.trimEnd()),
    changedAt: fc.constant(at),
    tags: fc.array(tag, { maxLength: 5 }).map(distinctTags),
  })
  .map((object) => (object.note === '' ? { ...object, changedAt: null } : object));
const byPosition = (objects: readonly FileObject[]) =>
  objects.toSorted((one, other) => one.kind.localeCompare(other.kind) || one.id - other.id);

it('round-trips exactly', async () => {
  const objectLists = fc.uniqueArray(fileObject, { maxLength: 20, selector: ({ kind, id }) => `${kind} ${id}` });
  const filterLists = fc.array(fc.record({ name: texts, filter: fc.string({ maxLength: 100 }) }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(objectLists, filterLists, async (objects, filters) => {
      const { text, counts } = await writeAndRead(objects, filters);
      const read = await readTransferFile(text);
      expect(byPosition(read.objects)).toEqual(byPosition(objects));
      expect(read.filters).toEqual(filters.map((filter) => ({ list: 'domains', ...filter })));
      expect(read.nameserverSets).toEqual(sets);
      expect(counts).toEqual({ objects: objects.length, filters: filters.length, sets: 1, nameless: 0 });
    }),
  );
});

it('omits what has no name, and reports how many', async () => {
  const { text, counts } = await writeAndRead([{ kind: 'domain', name: 'x', id: 1, note: 'n', changedAt: at, tags: [] }], [], false);
  expect(counts).toEqual({ objects: 0, filters: 0, sets: 1, nameless: 1 });
  expect((await readTransferFile(text)).objects).toEqual([]);
});
