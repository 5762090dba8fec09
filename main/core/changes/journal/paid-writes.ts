import type { Database } from '../../base/database.ts';

/** A row of a job that this application sent, that was not refused, and that the service may charge for. */
export interface PaidWrite {
  readonly job: number;
  readonly seq: number;
  /** Name of its target. */
  readonly name: string;
  /** As reviewed, a decimal string; null: not known. */
  readonly cost: string | null;
  readonly state: 'sent' | 'accepted' | 'done' | 'unknown';
  /** ISO 8601 in UTC. */
  readonly sentAt: string;
  /** Its outcome was lost because the journal was replaced by a backup. */
  readonly lostByRestore: boolean;
}

export interface PaidWritesQuery {
  /** Address and ID of the reseller: all of its accounts are charged alike. */
  readonly reseller: string;
  /** Rows sent before this time (ISO 8601) are not returned. */
  readonly from: string;
}

interface Stored extends Omit<PaidWrite, 'lostByRestore'> {
  readonly note: string | null;
}

const columns = `job_row.job_id AS job, job_row.seq, target_name AS name, cost, state, sent_at AS sentAt, row_state.note ->> '$.code' AS note`;
/** The same text as in the index `job_row_paid`. */
const isPaid = `(cost IS NOT NULL OR kind IN ('register', 'transfer', 'renew', 'restore', 'buy-whois-protection'))`;
const wasSent = `state IN ('sent', 'accepted', 'done', 'unknown')`;

/** Returns the paid rows whose target has one of these names, in any case. */
export function paidWritesNamed(database: Database, { reseller, from }: PaidWritesQuery, names: readonly string[]): PaidWrite[] {
  const found = database.all<Stored>(
    `SELECT ${columns} FROM json_each(?1) CROSS JOIN job_row ON target_name = value COLLATE NOCASE AND ${isPaid}
       CROSS JOIN row_state USING (job_id, seq) JOIN job ON job.id = row_state.job_id
     WHERE ${wasSent} AND sent_at >= ?2 AND reseller = ?3`,
    ...[JSON.stringify(names), from, reseller],
  );
  return found.map(toWrite);
}

/** Returns paid rows that no charge of an account was found for yet, of about this cost if one is given; at most `most`. */
export function paidWritesWithoutCharge(
  database: Database,
  { reseller, from }: PaidWritesQuery,
  { accountId, cost, most }: { readonly accountId: string; readonly cost: string | null; readonly most: number },
): PaidWrite[] {
  // Through the index `job_row_cost`: a job may have 100,000 rows.
  const hasCost =
    cost === null ? isPaid : 'cost IS NOT NULL AND CAST(cost AS REAL) BETWEEN CAST(?3 AS REAL) - 0.001 AND CAST(?3 AS REAL) + 0.001';
  const found = database.all<Stored>(
    `SELECT ${columns} FROM job CROSS JOIN job_row ${cost === null ? '' : 'INDEXED BY job_row_cost'} ON job_row.job_id = job.id AND ${hasCost}
       CROSS JOIN row_state USING (job_id, seq)
     WHERE reseller = ?1 AND paid = 1 AND started_at IS NOT NULL AND coalesce(ended_at, '9') >= ?2 AND sent_at >= ?2 AND ${wasSent}
       AND NOT EXISTS (SELECT 1 FROM own_charge WHERE own_charge.job_id = job_row.job_id AND own_charge.seq = job_row.seq AND own_charge.account_id = ?4)
     ORDER BY job.id, job_row.seq LIMIT ?5`,
    ...[reseller, from, cost, accountId, most],
  );
  return found.map(toWrite);
}

const toWrite = ({ note, ...row }: Stored): PaidWrite => ({ ...row, lostByRestore: note === 'restored' });
