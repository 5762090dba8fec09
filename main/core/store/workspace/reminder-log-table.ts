import { randomUUID } from 'node:crypto';
import type { LoggedReminder } from '../../../../preload/contract/reminders/log.ts';
import type { ReminderOutcome } from '../../../../preload/contract/reminders/reminder-codes.ts';
import type { Database } from '../../base/database.ts';
import { resellerOf } from './reseller.ts';

/** A domain, expiry date (`2027-03-08`) and step, which are reminded of once. */
export interface ReminderKey {
  readonly domainId: number;
  readonly expires: string;
  readonly step: number;
}

export interface StoredReminder extends LoggedReminder {
  readonly id: number;
  readonly isImported: boolean;
}

export interface LogQuery {
  readonly customerId?: number | undefined;
  /** Part of a domain's or customer's name. */
  readonly text?: string | undefined;
  /** By the outcome alone: what was renewed since is known by the local copy of the domains. */
  readonly outcome?: ReminderOutcome | undefined;
}

/** What customers were reminded of. Throws AppError NOT_FOUND for an unknown account. */
export interface ReminderLogTable {
  /** Changes after each change. */
  version(): string;
  /**
   * The keys that need no reminder: their outcome is done or unknown. In the form of `keyOf`. `except`: a row of a job, whose own entries do not
   * count.
   */
  reminded(
    accountId: string,
    keys: readonly ReminderKey[],
    except?: { readonly job: number; readonly seq: number } | null,
  ): ReadonlySet<string>;
  /**
   * Adds entries in one transaction, or in the caller's; one that is known, by domain, expiry date, step, way and time, is skipped. Returns
   * the ids of those that are new.
   */
  add(accountId: string, entries: readonly LoggedReminder[], isImported?: boolean): number[];
  /**
   * The outcome of a row of a job: writes its entries in the caller's transaction or one of its own. Entries that the row has written before
   * are replaced, so that it may be settled later.
   */
  record(accountId: string, row: { readonly job: number; readonly row: number }, entries: readonly LoggedReminder[]): void;
  /** Deletes entries that no job has written. Returns how many there were. */
  forget(accountId: string, ids: readonly number[]): number;
  /** Settles an entry whose outcome is unknown. Returns whether there was one. */
  settle(accountId: string, id: number, outcome: ReminderOutcome): boolean;
  /** Newest first; `count` of them starting at `from`. */
  list(accountId: string, query: LogQuery, from: number, count: number): StoredReminder[];
  total(accountId: string, query: LogQuery): number;
  /** Entries above an id in order of ids; at most `count`. */
  above(accountId: string, id: number, count: number, query?: LogQuery): StoredReminder[];
  /** By their ids, without missing ones, in any order; at most 1000. */
  rows(accountId: string, ids: readonly number[]): StoredReminder[];
  /**
   * Looks at the next entries above an id, of all accounts, at most 2000, and deletes those of expiry dates before `expiredBefore` that were
   * made before `madeBefore`. Returns the last id and how many remain of them; null after the last entry.
   */
  prune(
    above: number,
    limits: { readonly expiredBefore: string; readonly madeBefore: string },
  ): { readonly last: number; readonly remaining: number } | null;
  /** The last expiry date that was reminded of, by domain, unless it was refused; `since`: of entries from then on (ISO 8601). */
  lastOfDomains(accountId: string, since: string | null): { readonly domainId: number; readonly expires: string }[];
}

/** Entries that are looked at in one turn. */
const prunedAtOnce = 2000;

export const keyOf = ({ domainId, expires, step }: ReminderKey): string => `${domainId} ${expires} ${step}`;

const columns = `id, domain_id AS domainId, domain_name AS domain, expires, step, customer_id AS customerId, customer_name AS customer, way, at,
  outcome, job_id AS job, seq AS "row", is_imported AS isImported`;

type LogRow = Omit<StoredReminder, 'isImported'> & { readonly isImported: number };
const toReminder = (row: LogRow): StoredReminder => ({ ...row, isImported: row.isImported === 1 });

