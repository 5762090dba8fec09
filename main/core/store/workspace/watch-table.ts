import { randomUUID } from 'node:crypto';
import type { WatchRule } from '../../../../preload/contract/watch/watch.ts';
import { firstWatchTag, watchIntervals } from '../../../../preload/contract/watch/watch-codes.ts';
import type { Database } from '../../base/database.ts';

/** Which domains of each account are watched. */
export interface WatchTable {
  /** Changes after each change. */
  version(): string;
  read(accountId: string): WatchRule;
  write(accountId: string, rule: WatchRule): void;
}

export const firstRule: WatchRule = { tag: firstWatchTag, filter: '', everyMinutes: 60 };

export function watchTable(database: Database): WatchTable {
  const table = randomUUID();
  let changes = 0;
  return {
    version: () => `${table} ${changes}`,
    read(accountId) {
      const row = database.first<{ tag: string | null; filter: string; every: number }>(
        'SELECT tag, filter, every_minutes AS every FROM watch_list WHERE account_id = ?',
        accountId,
      );
      if (row === null) return firstRule;
      const { tag, filter, every } = row;
      return { tag, filter, everyMinutes: watchIntervals.find((one) => one === every) ?? firstRule.everyMinutes };
    },
    write(accountId, { tag, filter, everyMinutes }) {
      changes += 1;
      database.run(
        `INSERT INTO watch_list (account_id, tag, filter, every_minutes) VALUES (?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET tag = excluded.tag, filter = excluded.filter, every_minutes = excluded.every_minutes`,
        ...[accountId, tag, filter, everyMinutes],
      );
    },
  };
}
