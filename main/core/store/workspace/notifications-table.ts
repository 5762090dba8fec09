import type { Alarm } from '../../../../preload/contract/seen/seen-codes.ts';
import type { Database } from '../../base/database.ts';
import { resellerOf } from './reseller.ts';

/** A dangerous pattern that completed with a change seen. */
export interface FoundAlarm {
  /** Id of the change. */
  readonly id: number;
  readonly alarm: Alarm;
  readonly domainName: string;
}

/** What the last summary covered. */
export interface LastSummary {
  /** `YYYY-MM-DD`, in the user's time zone; null: there was none. */
  readonly day: string | null;
  /** Number of the last entry of the activity log before it. */
  readonly entry: number;
}

/** What system notifications were shown of. */
export interface NotificationsTable {
  /** Alarms found since a time (ISO 8601) that are neither marked as seen nor claimed, oldest first. */
  alarms(accountId: string, from: string): FoundAlarm[];
  /** Returns the ids of those that nothing has claimed before, in this process or another one. */
  claimAlarms(ids: readonly number[], at: string): number[];
  summary(): LastSummary;
  /** Summaries are turned on: the next one covers what comes after an entry of the activity log. */
  beginSummaries(entry: number): void;
  /** Whether this is the first claim for the day, in this process or another one. */
  claimSummary(of: { readonly day: string; readonly entry: number }): boolean;
}

const documentName = 'notifications';

export function notificationsTable(database: Database): NotificationsTable {
  return {
    alarms(accountId, from) {
      return database.all<FoundAlarm>(
        `SELECT id, alarm, subject_name AS domainName FROM seen_change
         WHERE account_id = ? AND found_at >= ? AND reseller = ? AND alarm IS NOT NULL AND seen_at IS NULL AND notified_at IS NULL
         ORDER BY id`,
        ...[accountId, from, resellerOf(database, accountId)],
      );
    },
    claimAlarms(ids, at) {
      return database.transaction(() =>
        ids.filter((id) => database.run('UPDATE seen_change SET notified_at = ? WHERE id = ? AND notified_at IS NULL', at, id) > 0),
      );
    },
    summary() {
      const row = database.first<LastSummary>(
        `SELECT body ->> '$.day' AS day, body ->> '$.entry' AS entry FROM document WHERE name = ?`,
        documentName,
      );
      const { day, entry } = row ?? {};
      return { day: typeof day === 'string' ? day : null, entry: typeof entry === 'number' ? entry : 0 };
    },
    beginSummaries(entry) {
      database.run(
        `INSERT INTO document (name, body) VALUES (?1, json_object('day', NULL, 'entry', ?2))
         ON CONFLICT (name) DO UPDATE SET body = json_set(body, '$.entry', ?2)`,
        ...[documentName, entry],
      );
    },
    claimSummary({ day, entry }) {
      const claimed = database.run(
        `INSERT INTO document (name, body) VALUES (?1, json_object('day', ?2, 'entry', ?3))
         ON CONFLICT (name) DO UPDATE SET body = excluded.body WHERE body ->> '$.day' IS NOT ?2`,
        ...[documentName, day, entry],
      );
      return claimed > 0;
    },
  };
}
