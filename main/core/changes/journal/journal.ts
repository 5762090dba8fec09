import type { Database } from '../../base/database.ts';
import { AppError } from '../../base/errors.ts';
import { endRestored, type RestoredJournal, restoredJournal } from '../../store/restored-journal.ts';
import type { Note } from '../kind.ts';
import { activityTable, type Recorded } from './activity-table.ts';
import { jobsTable } from './jobs.ts';
import { activeClaims, activeClaimsOfOtherJobs, duplicateClaims, openRowsTable, rowsTable } from './rows.ts';

/** Milliseconds that outcomes of rows wait to be grouped. */
const maxWait = 20;

/**
 * Milliseconds between two commits, from the end of one to the start of the next; twice as long as the last one blocked this thread, so
 * that two thirds of the time are left for other work. Only what comes sooner waits, and it does not keep other calls from being sent
 * meanwhile (`outsideTurn` of the limiter's turn).
 */
const minSpacing = 5;

const maxSpacing = 200;

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

/** `file` is called each time: a restore replaces the store. `recorded`: in the transaction of each outcome. */
export function createJournal(file: () => JournalFile, recorded?: Recorded): Journal {
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
      activity: activityTable(present, recorded),
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
    abandonSent: (job, note, at) => abandonSent(database(), job, note, at, recorded),
    recover: (lives, at) => recover(database(), lives, at, recorded),
  };
}

/** Groups work on the database so that it becomes durable in one commit. */
interface Commits {
  /** Runs it with all other work of this turn, and resolves with its result once it is on disk. Rejects if it could not be committed. */
  soon<T>(work: () => T): Promise<T>;
  /** The same, but after a short delay: for what may be lost in a crash without harm, as it is found again by reading. */
  later<T>(work: () => T): Promise<T>;
  /** Commits pending work at once. Throws nothing: the waiting promises get the error. */
  flush(): void;
}

interface Waiting {
  readonly run: () => void;
  readonly committed: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Writes many small changes to disk in one commit: sixteen rows in flight would wait for the disk sixteen times. This thread continues
 * while the disk works; what comes meanwhile is the next commit. Each piece of work sees the changes before it. A piece that throws fails
 * alone; only a failed commit or a disk error fails all.
 */
export function createCommits(database: () => Database): Commits {
  let waiting: Waiting[] = [];
  let turn: NodeJS.Immediate | null = null;
  let lastAt = Number.NEGATIVE_INFINITY;
  let space = minSpacing;
  let timer: NodeJS.Timeout | null = null;
  /** Whether something is blocked on the next commit. */
  let hurried = false;
  /** Whether the last commit is still being written. */
  let inProgress = false;

  function take(): readonly Waiting[] {
    if (turn !== null) clearImmediate(turn);
    if (timer !== null) clearTimeout(timer);
    turn = null;
    timer = null;
    hurried = false;
    const batch = waiting;
    waiting = [];
    return batch;
  }

  function flush(): void {
    const batch = take();
    if (batch.length === 0) return;
    try {
      database().transaction(() => run(batch));
    } catch (error) {
      report(batch, error);
      return;
    }
    for (const { committed } of batch) committed();
  }

  function commit(): void {
    const batch = take();
    if (batch.length === 0) return;
    const startedAt = performance.now();
    let onDisk: Promise<void>;
    try {
      onDisk = database().commitAsync(() => run(batch));
    } catch (error) {
      report(batch, error);
      return;
    }
    lastAt = performance.now();
    space = Math.min(maxSpacing, Math.max(minSpacing, 2 * (lastAt - startedAt)));
    inProgress = true;
    onDisk
      .then(
        () => {
          for (const { committed } of batch) committed();
        },
        (error: unknown) => report(batch, error),
      )
      .finally(() => {
        inProgress = false;
        if (waiting.length > 0) commitIn(hurried ? rest() : maxWait);
      });
  }

  const rest = (): number => lastAt + space - performance.now();

  function commitIn(ms: number): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (ms <= 0) turn ??= setImmediate(commit);
    else timer = setTimeout(commit, ms);
  }

  function add<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      let end: () => void = () => undefined;
      waiting.push({
        run() {
          try {
            const result = work();
            end = () => resolve(result);
          } catch (error) {
            // SQLite has rolled back the whole transaction by then: earlier work would seem stored, and later work would run outside of it.
            if (error instanceof AppError && error.code === 'DISK') throw error;
            end = () => reject(error as Error);
          }
        },
        committed: () => end(),
        failed: reject,
      });
    });
  }

  return {
    soon(work) {
      if (!(inProgress || hurried)) commitIn(rest());
      hurried = true;
      return add(work);
    },
    later(work) {
      if (!inProgress && turn === null && timer === null) commitIn(maxWait);
      return add(work);
    },
    flush,
  };
}

function run(batch: readonly Waiting[]): void {
  for (const { run } of batch) run();
}

function report(batch: readonly Waiting[], error: unknown): void {
  for (const { failed } of batch) failed(error);
}

/**
 * Gives the jobs of dead engines their correct state, in one transaction: reviews are deleted, a row that was being sent is unknown, a
 * running job is paused with the reason `interrupted`. Nothing is sent, and no job of a live engine is touched. Returns how many jobs were
 * interrupted.
 */
function recover(database: Database, lives: (owner: string) => boolean, at: string, recorded?: Recorded): number {
  const interrupted: Note = { code: 'interrupted', facts: {} };
  const note = JSON.stringify(interrupted);
  return database.transaction(() => {
    const orphaned = database
      .all<{ id: number; owner: string | null; phase: string }>(
        `SELECT id, owner, phase FROM job WHERE owner IS NOT NULL OR phase IN ('planning', 'review', 'running')`,
      )
      .filter(({ owner }) => owner === null || !lives(owner));
    for (const { id, phase } of orphaned) {
      if (phase === 'planning' || phase === 'review') {
        database.run('DELETE FROM job WHERE id = ?', id);
        continue;
      }
      abandonSent(database, id, interrupted, at, recorded);
      database.run(
        `UPDATE job SET owner = NULL, phase = CASE WHEN phase = 'running' THEN 'paused' ELSE phase END,
           reason = CASE WHEN phase = 'running' THEN ?2 ELSE reason END WHERE id = ?1`,
        id,
        note,
      );
    }
    return orphaned.filter(({ phase }) => phase === 'running').length;
  });
}

/** Marks the sent rows of a job as unknown, since their outcome is no longer waited for. Returns their numbers. */
function abandonSent(database: Database, job: number, note: Note, at: string, recorded?: Recorded): number[] {
  const seqs = database
    .all<{ seq: number }>(`SELECT seq FROM row_state WHERE job_id = ? AND state = 'sent' ORDER BY seq`, job)
    .map(({ seq }) => seq);
  if (seqs.length === 0) return seqs;
  database.run(
    `UPDATE row_state SET state = 'unknown', note = ?2, changed_at = ?3 WHERE job_id = ?1 AND state = 'sent'`,
    ...[job, JSON.stringify(note), at],
  );
  for (const seq of seqs) activityTable(database, recorded).append(job, seq, 'unknown', at);
  return seqs;
}
