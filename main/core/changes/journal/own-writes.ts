import type { Database } from '../../base/database.ts';
import type { Line } from '../kind.ts';

/** A write that this application sent, as far as the journal knows, and that was not refused. */
export interface OwnWrite {
  readonly job: number;
  readonly seq: number;
  readonly kind: string;
  /** The domain that it changed or created; null: not known. */
  readonly domainId: number | null;
  /** Name of its target: a domain, or a request of the API explorer. */
  readonly name: string;
  /** For a request of the API explorer: its address from `/v1` on. */
  readonly address: string | null;
  readonly state: 'sent' | 'accepted' | 'done' | 'unknown';
  /** ISO 8601 in UTC: when it was sent, and when its outcome was recorded. */
  readonly sentAt: string;
  readonly at: string;
  readonly lines: readonly Line[];
  /** Its outcome was lost because the journal was replaced by a backup. */
  readonly lostByRestore: boolean;
}

export interface OwnWritesQuery {
  readonly accountId: string;
  /** Address and ID of the reseller. */
  readonly reseller: string;
  readonly domainIds: readonly number[];
  /** Outcomes recorded before this time (ISO 8601) are not returned, unless the service may still carry them out. */
  readonly from: string;
}

interface Stored extends Omit<OwnWrite, 'lines' | 'lostByRestore'> {
  readonly lines: string | null;
  readonly note: string | null;
}

const columns = `job_row.job_id AS job, job_row.seq, job_row.kind, job_row.target_name AS name, job_row.input ->> '$.shown.target' AS address,
  CASE job_row.target_kind WHEN 'domain' THEN job_row.target_id ELSE receipt ->> '$.domainId' END AS domainId,
  state, coalesce(sent_at, row_state.changed_at) AS sentAt, row_state.changed_at AS at, plan ->> 'lines' AS lines, row_state.note ->> '$.code' AS note`;

/**
 * Returns the writes that can have changed these domains since a time: those of the domains themselves, and those of the account (orders,
 * requests of the API explorer), whose domain is known by name or address only.
 */
export function ownWrites(database: Database, { accountId, reseller, domainIds, from }: OwnWritesQuery): OwnWrite[] {
  const ids = JSON.stringify([0, ...domainIds]);
  const finished = database.all<Stored>(
    `SELECT ${columns} FROM job_row JOIN row_state USING (job_id, seq)
     WHERE state IN ('done', 'accepted', 'unknown') AND (job_row.job_id, job_row.seq) IN (
       SELECT job_id, seq FROM activity WHERE account_id = ?1 AND reseller = ?2 AND at >= ?4 AND (
         (target_kind = 'domain' AND target_id IN (SELECT value FROM json_each(?3))) OR (target_kind = 'account' AND target_id >= 0)))`,
    ...[accountId, reseller, ids, from],
  );
  const open = database.all<Stored>(
    `SELECT ${columns} FROM row_state JOIN job_row USING (job_id, seq) JOIN job ON job.id = row_state.job_id
     WHERE state IN ('sent', 'accepted', 'unknown') AND (state <> 'unknown' OR sent_at >= ?4) AND account_id = ?1 AND reseller = ?2
       AND (job_row.target_kind = 'account' OR (job_row.target_kind = 'domain' AND job_row.target_id IN (SELECT value FROM json_each(?3))))`,
    ...[accountId, reseller, ids, from],
  );
  const known = new Set(finished.map(({ job, seq }) => `${job} ${seq}`));
  return [...finished, ...open.filter(({ job, seq }) => !known.has(`${job} ${seq}`))].map(({ lines, note, ...row }) => ({
    ...row,
    lines: lines === null ? [] : (JSON.parse(lines) as Line[]),
    lostByRestore: note === 'restored',
  }));
}
