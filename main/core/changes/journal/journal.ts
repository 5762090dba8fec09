import type { Database } from '../../base/database.ts';
import { endRestored, type RestoredJournal, restoredJournal } from '../../store/restored-journal.ts';
import type { Note } from '../kind.ts';
import { activityTable } from './activity-table.ts';
import { claimsHeld, claimsHeldElsewhere, claimsTwice } from './claims-table.ts';
import { type Commits, createCommits } from './commits.ts';
import { jobsTable } from './jobs-table.ts';
import { openRowsTable } from './open-rows-table.ts';
import { giveUpSent, recover } from './recover.ts';
import { rowsTable } from './rows-table.ts';

/** workspace.db itself, for the journal alone, whose tables are loaded long after the start. */
export interface JournalFile {
  readonly database: Database;
  /** false: it is in memory for this session, and nothing that is sent could be remembered. */
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
  /** A copy of the journal was put in its place, and has not been compared for all accounts; null: nothing waits. */
  restored(): RestoredJournal | null;
  /** It was compared for this account. */
  endRestored(accountId: string): void;
  claimsTwice(job: number): ReturnType<typeof claimsTwice>;
  claimsElsewhere(job: number, reseller: string, at: string): ReturnType<typeof claimsHeldElsewhere>;
  claimsHeld(claims: readonly string[], reseller: string, at: string): ReturnType<typeof claimsHeld>;
  transaction<T>(work: () => T): T;
  /** Rows of a job that were sent, for whose end nobody waits any more, are unknown; answers their numbers. */
  giveUpSent(job: number, note: Note, at: string): number[];
  /** Gives what engines that are gone left behind its honest state; see `recover`. */
  recover(lives: (owner: string) => boolean, at: string): number;
}

/** `file` is asked anew each time: a restore replaces the store. */
export function createJournal(file: () => JournalFile): Journal {
  const database = (): Database => file().database;
  // The tables are a few functions over a connection that keeps its statements.
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
    claimsTwice: (job) => claimsTwice(database(), job),
    claimsElsewhere: (job, reseller, at) => claimsHeldElsewhere(database(), job, reseller, at),
    claimsHeld: (claims, reseller, at) => claimsHeld(database(), claims, reseller, at),
    transaction: (work) => database().transaction(work),
    giveUpSent: (job, note, at) => giveUpSent(database(), job, note, at),
    recover: (lives, at) => recover(database(), lives, at),
  };
}
