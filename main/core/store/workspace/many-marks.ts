import { foldTag } from '../../../../preload/contract/workspace/tags.ts';
import type { Database } from '../../base/database.ts';
import type { AnnotatedObject, MarksToWrite } from './port.ts';
import { dropUnused, ensureTags, type Holder } from './tag-rows.ts';

/** All objects with a note or a tag. */
export function annotatedObjects(database: Database, { accountId, reseller }: Holder): AnnotatedObject[] {
  return database.all<AnnotatedObject>(
    `SELECT kind, object_id AS id, max(object_name) AS name FROM (
       SELECT kind, object_id, object_name FROM note WHERE account_id = ?1 AND reseller = ?2
       UNION ALL
       SELECT kind, object_id, object_name FROM tagged JOIN tag ON tag.id = tag_id WHERE account_id = ?1 AND reseller = ?2
     ) GROUP BY kind, object_id ORDER BY kind, object_id`,
    accountId,
    reseller,
  );
}

/** A note in storable form: SQLite ends text at a NUL, and everything after it would be lost. */
export const storable = (note: string): string => note.replaceAll('\u0000', '');

/** Writes many marks in few statements; call within a transaction. Throws AppError CONFLICT if there would be too many tags. */
export function writeMarks(database: Database, holder: Holder, marks: readonly MarksToWrite[]): void {
  const { accountId, reseller } = holder;
  const notes = marks.flatMap(({ kind, id, name, note }) => {
    const text = storable(note?.text ?? '');
    return note === null || text === '' ? [] : [[kind, id, name, text, note.at]];
  });
  database.run(
    `INSERT INTO note (account_id, reseller, kind, object_id, object_name, body, changed_at)
     SELECT ?, ?, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?) WHERE true
     ON CONFLICT DO UPDATE SET body = excluded.body, changed_at = excluded.changed_at, object_name = excluded.object_name`,
    ...[accountId, reseller, JSON.stringify(notes)],
  );
  const replaced = marks.flatMap(({ kind, id, replaceTags }) => (replaceTags ? [[kind, id]] : []));
  database.run(
    `DELETE FROM tagged WHERE (kind, object_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?))
       AND tag_id IN (SELECT id FROM tag WHERE account_id = ? AND reseller = ?)`,
    ...[JSON.stringify(replaced), accountId, reseller],
  );
  dropUnused(database, holder);
  ensureTags(database, holder, [...new Set(marks.flatMap(({ tags }) => tags))]);
  const tagged = marks.flatMap(({ kind, id, name, tags }) => tags.map((tag) => [kind, id, name, foldTag(tag)]));
  // A cross join keeps its order: the other way round, the JSON text would be parsed once per tag.
  database.run(
    `INSERT INTO tagged (tag_id, kind, object_id, object_name)
     SELECT tag.id, value ->> 0, value ->> 1, value ->> 2 FROM json_each(?) CROSS JOIN tag
       ON folded = value ->> 3 AND account_id = ? AND reseller = ? WHERE true
     ON CONFLICT DO UPDATE SET object_name = excluded.object_name`,
    ...[JSON.stringify(tagged), accountId, reseller],
  );
  dropUnused(database, holder);
}
