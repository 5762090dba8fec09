import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import type { ZoneSnapshot } from '../../../../preload/contract/dns/zones.ts';
import type { Database } from '../../base/database.ts';
import { resellerOf } from './reseller.ts';
import type { ZoneSnapshotsTable } from './zones-port.ts';

/** The newest snapshots of a zone, kept regardless of age and size. */
const minSnapshots = 20;
const maxSnapshots = 200;
/** Total records in all snapshots of a zone. */
const maxRecords = 200_000;
/** Milliseconds: two years. */
const maxAge = 2 * 366 * 24 * 60 * 60_000;

interface Found {
  readonly id: number;
  readonly at: string;
  readonly why: ZoneSnapshot['why'];
  readonly job_id: number | null;
  readonly records: number;
  readonly hash: string;
}

const columns = 'id, at, why, job_id, records, hash';
const ofZone = 'account_id = ? AND reseller = ? AND domain_id = ?';

/** Zones before and after writes, as read, and when the user requested a snapshot. */
export function zoneSnapshotsTable(database: Database): ZoneSnapshotsTable {
  const zoneOf = (accountId: string, domainId: number): [string, string, number] => [accountId, resellerOf(database, accountId), domainId];

  function newest(zone: readonly [string, string, number]): Found | null {
    return database.first<Found>(`SELECT ${columns} FROM zone_snapshot WHERE ${ofZone} ORDER BY id DESC LIMIT 1`, ...zone);
  }

  /** Whether a job has already written to the zone. */
  function hasWritten(zone: readonly [string, string, number], job: number): boolean {
    return database.first(`SELECT 1 FROM zone_snapshot WHERE ${ofZone} AND job_id = ? AND why = 'after' LIMIT 1`, ...zone, job) !== null;
  }

  /** Deletes the oldest snapshots. */
  function bound(zone: readonly [string, string, number], now: string): void {
    const all = database.all<Found>(`SELECT ${columns} FROM zone_snapshot WHERE ${ofZone} ORDER BY id DESC`, ...zone);
    const oldest = new Date(Date.parse(now) - maxAge).toISOString();
    let records = 0;
    for (const [place, { id, at, records: count }] of all.entries()) {
      records += count;
      const isRetained = place < minSnapshots || (place < maxSnapshots && records <= maxRecords && at >= oldest);
      if (!isRetained) database.run('DELETE FROM zone_snapshot WHERE id = ?', id);
    }
  }

  return {
    keep(accountId, { domainId, name, at, why, job, seq, hash, records }) {
      const zone = zoneOf(accountId, domainId);
      return database.transaction(() => {
        const before = newest(zone);
        if (before?.hash === hash) {
          // A user's request or a job's write is more informative than a plain read.
          if (why === 'saved' || (why === 'after' && before.why === 'read')) {
            const sql = 'UPDATE zone_snapshot SET why = ?, job_id = ifnull(?, job_id), seq = ifnull(?, seq) WHERE id = ?';
            database.run(sql, why, job, seq, before.id);
          }
          return before.id;
        }
        if (why === 'before' && before !== null && job !== null && hasWritten(zone, job)) return before.id;
        if (why === 'after' && before?.why === 'after' && job !== null && before.job_id === job) {
          // A job that deletes a hundred records leaves one snapshot from before all of them and one from after.
          database.run(
            'UPDATE zone_snapshot SET at = ?, seq = ?, hash = ?, records = ?, body = ? WHERE id = ?',
            ...[at, seq, hash, records.length, bodyOf(records), before.id],
          );
          return before.id;
        }
        const made = database.first<{ id: number }>(
          `INSERT INTO zone_snapshot (account_id, reseller, domain_id, domain_name, at, why, job_id, seq, hash, records, body)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
          ...[...zone, name, at, why, job, seq, hash, records.length],
          bodyOf(records),
        );
        bound(zone, at);
        return made?.id ?? 0;
      });
    },
    list: (accountId, domainId, from, count) =>
      database
        .all<Found>(
          `SELECT ${columns} FROM zone_snapshot WHERE ${ofZone} ORDER BY id DESC LIMIT ? OFFSET ?`,
          ...zoneOf(accountId, domainId),
          count,
          from,
        )
        .map(toSnapshot),
    counts(accountId, domainIds) {
      const found = database.all<{ id: number; count: number }>(
        `SELECT domain_id AS id, count(*) AS count FROM zone_snapshot
         WHERE account_id = ? AND reseller = ? AND domain_id IN (SELECT value FROM json_each(?)) GROUP BY domain_id`,
        ...[accountId, resellerOf(database, accountId), JSON.stringify(domainIds)],
      );
      return new Map(found.map(({ id, count }) => [id, count]));
    },
    newest(accountId, domainId) {
      const found = newest(zoneOf(accountId, domainId));
      return found === null ? null : toSnapshot(found);
    },
    read(accountId, domainId, id) {
      const found = database.first<Found & { body: string }>(
        `SELECT ${columns}, body FROM zone_snapshot WHERE ${ofZone} AND id = ?`,
        ...zoneOf(accountId, domainId),
        id,
      );
      return found === null ? null : { snapshot: toSnapshot(found), records: recordsIn(found.body) };
    },
  };
}

const toSnapshot = ({ id, at, why, job_id: job, records, hash }: Found): ZoneSnapshot => ({ id, at, why, job, records, hash });

const bodyOf = (records: readonly DnsRecord[]): string =>
  JSON.stringify(records.map(({ prefix, type, content, ttl }) => [prefix, type, content, ttl]));

function recordsIn(body: string): DnsRecord[] {
  const rows = JSON.parse(body) as [string, string, string, number | null][];
  return rows.map(([prefix, type, content, ttl]) => ({ prefix, type, content, ttl }));
}
