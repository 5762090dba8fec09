import type { Database } from '../base/database.ts';

/** Changes seen, and charges that jobs explain, that a restore of a backup keeps. */
export interface KeptSeenChanges {
  /** Adds them to the restored content, within the caller's transaction. */
  add(): void;
  /** Forgets them. */
  end(): void;
}

const columns = `account_id, reseller, token, subject, subject_id, subject_name, facts, field, before, after, before_at, after_at, found_at, explanation`;

/**
 * Sets the present changes seen aside, before a restore replaces them: their values are not compared again, so a backup without them would
 * lose them for good, and their alarms with them. They also keep which of them were marked as seen, or notified of, since. The same goes for
 * charges that jobs explain: without them, such a job would explain a later charge, too. Jobs that the backup does not have are forgotten.
 */
export function keepSeenChanges(database: Database): KeptSeenChanges {
  database.exec(`DROP TABLE IF EXISTS temp.kept_change; DROP TABLE IF EXISTS temp.kept_charge;
    CREATE TEMP TABLE kept_change AS SELECT seen_change.*, job.made_at AS job_made_at
      FROM main.seen_change LEFT JOIN main.job ON job.id = seen_change.job_id;
    CREATE TEMP TABLE kept_charge AS SELECT own_charge.*, job.made_at AS job_made_at
      FROM main.own_charge LEFT JOIN main.job ON job.id = own_charge.job_id`);
  const isThere = 'EXISTS (SELECT 1 FROM main.job WHERE job.id = kept.job_id AND job.made_at = kept.job_made_at)';
  return {
    add() {
      database.exec(
        `INSERT INTO main.seen_change (${columns}, job_id, seq, alarm, seen_at, notified_at)
         SELECT ${columns}, iif(${isThere}, job_id, NULL), iif(${isThere}, seq, NULL), alarm, seen_at, notified_at
         FROM temp.kept_change AS kept
         WHERE account_id IN (SELECT id FROM main.account) ORDER BY id
         ON CONFLICT (token) DO UPDATE SET alarm = excluded.alarm, seen_at = coalesce(excluded.seen_at, seen_at),
           notified_at = coalesce(excluded.notified_at, notified_at)`,
      );
      // No job has the number 0: such a charge stays explained, and no row of a later job with the same number has it.
      database.exec(
        `INSERT INTO main.own_charge (account_id, reseller, transaction_id, job_id, seq, amount, found_at)
         SELECT account_id, reseller, transaction_id, iif(${isThere}, job_id, 0), iif(${isThere}, seq, 0), amount, found_at
         FROM temp.kept_charge AS kept
         WHERE account_id IN (SELECT id FROM main.account)
         ON CONFLICT DO NOTHING`,
      );
    },
    end() {
      database.exec('DROP TABLE IF EXISTS temp.kept_change; DROP TABLE IF EXISTS temp.kept_charge');
    },
  };
}
