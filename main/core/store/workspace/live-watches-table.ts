import { maxWatchesKept } from '../../../../preload/contract/live-dns/live-watch-codes.ts';
import type { Database } from '../../base/database.ts';
import { resellerOf } from './reseller.ts';

/** A change that is or was watched. */
export interface StoredWatch {
  readonly id: number;
  readonly accountId: string;
  readonly domainId: number;
  readonly jobId: number;
  readonly seq: number;
  readonly isRunning: boolean;
  /** JSON. */
  readonly body: string;
}

/** Changes that are watched until they have taken effect. */
export interface LiveWatchesTable {
  /** Stores a watch and returns its id; the oldest ones of the domain that have ended are deleted. */
  add(watch: Omit<StoredWatch, 'id'>): number;
  /** Replaces the body of a running one; false: it has ended meanwhile. */
  update(id: number, of: Pick<StoredWatch, 'isRunning' | 'body'>): boolean;
  find(id: number): StoredWatch | null;
  /** The newest of a row of a job, of the account's present reseller. */
  ofRow(jobId: number, seq: number): StoredWatch | null;
  /** The newest first. */
  ofDomain(accountId: string, domainId: number): StoredWatch[];
  /** Of all accounts with their present resellers, oldest first. */
  running(): StoredWatch[];
}

interface Row extends Omit<StoredWatch, 'isRunning'> {
  readonly isRunning: number;
}

const fields = 'id, account_id AS accountId, domain_id AS domainId, job_id AS jobId, seq, is_running AS isRunning, body';
const ofPresentReseller = `EXISTS (SELECT 1 FROM account WHERE account.id = account_id AND base_address || ' ' || reseller_id = reseller)`;

export function liveWatchesTable(database: Database): LiveWatchesTable {
  const read = (row: Row): StoredWatch => ({ ...row, isRunning: row.isRunning === 1 });
  const first = (found: Row | null): StoredWatch | null => (found === null ? null : read(found));
  const flag = (isRunning: boolean): number => (isRunning ? 1 : 0);
  return {
    add({ accountId, domainId, jobId, seq, isRunning, body }) {
      const reseller = resellerOf(database, accountId);
      database.run(
        'INSERT INTO live_watch (account_id, reseller, domain_id, job_id, seq, is_running, body) VALUES (?, ?, ?, ?, ?, ?, ?)',
        ...[accountId, reseller, domainId, jobId, seq, flag(isRunning), body],
      );
      const id = database.first<{ id: number }>('SELECT last_insert_rowid() AS id')?.id ?? 0;
      database.run(
        `DELETE FROM live_watch WHERE account_id = ?1 AND reseller = ?2 AND domain_id = ?3 AND is_running = 0 AND id NOT IN (
           SELECT id FROM live_watch WHERE account_id = ?1 AND reseller = ?2 AND domain_id = ?3 ORDER BY id DESC LIMIT ?4)`,
        ...[accountId, reseller, domainId, maxWatchesKept],
      );
      return id;
    },
    update: (id, { isRunning, body }) =>
      database.run('UPDATE live_watch SET is_running = ?, body = ? WHERE id = ? AND is_running = 1', flag(isRunning), body, id) === 1,
    find: (id) => first(database.first<Row>(`SELECT ${fields} FROM live_watch WHERE id = ?`, id)),
    ofRow: (jobId, seq) =>
      first(
        database.first<Row>(
          `SELECT ${fields} FROM live_watch WHERE job_id = ? AND seq = ? AND ${ofPresentReseller} ORDER BY id DESC LIMIT 1`,
          ...[jobId, seq],
        ),
      ),
    ofDomain: (accountId, domainId) =>
      database
        .all<Row>(
          `SELECT ${fields} FROM live_watch WHERE account_id = ? AND domain_id = ? AND ${ofPresentReseller} ORDER BY id DESC LIMIT ?`,
          ...[accountId, domainId, maxWatchesKept],
        )
        .map(read),
    running: () =>
      database.all<Row>(`SELECT ${fields} FROM live_watch WHERE is_running = 1 AND ${ofPresentReseller} ORDER BY id`).map(read),
  };
}
