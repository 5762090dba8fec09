import type { SyncList } from '../../../../../preload/contract/portfolio/sync.ts';
import type { Database } from '../../../base/database.ts';
import { inTimeSlices } from '../../../base/event-loop-turns.ts';
import { readIds } from '../browse/id-order.ts';
import { asciiOnly, type Condition } from '../filter/keys.ts';
import { storedLists } from '../lists/index.ts';
import type { RowCondition } from '../port.ts';
import { findListRow, shownUpTo } from '../sync/list-state.ts';
import { type Chunk, namesAt, rowEnd, toChunk } from './haystack.ts';
import { type Haystacks, namesInHaystack } from './haystacks.ts';
import { eachPassing } from './matching-ids.ts';
import { createMostRelevant, type SearchOrder } from './relevance.ts';

/** The lists with a row per hit. */
export type SearchedList = 'domains' | 'customers';

/** The search results of one list. */
export interface Found {
  readonly count: number;
  /** The most relevant hits in their order, as many as were asked for. */
  readonly ids: readonly number[];
  /** The best relevance; null without a hit. */
  readonly best: number | null;
}

export interface FoundCustomer {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly organization: string;
}

export interface FoundContact extends FoundCustomer {
  readonly customerId: number;
  readonly handle: string;
}

interface FoundContacts {
  readonly count: number;
  readonly contacts: readonly FoundContact[];
  readonly best: number | null;
}

/** Queries for the search. The long ones yield to other work, and reject with CANCELED once the signal is aborted. */
export interface SearchStore {
  /** Visible rows that match. */
  found(accountId: string, list: SearchedList, condition: RowCondition, order: SearchOrder, signal?: AbortSignal): Promise<Found>;
  /** In the requested order, without missing ones. */
  customers(accountId: string, ids: readonly number[]): FoundCustomer[];
  /** Matching contacts whose customer exists, their number, and the best relevance. */
  contacts(accountId: string, where: Condition, order: SearchOrder): FoundContacts;
  /** Ids of the objects opened last, the latest first. */
  recent(accountId: string, list: SearchedList): number[];
  noteOpened(accountId: string, list: SearchedList, id: number): void;
  /** Returns those of these ids that exist. */
  there(accountId: string, list: SyncList, ids: readonly number[]): number[];
  /** A-label names and ids of all visible domains, in batches. */
  eachName(accountId: string, take: (id: number, name: string) => void, signal?: AbortSignal): Promise<void>;
  /** Changes after each change of the domains. */
  domainsVersion(accountId: string): string;
}

/** How many opened objects are remembered per list. */
const remembered = 20;

