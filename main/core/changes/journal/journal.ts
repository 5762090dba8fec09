import type { Database } from '../../base/database.ts';
import { endRestored, type RestoredJournal, restoredJournal } from '../../store/restored-journal.ts';
import type { Note } from '../kind.ts';
import { activityTable } from './activity-table.ts';
import { activeClaims, activeClaimsOfOtherJobs, duplicateClaims } from './claims-table.ts';
import { type Commits, createCommits } from './commits.ts';
import { jobsTable } from './jobs-table.ts';
import { openRowsTable } from './open-rows-table.ts';
import { abandonSent, recover } from './recover.ts';
import { rowsTable } from './rows-table.ts';

/** Access to workspace.db for the journal only, whose tables are loaded long after startup. */
export interface JournalFile {
  readonly database: Database;
  /** false: it is only in memory for this session, and no record of what is sent would survive. */
  readonly durable: boolean;
}

/** Everything that was planned, sent and learned, in workspace.db: written ahead and durable. */
export interface Journal {
  readonly jobs: ReturnType<typeof jobsTable>;
  readonly rows: ReturnType<typeof rowsTable>;
  readonly open: ReturnType<typeof openRowsTable>;
  readonly activity: ReturnType<typeof activityTable>;
  readonly commits: Commits;
  readonly durable: () => boolean;
  /** The journal was restored from a copy, and has not been compared for all accounts; null: nothing is pending. */
  restored(): RestoredJournal | null;
  /** It was compared for this account. */
  endRestored(accountId: string): void;
  duplicateClaims(job: number): ReturnType<typeof duplicateClaims>;
  claimsOfOtherJobs(job: number, reseller: string, at: string): ReturnType<typeof activeClaimsOfOtherJobs>;
  activeClaims(claims: readonly string[], reseller: string, at: string): ReturnType<typeof activeClaims>;
  transaction<T>(work: () => T): T;
  /** Marks rows of a job as unknown that were sent and are no longer waited for; returns their numbers. */
  abandonSent(job: number, note: Note, at: string): number[];
  /** Gives work that dead engines left behind its correct state; see `recover`. */
  recover(lives: (owner: string) => boolean, at: string): number;
}

/** `file` is called each time: a restore replaces the store. */
export function createJournal(file: () => JournalFile): Journal {
  const database = (): Database => file().database;
  // The tables are a few functions over a connection that caches its statements.
  const made = new WeakMap<Database, Pick<Journal, 'jobs' | 'rows' | 'open' | 'activity'>>();
  const tables = () => {
    const present = database();
    const known = made.get(present);
    if (known !== undefined) return known;
    const fresh = {
      jobs: jobsTable(present),
      rows: rowsTable(present),
      open: openRowsTable(present),
      activity: activityTable(present),
    };
    made.set(present, fresh);
    return fresh;
  };
  return {
    get jobs() {
      return tables().jobs;
    },
    get rows() {
      return tables().rows;
    },
    get open() {
      return tables().open;
    },
    get activity() {
      return tables().activity;
    },
    commits: createCommits(database),
    durable: () => file().durable,
    restored: () => restoredJournal(database()),
    endRestored: (accountId) => endRestored(database(), accountId),
    duplicateClaims: (job) => duplicateClaims(database(), job),
    claimsOfOtherJobs: (job, reseller, at) => activeClaimsOfOtherJobs(database(), job, reseller, at),
    activeClaims: (claims, reseller, at) => activeClaims(database(), claims, reseller, at),
    transaction: (work) => database().transaction(work),
    abandonSent: (job, note, at) => abandonSent(database(), job, note, at),
    recover: (lives, at) => recover(database(), lives, at),
  };
}