export function reminderLogTable(database: Database): ReminderLogTable {
  const table = randomUUID();
  let changes = 0;

  function insert(accountId: string, reseller: string, entry: LoggedReminder, isImported: boolean): number | null {
    const { domainId, domain, expires, step, customerId, customer, way, at, outcome, job, row } = entry;
    const added = database.run(
      `INSERT INTO reminder_log
         (account_id, reseller, domain_id, domain_name, expires, step, customer_id, customer_name, way, at, outcome, job_id, seq, is_imported)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      ...[accountId, reseller, domainId, domain, expires, step, customerId, customer, way, at, outcome, job, row, isImported ? 1 : 0],
    );
    return added === 0 ? null : (database.first<{ id: number }>('SELECT last_insert_rowid() AS id')?.id ?? null);
  }

  /** The text is compared as it is: `%` and `_` have no meaning of their own. */
  function conditionOf(accountId: string, { customerId, text, outcome }: LogQuery) {
    const parts = ['account_id = ? AND reseller = ?'];
    const values: (string | number)[] = [accountId, resellerOf(database, accountId)];
    if (customerId !== undefined) {
      parts.push('customer_id = ?');
      values.push(customerId);
    }
    if (text !== undefined && text !== '') {
      parts.push('(instr(lower(domain_name), lower(?)) > 0 OR instr(lower(customer_name), lower(?)) > 0)');
      values.push(text, text);
    }
    if (outcome !== undefined) {
      parts.push('outcome = ?');
      values.push(outcome);
    }
    return { where: parts.join(' AND '), values };
  }

  return {
    version: () => `${table} ${changes}`,
    reminded(accountId, keys, except = null) {
      if (keys.length === 0) return new Set();
      const rows = database.all<ReminderKey>(
        `SELECT DISTINCT l.domain_id AS domainId, l.expires, l.step FROM json_each(?1) AS k CROSS JOIN reminder_log AS l
           ON l.account_id = ?2 AND l.reseller = ?3 AND l.domain_id = k.value ->> 0 AND l.expires = k.value ->> 1 AND l.step = k.value ->> 2
         WHERE l.outcome <> 'refused' AND (?4 IS NULL OR l.job_id IS NOT ?4 OR l.seq IS NOT ?5)`,
        ...[
          JSON.stringify(keys.map(({ domainId, expires, step }) => [domainId, expires, step])),
          accountId,
          resellerOf(database, accountId),
          ...[except?.job ?? null, except?.seq ?? null],
        ],
      );
      return new Set(rows.map(keyOf));
    },
    add(accountId, entries, isImported = false) {
      changes += 1;
      const reseller = resellerOf(database, accountId);
      return database.transaction(() =>
        entries.flatMap((entry) => {
          const id = insert(accountId, reseller, entry, isImported);
          return id === null ? [] : [id];
        }),
      );
    },
    record(accountId, { job, row }, entries) {
      changes += 1;
      const reseller = resellerOf(database, accountId);
      database.transaction(() => {
        database.run('DELETE FROM reminder_log WHERE job_id = ? AND seq = ? AND account_id = ?', job, row, accountId);
        for (const entry of entries) insert(accountId, reseller, { ...entry, job, row }, false);
      });
    },
    forget(accountId, ids) {
      changes += 1;
      return database.run(
        `DELETE FROM reminder_log WHERE account_id = ? AND reseller = ? AND job_id IS NULL AND id IN (SELECT value FROM json_each(?))`,
        ...[accountId, resellerOf(database, accountId), JSON.stringify(ids)],
      );
    },
    settle(accountId, id, outcome) {
      changes += 1;
      const sql = `UPDATE reminder_log SET outcome = ? WHERE account_id = ? AND reseller = ? AND id = ? AND outcome = 'unknown'`;
      return database.run(sql, outcome, accountId, resellerOf(database, accountId), id) === 1;
    },
    list(accountId, query, from, count) {
      const { where, values } = conditionOf(accountId, query);
      return database
        .all<LogRow>(`SELECT ${columns} FROM reminder_log WHERE ${where} ORDER BY id DESC LIMIT ? OFFSET ?`, ...values, count, from)
        .map(toReminder);
    },
    total(accountId, query) {
      const { where, values } = conditionOf(accountId, query);
      return database.first<{ count: number }>(`SELECT count(*) AS count FROM reminder_log WHERE ${where}`, ...values)?.count ?? 0;
    },
    above(accountId, id, count, query = {}) {
      const { where, values } = conditionOf(accountId, query);
      return database
        .all<LogRow>(`SELECT ${columns} FROM reminder_log WHERE ${where} AND id > ? ORDER BY id LIMIT ?`, ...values, id, count)
        .map(toReminder);
    },
    rows: (accountId, ids) =>
      database
        .all<LogRow>(
          `SELECT ${columns} FROM reminder_log WHERE account_id = ? AND reseller = ? AND id IN (SELECT value FROM json_each(?))`,
          ...[accountId, resellerOf(database, accountId), JSON.stringify(ids)],
        )
        .map(toReminder),
    prune(above, { expiredBefore, madeBefore }) {
      const found = database.first<{ last: number | null; count: number }>(
        'SELECT max(id) AS last, count(*) AS count FROM (SELECT id FROM reminder_log WHERE id > ? ORDER BY id LIMIT ?)',
        ...[above, prunedAtOnce],
      );
      const last = found?.last ?? null;
      if (found === null || last === null) return null;
      const deleted = database.run(
        'DELETE FROM reminder_log WHERE id > ? AND id <= ? AND expires < ? AND at < ?',
        ...[above, last, expiredBefore, madeBefore],
      );
      if (deleted > 0) changes += 1;
      return { last, remaining: found.count - deleted };
    },
    lastOfDomains: (accountId, since) =>
      database.all(
        `SELECT domain_id AS domainId, max(expires) AS expires FROM reminder_log
         WHERE account_id = ? AND reseller = ? AND outcome <> 'refused' AND at >= ? GROUP BY domain_id`,
        ...[accountId, resellerOf(database, accountId), since ?? ''],
      ),
  };
}
