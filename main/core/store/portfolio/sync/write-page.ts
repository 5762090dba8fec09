import type { SyncList } from '../../../../../preload/contract/portfolio/sync.ts';
import { explain, writeExplained } from '../../../../../preload/contract/reasons.ts';
import type { Database } from '../../../base/database.ts';
import { renameInDomains } from '../domains/customer-names.ts';
import { markOwnersChanged } from '../domains/owners.ts';
import { type ReadOf, storedList, storedLists } from '../lists/index.ts';
import { rawSql, upsertSql } from '../lists/list-table.ts';
import type { Nameless, ReadPage } from '../port.ts';

/** Ids are stored as 32 bits; the service numbers its objects from 1. */
const highestId = 0xffff_ffff;

export interface WriteTarget {
  readonly accountId: string;
  readonly list: SyncList;
  readonly generation: number;
}

export interface Written {
  /** Objects not seen by this generation before. */
  readonly fresh: number;
  /** Rows new in the table. */
  readonly inserted: number;
  /** Rows that are new or different. */
  readonly changed: number;
}

/** Writes the rows of a page, within the caller's transaction. */
export function writePage<L extends SyncList>(database: Database, target: WriteTarget & { readonly list: L }, page: ReadPage<L>): Written {
  const { accountId, list, generation } = target;
  const table = storedList(list);
  const objects = page.objects.filter(hasUsableId);
  const upsert = upsertSql(table);
  const before = seenBefore(
    database,
    target,
    objects.map(({ id }) => id),
  );
  let changed = 0;
  const changedCustomers: number[] = [];
  for (const object of objects) {
    const touched = database.run(upsert, accountId, object.id, ...table.values(object), object.odd, generation);
    if (touched > 0 && list === 'customers') {
      changedCustomers.push(object.id);
      rename(database, accountId, object as unknown as ReadOf<'customers'>);
    }
    changed += touched;
  }
  if (changedCustomers.length > 0) markOwnersChanged(database, accountId, changedCustomers);
  markSeen(database, target, before);
  const raw = rawSql(table);
  for (const object of objects) database.run(raw, accountId, object.id, page.readAt, object.raw);
  const nameless = writeNameless(database, target, page, [...page.nameless, ...withoutUsableId(page)]);
  database.run(
    'INSERT INTO list_page (account_id, list, page, objects) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET objects = excluded.objects',
    accountId,
    list,
    page.page,
    page.objects.length + page.nameless.length,
  );
  const { fresh, inserted } = countNew(before, objects, generation);
  return { fresh: fresh + nameless, inserted, changed };
}

function rename(database: Database, accountId: string, { id, name, omitted = [] }: ReadOf<'customers'>): void {
  if (!omitted.includes('name')) renameInDomains(database, accountId, id, name);
}

/** The existing rows, with the generation that last saw each. */
function seenBefore(database: Database, { accountId, list }: WriteTarget, ids: readonly number[]): Map<number, number> {
  const rows = database.all<{ id: number; seen: number }>(
    `SELECT id, seen FROM ${storedLists[list].table} WHERE account_id = ? AND id IN (SELECT value FROM json_each(?))`,
    accountId,
    JSON.stringify(ids),
  );
  return new Map(rows.map(({ id, seen }) => [id, seen]));
}

function markSeen(database: Database, { accountId, list, generation }: WriteTarget, before: ReadonlyMap<number, number>): void {
  if (before.size === 0) return;
  database.run(
    `UPDATE ${storedLists[list].table} SET seen = ?1 WHERE account_id = ?2 AND seen < ?1 AND id IN (SELECT value FROM json_each(?3))`,
    generation,
    accountId,
    JSON.stringify([...before.keys()]),
  );
}

function countNew(
  before: ReadonlyMap<number, number>,
  objects: readonly { readonly id: number }[],
  generation: number,
): { fresh: number; inserted: number } {
  const ids = [...new Set(objects.map(({ id }) => id))];
  const inserted = ids.filter((id) => !before.has(id)).length;
  return { inserted, fresh: inserted + [...before.values()].filter((seen) => seen < generation).length };
}

function hasUsableId({ id }: { readonly id: number }): boolean {
  return Number.isInteger(id) && id >= 0 && id <= highestId;
}

/** Negative ids, which cannot collide. */
function withoutUsableId<L extends SyncList>({ objects }: ReadPage<L>): Nameless[] {
  return objects.flatMap((object, place) =>
    hasUsableId(object) ? [] : [{ place: -1 - place, odd: writeExplained(explain('entry-without-id')), raw: object.raw }],
  );
}

/** Returns by how many the objects of this generation increased. */
function writeNameless<L extends SyncList>(
  database: Database,
  { accountId, list, generation }: WriteTarget,
  { page, readAt }: ReadPage<L>,
  nameless: readonly Nameless[],
): number {
  const of = 'FROM nameless WHERE account_id = ? AND list = ? AND page = ?';
  const before = database.first<{ count: number }>(`SELECT count(*) AS count ${of} AND seen = ?`, accountId, list, page, generation);
  database.run(`DELETE ${of}`, accountId, list, page);
  for (const { place, odd, raw } of nameless) {
    database.run(
      'INSERT INTO nameless (account_id, list, page, place, seen, read_at, odd, raw) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
      ...[accountId, list, page, place, generation, readAt, odd, raw],
    );
  }
  return nameless.length - (before?.count ?? 0);
}
