import { randomUUID } from 'node:crypto';
import type { AnnotatedKind, TagCount } from '../../../../preload/contract/workspace/notes.ts';
import type { Database } from '../../base/database.ts';
import { matchAnyCase } from '../portfolio/filter/keys.ts';
import { annotatedObjects, storable, writeMarks } from './many-marks.ts';
import type { AnnotatedObject, LocalNote, NotesTable } from './port.ts';
import { resellerOf } from './reseller.ts';
import { dropUnused, ensureTags, findTags, type Holder, matchingTags } from './tag-rows.ts';

interface TaggedRow {
  id: number;
  tag: string;
}

interface NoteRow {
  id: number;
  body: string;
  changed_at: string;
}

/** Parses `group_concat` output. */
const readIds = (text: string | null | undefined): number[] => (text === null || text === undefined ? [] : text.split(',').map(Number));

const asPairs = (objects: readonly AnnotatedObject[]): string => JSON.stringify(objects.map(({ id, name }) => [id, name]));
const asIds = (objects: readonly AnnotatedObject[]): string => JSON.stringify(objects.map(({ id }) => id));

function addTo(database: Database, tagId: number, objects: readonly AnnotatedObject[]): void {
  const [first] = objects;
  if (first === undefined) return;
  database.run(
    `INSERT INTO tagged (tag_id, kind, object_id, object_name)
     SELECT ?, ?, value ->> 0, value ->> 1 FROM json_each(?) WHERE true
     ON CONFLICT DO UPDATE SET object_name = excluded.object_name WHERE excluded.object_name <> ''`,
    tagId,
    first.kind,
    asPairs(objects),
  );
}

function removeTag(database: Database, tagId: number, objects: readonly AnnotatedObject[]): void {
  const [first] = objects;
  if (first === undefined) return;
  database.run(
    'DELETE FROM tagged WHERE tag_id = ? AND kind = ? AND object_id IN (SELECT value FROM json_each(?))',
    tagId,
    first.kind,
    asIds(objects),
  );
}

const byAlphabet = new Intl.Collator('en', { numeric: true });

