import type { AccountId } from '../../../../preload/contract/values.ts';
import type { Database } from '../../base/database.ts';
import type { Note } from '../kind.ts';
import type { RowState } from './rows.ts';

/**
 * `planning`, `review`: nothing was sent, and it is gone when the application quits. `paused`: with its reason; also after a crash.
 * `stopped`: by the user; planned rows will not be sent. `ended`: every row has finished, apart from unknown and accepted ones.
 */
export type JobPhase = 'planning' | 'review' | 'running' | 'paused' | 'stopped' | 'ended';

/** What a job was made from, for display; the renderer has the wording. */
export interface JobOrigin {
  /** Names of the kinds, each once. */
  readonly kinds: readonly string[];
  /** `one`, `selection`, `filter`, `file`, `model`, `undo`, `retry`. */
  readonly from: string;
  /** e.g. the file's name, the filter. */
  readonly detail?: string;
  /** The job it was made from. */
  readonly job?: number;
}

export interface Job {
  readonly id: number;
  readonly accountId: AccountId;
  readonly accountName: string;
  /** Address and reseller ID: if the account points at another reseller, its rows are neither sent nor read back. */
  readonly reseller: string;
  /** System user. */
  readonly who: string;
  readonly origin: JobOrigin;
  readonly paid: boolean;
  readonly phase: JobPhase;
  /** Why it is paused. */
  readonly reason: Note | null;
  /** The engine that runs it. */
  readonly owner: string | null;
  /** At the time of the review. */
  readonly balance: string | null;
  readonly currency: string | null;
  /** ISO 8601 in UTC. */
  readonly madeAt: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
}

export type NewJob = Omit<Job, 'id' | 'reason' | 'balance' | 'startedAt' | 'endedAt' | 'phase'>;

export type RowCounts = Readonly<Record<RowState, number>>;

interface Stored {
  id: number;
  account_id: Job['accountId'];
  account_name: string;
  reseller: string;
  who: string;
  origin: string;
  paid: number;
  phase: JobPhase;
  reason: string | null;
  owner: string | null;
  balance: string | null;
  currency: string | null;
  made_at: string;
  started_at: string | null;
  ended_at: string | null;
}

/** The jobs of the journal. Every method throws SQLite's errors. */
export function jobsTable(database: Database) {
  return {
    insert(job: NewJob): number {
      const [made] = database.all<{ id: number }>(
        `INSERT INTO job (account_id, account_name, reseller, who, origin, paid, phase, owner, currency, made_at)
         VALUES (?, ?, ?, ?, ?, ?, 'planning', ?, ?, ?) RETURNING id`,
        ...[job.accountId, job.accountName, job.reseller, job.who, JSON.stringify(job.origin), Number(job.paid)],
        ...[job.owner, job.currency, job.madeAt],
      );
      return made?.id ?? 0;
    },
    find(id: number): Job | null {
      const row = database.first<Stored>('SELECT * FROM job WHERE id = ?', id);
      return row === null ? null : toJob(row);
    },
    /** Newest first. `open`: neither stopped nor finished. */
    list({ accountId = null, open = false, below = null, count = 100 }: JobQuery): Job[] {
      return database
        .all<Stored>(
          `SELECT * FROM job WHERE (?1 IS NULL OR account_id = ?1) AND (?2 = 0 OR phase NOT IN ('stopped', 'ended')) AND (?3 IS NULL OR id < ?3)
           ORDER BY id DESC LIMIT ?4`,
          ...[accountId, Number(open), below, count],
        )
        .map(toJob);
    },
    /** Running and paused jobs, and those with a row of unknown outcome; newest first. */
    watched(accountId: string, count: number): Job[] {
      return database
        .all<Stored>(
          `SELECT * FROM job WHERE account_id = ? AND (phase IN ('running', 'paused')
             OR id IN (SELECT job_id FROM row_state WHERE state = 'unknown')) ORDER BY id DESC LIMIT ?`,
          ...[accountId, count],
        )
        .map(toJob);
    },
    /** A planned job is ready for review. */
    reviewed(id: number, facts: { readonly paid: boolean; readonly balance: string | null; readonly currency: string | null }): void {
      database.run(
        `UPDATE job SET phase = 'review', paid = ?, balance = ?, currency = ? WHERE id = ? AND phase = 'planning'`,
        ...[Number(facts.paid), facts.balance, facts.currency, id],
      );
    },
    /** Takes ownership of a job to run it; also of one that this engine could not release. false: another engine has it, or it is over. */
    take(id: number, owner: string, at: string): boolean {
      const updated = database.run(
        `UPDATE job SET owner = ?1, phase = 'running', reason = NULL, started_at = coalesce(started_at, ?3)
         WHERE id = ?2 AND (owner IS NULL OR owner = ?1) AND (phase IN ('review', 'paused') OR (phase = 'running' AND owner = ?1))`,
        ...[owner, id, at],
      );
      return updated === 1;
    },
    /** Ends a run of a job. Only its owner may. */
    leave(id: number, owner: string, phase: JobPhase, reason: Note | null, at: string): void {
      database.run(
        `UPDATE job SET phase = ?3, reason = ?4, owner = NULL, ended_at = CASE WHEN ?3 IN ('ended', 'stopped') THEN ?5 END
         WHERE id = ?1 AND owner = ?2`,
        ...[id, owner, phase, reason === null ? null : JSON.stringify(reason), at],
      );
    },
    /** Rows of a finished job may be planned again. */
    reopen(id: number, reason: Note): void {
      database.run(
        `UPDATE job SET phase = 'paused', reason = ?, ended_at = NULL WHERE id = ? AND phase = 'ended'`,
        JSON.stringify(reason),
        id,
      );
    },
    /** Stops a job that is not running; also one that this engine could not release. */
    stop(id: number, owner: string, at: string): void {
      database.run(
        `UPDATE job SET phase = 'stopped', reason = NULL, owner = NULL, ended_at = ?3
         WHERE id = ?1 AND (phase = 'paused' OR (phase = 'running' AND owner = ?2))`,
        ...[id, owner, at],
      );
    },
    /** Deletes a job that was never started. */
    discard(id: number): boolean {
      return database.run(`DELETE FROM job WHERE id = ? AND phase IN ('planning', 'review')`, id) === 1;
    },
    counts(id: number): RowCounts {
      const counted = database.all<{ state: RowState; count: number }>(
        'SELECT state, count(*) AS count FROM row_state WHERE job_id = ? GROUP BY state',
        id,
      );
      const counts = { planned: 0, unchanged: 0, sent: 0, accepted: 0, done: 0, refused: 0, unknown: 0 };
      for (const { state, count } of counted) counts[state] = count;
      return counts;
    },
  };
}

export interface JobQuery {
  readonly accountId?: string | null;
  readonly open?: boolean;
  /** Only jobs with a lower id, for pagination. */
  readonly below?: number | null;
  readonly count?: number;
}

function toJob(row: Stored): Job {
  return {
    id: row.id,
    accountId: row.account_id,
    accountName: row.account_name,
    reseller: row.reseller,
    who: row.who,
    origin: JSON.parse(row.origin) as Job['origin'],
    paid: row.paid === 1,
    phase: row.phase,
    reason: row.reason === null ? null : (JSON.parse(row.reason) as Note),
    owner: row.owner,
    balance: row.balance,
    currency: row.currency,
    madeAt: row.made_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
  };
}
