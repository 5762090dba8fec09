import type { Database } from '../../base/database.ts';
import { resellerOf } from './reseller.ts';

/** A charge that a row of a job explains. */
export interface OwnCharge {
  readonly transactionId: number;
  readonly job: number;
  readonly seq: number;
  /** Decimal string without a sign; `0`: not known. */
  readonly amount: string;
}

/** Which charges of an account are explained by which rows of jobs: a row explains no more than it cost. */
export interface OwnChargesTable {
  /** Of these transactions, or for these rows. */
  ofTransactions(accountId: string, ids: readonly number[]): OwnCharge[];
  ofRows(accountId: string, rows: readonly { readonly job: number; readonly seq: number }[]): OwnCharge[];
  record(accountId: string, charge: OwnCharge, at: string): void;
  /** Deletes some of those found before `oldest` (ISO 8601). Returns whether there may be more. */
  prune(accountId: string, oldest: string): boolean;
}

const columns = 'transaction_id AS transactionId, job_id AS job, seq, amount';
/** Deleted in one turn. */
const prunedAtOnce = 300;

export function ownChargesTable(database: Database): OwnChargesTable {
  return {
    ofTransactions: (accountId, ids) =>
      database.all<OwnCharge>(
        `SELECT ${columns} FROM own_charge WHERE account_id = ? AND reseller = ? AND transaction_id IN (SELECT value FROM json_each(?))`,
        ...[accountId, resellerOf(database, accountId), JSON.stringify(ids)],
      ),
    ofRows: (accountId, rows) =>
      database.all<OwnCharge>(
        `SELECT ${columns} FROM own_charge
         WHERE (job_id, seq) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?)) AND account_id = ? AND reseller = ?`,
        ...[JSON.stringify(rows.map(({ job, seq }) => [job, seq])), accountId, resellerOf(database, accountId)],
      ),
    record(accountId, { transactionId, job, seq, amount }, at) {
      database.run(
        `INSERT INTO own_charge (account_id, reseller, transaction_id, job_id, seq, amount, found_at) VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT DO NOTHING`,
        ...[accountId, resellerOf(database, accountId), transactionId, job, seq, amount, at],
      );
    },
    prune(accountId, oldest) {
      const deleted = database.run(
        `DELETE FROM own_charge WHERE (account_id, reseller, transaction_id) IN
           (SELECT account_id, reseller, transaction_id FROM own_charge WHERE account_id = ? AND found_at < ? LIMIT ?)`,
        ...[accountId, oldest, prunedAtOnce],
      );
      return deleted === prunedAtOnce;
    },
  };
}