export function searchStore(database: Database, haystacks: Haystacks): SearchStore {
  const shown = (accountId: string, list: SyncList): number => shownUpTo(findListRow(database, accountId, list));

  /** Processes the table in id ranges: scanning the clustered table is faster than any index (docs/decisions/search.md). */
  async function eachIdRange(
    accountId: string,
    list: SyncList,
    part: (from: number, to: number) => void,
    signal?: AbortSignal,
  ): Promise<void> {
    const ends = database.first<{ low: number | null; high: number | null }>(
      `SELECT (SELECT id FROM ${storedLists[list].table} WHERE account_id = ?1 ORDER BY id LIMIT 1) AS low,
         (SELECT id FROM ${storedLists[list].table} WHERE account_id = ?1 ORDER BY id DESC LIMIT 1) AS high`,
      accountId,
    );
    const { low, high } = ends ?? {};
    if (low == null || high == null) return;
    await inTimeSlices(high - low + 1, (from, to) => part(low + from, low + to - 1), signal);
  }

  return {
    async found(accountId, list, { where, values, words = null }, order, signal) {
      const relevant = createMostRelevant(order);
      let count = 0;
      const take = (chunk: Chunk, places: Iterable<number>): void => {
        for (const place of places) relevant.add(chunk.ids[place] ?? 0, namesAt(chunk, place));
      };
      const haystack = words === null ? null : haystacks.of(accountId, list);
      if (words !== null && haystack !== null) {
        const takeCounted = (chunk: Chunk, places: Uint32Array): void => {
          count += places.length;
          take(chunk, places);
        };
        await eachPassing(haystack, words, takeCounted, signal);
        return { count, ids: relevant.ids(), best: relevant.best() };
      }
      const upTo = shown(accountId, list);
      const isAscii = order.words.every((word) => asciiOnly.test(word));
      const part = (from: number, to: number): void => {
        const row = database.first<{ ids: string | null; count: number; names: string | null }>(
          `SELECT group_concat(id) AS ids, count(*) AS count, group_concat(names, '${rowEnd}') AS names
           FROM (SELECT id, ${namesInHaystack(storedLists[list].words?.names ?? "''")} AS names FROM ${storedLists[list].table}
             WHERE account_id = ? AND id BETWEEN ? AND ? AND since <= ? AND ${where} ORDER BY id)`,
          ...[accountId, from, to, upTo, ...values],
        );
        if (row === null || row.count === 0) return;
        count += row.count;
        // SQL only knows the lower case of A to Z.
        const names = isAscii ? row.names : row.names?.toLowerCase();
        const chunk = toChunk(readIds(row.ids, row.count), names ?? '');
        take(chunk, chunk.ids.keys());
      };
      await eachIdRange(accountId, list, part, signal);
      return { count, ids: relevant.ids(), best: relevant.best() };
    },
    customers(accountId, ids) {
      const found = database.all<FoundCustomer>(
        'SELECT id, name, email, organization FROM customer WHERE account_id = ? AND id IN (SELECT value FROM json_each(?))',
        accountId,
        JSON.stringify(ids),
      );
      const byId = new Map(found.map((customer) => [customer.id, customer]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    contacts(accountId, where, order) {
      const found = database.first<{ rows: string }>(
        `SELECT json_group_array(json_array(customer_id, id, name)) AS rows FROM contact WHERE account_id = ? AND ${where.sql}
         AND EXISTS (SELECT 1 FROM customer WHERE customer.account_id = contact.account_id AND customer.id = contact.customer_id)`,
        ...[accountId, ...where.values],
      );
      const rows = JSON.parse(found?.rows ?? '[]') as [number, number, string][];
      const relevant = createMostRelevant({ ...order, recent: [] });
      for (const [place, [, , name]] of rows.entries()) {
        const text = name.toLowerCase();
        relevant.add(place, { text, from: 0, to: text.length });
      }
      const contacts = relevant.ids().flatMap((place) => {
        const [customerId = 0, id = 0] = rows[place] ?? [];
        return database.all<FoundContact>(
          `SELECT id, customer_id AS customerId, name, email, organization, handle FROM contact
           WHERE account_id = ? AND customer_id = ? AND id = ?`,
          ...[accountId, customerId, id],
        );
      });
      return { count: rows.length, contacts, best: relevant.best() };
    },
    recent: (accountId, list) =>
      database
        .all<{ id: number }>('SELECT id FROM recently_opened WHERE account_id = ? AND list = ? ORDER BY turn DESC', accountId, list)
        .map(({ id }) => id),
    noteOpened(accountId, list, id) {
      database.run(
        `INSERT OR REPLACE INTO recently_opened (account_id, list, id, turn)
         SELECT ?1, ?2, ?3, ifnull(max(turn), 0) + 1 FROM recently_opened WHERE account_id = ?1 AND list = ?2`,
        ...[accountId, list, id],
      );
      database.run(
        `DELETE FROM recently_opened WHERE account_id = ?1 AND list = ?2 AND turn <=
         (SELECT turn FROM recently_opened WHERE account_id = ?1 AND list = ?2 ORDER BY turn DESC LIMIT 1 OFFSET ?3)`,
        ...[accountId, list, remembered],
      );
    },
    there(accountId, list, ids) {
      const row = database.first<{ ids: string | null; count: number }>(
        `SELECT group_concat(id) AS ids, count(*) AS count FROM ${storedLists[list].table}
         WHERE account_id = ? AND since <= ? AND id IN (SELECT value FROM json_each(?))`,
        ...[accountId, shown(accountId, list), JSON.stringify(ids)],
      );
      return [...readIds(row?.ids ?? null, row?.count ?? 0)];
    },
    async eachName(accountId, take, signal) {
      const upTo = shown(accountId, 'domains');
      const part = (from: number, to: number): void => {
        const row = database.first<{ rows: string }>(
          `SELECT json_group_array(json_array(id, name)) AS rows FROM domain WHERE account_id = ? AND id BETWEEN ? AND ? AND since <= ?`,
          ...[accountId, from, to, upTo],
        );
        for (const [id, name] of JSON.parse(row?.rows ?? '[]') as [number, string][]) take(id, name);
      };
      await eachIdRange(accountId, 'domains', part, signal);
    },
    domainsVersion: (accountId) => findListRow(database, accountId, 'domains')?.version ?? '',
  };
}
