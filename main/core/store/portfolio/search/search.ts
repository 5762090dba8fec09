import type { SyncList } from '../../../../../preload/contract/portfolio/sync.ts';
import type { Database } from '../../../base/database.ts';
import { inTimeSlices } from '../../../base/event-loop-turns.ts';
import { readIds } from '../browse/id-order.ts';
import type { Condition } from '../filter/conditions.ts';
import { storedLists } from '../lists/index.ts';
import type { RowCondition } from '../port.ts';
import { findListRow, shownUpTo } from '../sync/list-state.ts';
import { type Chunk, startOf } from './haystack.ts';
import type { Haystacks } from './haystacks.ts';
import { eachPassing } from './matching-terms.ts';

/** The lists with a row per hit, and the column with a hit's name. */
const namesOf = { domains: 'unicode', customers: 'name' } as const;
export type SearchedList = keyof typeof namesOf;

/** The search results of one list. */
export interface Found {
  readonly count: number;
  /** The first hits in id order; those whose names start with the query come before the others. */
  readonly ids: readonly number[];
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

/** Queries for the search. The long ones yield to other work, and reject with CANCELED once the signal is aborted. */
export interface SearchStore {
  /** Visible rows that match; those whose names start with `beginning`, in any case, come first. */
  found(accountId: string, list: SearchedList, condition: RowCondition, beginning: string, signal?: AbortSignal): Promise<Found>;
  customers(accountId: string, ids: readonly number[]): FoundCustomer[];
  /** Matching contacts whose customer exists, and their number. */
  contacts(accountId: string, where: Condition, most: number): { readonly count: number; readonly contacts: FoundContact[] };
  /** Returns those of these ids that exist. */
  there(accountId: string, list: SyncList, ids: readonly number[]): number[];
  /** A-label names and ids of all visible domains, in batches. */
  eachName(accountId: string, take: (id: number, name: string) => void, signal?: AbortSignal): Promise<void>;
  /** Changes after each change of the domains. */
  domainsVersion(accountId: string): string;
}

/** Maximum number of hits that are examined for the few that are shown. */
const most = 200;

interface Part {
  count: number;
  firstIds?: string | null;
  first?: number;
  otherIds?: string | null;
  other?: number;
}

const unsorted: Condition = { sql: '0', values: [] };

/** The ids and their count. Only requested while more are needed: transferring ids costs more than finding them. */
function picked(name: 'first' | 'other', which: string): string {
  return `, group_concat(CASE WHEN ${which} THEN id END) AS ${name}Ids, ifnull(sum(${which}), 0) AS ${name}`;
}

function take(into: number[], ids: string | null = null, count = 0): void {
  into.push(...readIds(ids, count).subarray(0, most - into.length));
}

const prefixCondition = (column: string, text: string): Condition => ({
  sql: `(substr(lower(${column}), 1, length(?)) = ?)`,
  values: [text, text],
});

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
    async found(accountId, list, { where, values, words = null }, beginning, signal) {
      const lower = beginning.toLowerCase();
      const before: number[] = [];
      const after: number[] = [];
      let count = 0;
      const haystack = words === null ? null : haystacks.of(accountId, list);
      if (words !== null && haystack !== null) {
        const sort = (chunk: Chunk, places: Uint32Array): void => {
          count += places.length;
          for (const place of places) {
            if (before.length === most) break;
            const into = chunk.text.startsWith(lower, startOf(chunk, place)) ? before : after;
            if (into.length < most) into.push(chunk.ids[place] ?? 0);
          }
        };
        await eachPassing(haystack, words, sort, signal);
        return { count, ids: [...before, ...after].slice(0, most) };
      }
      const upTo = shown(accountId, list);
      const first = prefixCondition(namesOf[list], lower);
      const part = (from: number, to: number): void => {
        const needs = { first: before.length < most, other: after.length < most };
        const begins = needs.first || needs.other ? first : unsorted;
        const row = database.first<Part>(
          `SELECT count(*) AS count ${needs.first ? picked('first', 'begins') : ''} ${needs.other ? picked('other', 'NOT begins') : ''}
           FROM (SELECT id, ${begins.sql} AS begins FROM ${storedLists[list].table}
             WHERE account_id = ? AND id BETWEEN ? AND ? AND since <= ? AND ${where} ORDER BY id)`,
          ...[...begins.values, accountId, from, to, upTo, ...values],
        );
        count += row?.count ?? 0;
        take(before, row?.firstIds, row?.first);
        take(after, row?.otherIds, row?.other);
      };
      await eachIdRange(accountId, list, part, signal);
      return { count, ids: [...before, ...after].slice(0, most) };
    },
    customers: (accountId, ids) =>
      database.all<FoundCustomer>(
        'SELECT id, name, email, organization FROM customer WHERE account_id = ? AND id IN (SELECT value FROM json_each(?))',
        accountId,
        JSON.stringify(ids),
      ),
    contacts(accountId, where, limit) {
      const of = `FROM contact WHERE account_id = ? AND ${where.sql}
        AND EXISTS (SELECT 1 FROM customer WHERE customer.account_id = contact.account_id AND customer.id = contact.customer_id)`;
      const found = database.first<{ count: number }>(`SELECT count(*) AS count ${of}`, accountId, ...where.values);
      const contacts = database.all<FoundContact>(
        `SELECT id, customer_id AS customerId, name, email, organization, handle ${of} ORDER BY name, id LIMIT ?`,
        ...[accountId, ...where.values, limit],
      );
      return { count: found?.count ?? 0, contacts };
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