/** The notes and tags of workspace.db. */
export function notesTable(database: Database): NotesTable {
  const holderOf = (accountId: string): Holder => ({ accountId, reseller: resellerOf(database, accountId) });

  function tagsOf({ accountId, reseller }: Holder, kind: AnnotatedKind, ids: readonly number[]): Map<number, string[]> {
    const rows = database.all<TaggedRow>(
      `SELECT object_id AS id, name AS tag FROM tagged JOIN tag ON tag.id = tag_id
       WHERE kind = ? AND object_id IN (SELECT value FROM json_each(?)) AND account_id = ? AND reseller = ?`,
      kind,
      JSON.stringify(ids),
      accountId,
      reseller,
    );
    const all = new Map<number, string[]>();
    for (const { id, tag } of rows) all.set(id, [...(all.get(id) ?? []), tag]);
    for (const tags of all.values()) tags.sort(byAlphabet.compare);
    return all;
  }

  function notesOf({ accountId, reseller }: Holder, kind: AnnotatedKind, ids: readonly number[]): NoteRow[] {
    return database.all<NoteRow>(
      `SELECT object_id AS id, body, changed_at FROM note
       WHERE account_id = ? AND reseller = ? AND kind = ? AND object_id IN (SELECT value FROM json_each(?))`,
      accountId,
      reseller,
      kind,
      JSON.stringify(ids),
    );
  }

  let changes = 0;
  const table = randomUUID();

  return {
    version: () => `${table} ${changes}`,
    read(accountId, kind, id) {
      const holder = holderOf(accountId);
      const [row] = notesOf(holder, kind, [id]);
      return { note: row?.body ?? '', tags: tagsOf(holder, kind, [id]).get(id) ?? [], changedAt: row?.changed_at ?? null };
    },
    of(accountId, kind, ids) {
      const holder = holderOf(accountId);
      const tags = tagsOf(holder, kind, ids);
      const notes = notesOf(holder, kind, ids);
      const all = new Map<number, LocalNote>([...tags].map(([id, some]) => [id, { note: '', tags: some }]));
      for (const { id, body } of notes) all.set(id, { note: body, tags: tags.get(id) ?? [] });
      return all;
    },
    write(accountId, { kind, id, name }, input, at) {
      changes += 1;
      const note = storable(input);
      const { reseller } = holderOf(accountId);
      if (note === '') {
        database.run(
          'DELETE FROM note WHERE account_id = ? AND reseller = ? AND kind = ? AND object_id = ?',
          accountId,
          reseller,
          kind,
          id,
        );
        return;
      }
      database.run(
        `INSERT INTO note (account_id, reseller, kind, object_id, object_name, body, changed_at) VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET body = excluded.body, changed_at = excluded.changed_at,
           object_name = iif(excluded.object_name = '', object_name, excluded.object_name)`,
        ...[accountId, reseller, kind, id, name, note, at],
      );
    },
    setTags(accountId, object, tags) {
      changes += 1;
      const holder = holderOf(accountId);
      database.transaction(() => {
        const tagIds = ensureTags(database, holder, tags);
        database.run(
          `DELETE FROM tagged WHERE kind = ? AND object_id = ? AND tag_id IN (SELECT id FROM tag WHERE account_id = ? AND reseller = ?)
             AND tag_id NOT IN (SELECT value FROM json_each(?))`,
          ...[object.kind, object.id, accountId, holder.reseller, JSON.stringify(tagIds)],
        );
        for (const tag of tagIds) addTo(database, tag, [object]);
        dropUnused(database, holder);
      });
    },
    changeTags(accountId, objects, { add, remove }) {
      changes += 1;
      const holder = holderOf(accountId);
      database.transaction(() => {
        for (const tag of ensureTags(database, holder, add)) addTo(database, tag, objects);
        for (const tag of findTags(database, holder, remove)) removeTag(database, tag, objects);
        dropUnused(database, holder);
      });
    },
    objects: (accountId) => annotatedObjects(database, holderOf(accountId)),
    changedAt: (accountId, kind, ids) => new Map(notesOf(holderOf(accountId), kind, ids).map((row) => [row.id, row.changed_at])),
    writeAll(accountId, marks, also) {
      changes += 1;
      const holder = holderOf(accountId);
      database.transaction(() => {
        writeMarks(database, holder, marks);
        also();
      });
    },
    tags(accountId, kind) {
      const { reseller } = holderOf(accountId);
      return database
        .all<TagCount>(
          `SELECT name AS tag, count(*) AS count FROM tag JOIN tagged ON tag_id = tag.id AND kind = ?
           WHERE account_id = ? AND reseller = ? GROUP BY tag.id`,
          kind,
          accountId,
          reseller,
        )
        .sort((one, other) => byAlphabet.compare(one.tag, other.tag));
    },
    taggedIds(accountId, kind, pattern) {
      const tags = matchingTags(database, holderOf(accountId), pattern);
      const found = database.first<{ ids: string | null }>(
        `SELECT group_concat(${tags.length === 1 ? '' : 'DISTINCT '}object_id) AS ids FROM tagged
         WHERE kind = ? AND tag_id IN (SELECT value FROM json_each(?))`,
        kind,
        JSON.stringify(tags),
      );
      return readIds(found?.ids);
    },
    annotatedIds(accountId, kind, pattern, reach) {
      const { reseller } = holderOf(accountId);
      const matching = matchAnyCase('body', pattern, reach);
      const found = database.first<{ ids: string | null }>(
        `SELECT group_concat(object_id) AS ids FROM note WHERE account_id = ? AND reseller = ? AND kind = ? AND ${matching.sql}`,
        ...[accountId, reseller, kind, ...matching.values],
      );
      return readIds(found?.ids);
    },
  };
}
