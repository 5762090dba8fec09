import type { Database } from '../../../base/database.ts';
import type { StoredSectionName } from './parts-port.ts';

/** Reading every watched domain of an account once. Times are ISO 8601 in UTC. */
export interface WatchRound {
  readonly startedAt: string;
  /** null: it is in progress. */
  readonly endedAt: string | null;
}

/** One part of a domain. */
export interface DomainPartId {
  readonly id: number;
  readonly part: StoredSectionName;
}

/** What is needed to continue a round after a restart. */
export interface WatchRoundsStore {
  /** The present round, or the last one; null: there was none. */
  find(accountId: string): WatchRound | null;
  write(accountId: string, round: WatchRound): void;
  /** Parts of these domains that were not read since a time, domain by domain in the given order; at most `most`. */
  unread(accountId: string, ids: readonly number[], parts: readonly StoredSectionName[], since: string, most: number): DomainPartId[];
  countUnread(accountId: string, ids: readonly number[], parts: readonly StoredSectionName[], since: string): number;
}

export function watchRoundsStore(database: Database): WatchRoundsStore {
  const from = `FROM json_each(?2) AS watched JOIN domain ON domain.account_id = ?1 AND domain.id = watched.value
    CROSS JOIN json_each(?3) AS named
    LEFT JOIN domain_part AS stored ON stored.account_id = ?1 AND stored.id = watched.value AND stored.part = named.value
    WHERE stored.read_at IS NULL OR stored.read_at < ?4`;

  return {
    find: (accountId) =>
      database.first('SELECT started_at AS startedAt, ended_at AS endedAt FROM watch_round WHERE account_id = ?', accountId),
    write(accountId, { startedAt, endedAt }) {
      database.run(
        `INSERT INTO watch_round (account_id, started_at, ended_at) VALUES (?, ?, ?)
         ON CONFLICT DO UPDATE SET started_at = excluded.started_at, ended_at = excluded.ended_at`,
        ...[accountId, startedAt, endedAt],
      );
    },
    unread: (accountId, ids, parts, since, most) =>
      database.all<DomainPartId>(
        `SELECT watched.value AS id, named.value AS part ${from} ORDER BY watched.key, named.key LIMIT ?5`,
        ...[accountId, JSON.stringify(ids), JSON.stringify(parts), since, most],
      ),
    countUnread: (accountId, ids, parts, since) =>
      database.first<{ count: number }>(
        `SELECT count(*) AS count ${from}`,
        ...[accountId, JSON.stringify(ids), JSON.stringify(parts), since],
      )?.count ?? 0,
  };
}
