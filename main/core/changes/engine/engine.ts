import { AppError } from '../../base/errors.ts';
import type { Job } from '../journal/jobs.ts';
import type { Note } from '../kind.ts';
import { type Budget, createBudget } from './budget.ts';
import { type EngineDeps, momentOf } from './deps.ts';
import { type RunningJob, runJob } from './run-job.ts';

/** Runs jobs; each at most once, in this or any other instance. */
export interface Engine {
  /** Starts a reviewed job, or continues a paused one. Throws AppError NOT_FOUND, CONFLICT, READ_ONLY. */
  start(job: number): void;
  /** Starts no more rows of it. */
  pause(job: number, reason: Note): void;
  /** The same for all jobs of an account, or for all jobs. */
  pauseAll(reason: Note, accountId?: string): void;
  /**
   * The disk is writable again: jobs that it halted in this session continue; `started` gets each, some only once they have stopped
   * running.
   */
  resume(started: (job: number) => void): void;
  /** Planned rows are no longer sent. */
  stop(job: number): void;
  /** Rows of a job are planned again: a running job continues with them, a finished one waits for the user. */
  reopen(job: number, reason: Note): void;
  running(): readonly number[];
  isRunning(job: number): boolean;
  /** Unix time in ms until which a job waits for the service. */
  waitsUntil(job: number): number | null;
  /** Resolves when a job is no longer running. */
  whenIdle(job: number): Promise<void>;
  /** Starts nothing more, waits up to `graceMs` for requests in flight, then marks the rest unknown. */
  close(graceMs: number): Promise<void>;
}

export function createEngine(deps: EngineDeps): Engine {
  const { journal } = deps;
  const running = new Map<number, RunningJob>();
  /** Halted only because of the disk. */
  const halted = new Set<number>();
  const budgets = new Map<string, Budget>();
  let closed = false;
  /** Aborted when nothing is waited for any more. */
  const quitting = new AbortController();

  /** One for all jobs of an account, so that no two count on the same money; each job starts by reading the balance again. */
  const budgetOf = ({ accountId }: Job): Budget => {
    const budget = budgets.get(accountId) ?? createBudget(() => deps.port.balance(accountId, quitting.signal));
    budgets.set(accountId, budget);
    budget.forget();
    return budget;
  };

  const found = (id: number): Job => {
    const job = journal.jobs.find(id);
    if (job === null) throw new AppError('NOT_FOUND', 'job-gone');
    return job;
  };

  const mayRun = ({ accountId, reseller, paid }: Job): void => {
    const account = deps.port.account(accountId);
    if (account === null) throw new AppError('NOT_FOUND', 'job-account-gone');
    if (account.reseller !== reseller) {
      throw new AppError('CONFLICT', 'job-of-other-reseller');
    }
    if (account.readOnly) throw new AppError('READ_ONLY', 'account-read-only', { name: account.name });
    if (!journal.durable()) {
      throw new AppError('CONFLICT', 'journal-closed');
    }
    if (paid && journal.restored()?.accounts.includes(accountId) === true) {
      throw new AppError('CONFLICT', 'restored-not-compared');
    }
  };

  /** Stops a job that is not running; if it could not be released, some of its rows may still count as in flight. */
  const stopAbandoned = (id: number): void => {
    const at = momentOf(deps.now);
    const unsaved = journal.transaction(() => {
      const isOurs = journal.jobs.find(id)?.owner === deps.owner;
      journal.jobs.stop(id, deps.owner, at);
      return isOurs ? journal.abandonSent(id, { code: 'no-answer', facts: {} }, at) : [];
    });
    for (const seq of unsaved) deps.unknown(id, seq);
  };

  const engine: Engine = {
    start(id) {
      if (closed) throw new AppError('CANCELED', 'application-closing');
      const job = found(id);
      mayRun(job);
      if (running.has(id) || !journal.jobs.take(id, deps.owner, momentOf(deps.now))) throw whyNot(job);
      const run = runJob(deps, job, budgetOf(job));
      running.set(id, run);
      halted.delete(id);
      void run.ended.then(() => {
        running.delete(id);
        if (run.haltedByDisk()) halted.add(id);
        deps.report(id);
      });
    },
    pause(id, reason) {
      halted.delete(id);
      running.get(id)?.halt('paused', reason);
    },
    resume(started) {
      const resume = (id: number): void => {
        if (!halted.delete(id)) return;
        try {
          engine.start(id);
          started(id);
        } catch (error) {
          // Anything else that keeps it from continuing is reported when it is started by hand.
          if (!(error instanceof AppError)) deps.incident(error);
          else if (error.code === 'DISK' && !running.has(id)) halted.add(id);
        }
      };
      for (const id of [...halted]) resume(id);
      // Responses to what it sent before may take longer than the disk.
      for (const [id, run] of running) if (run.haltedByDisk()) void run.ended.then(() => resume(id));
    },
    pauseAll(reason, accountId) {
      for (const id of [...halted]) {
        if (accountId === undefined || journal.jobs.find(id)?.accountId === accountId) halted.delete(id);
      }
      for (const [id, run] of running) {
        if (accountId === undefined || found(id).accountId === accountId) run.halt('paused', reason);
      }
    },
    stop(id) {
      halted.delete(id);
      const run = running.get(id);
      if (run === undefined) stopAbandoned(id);
      else run.halt('stopped', null);
      deps.report(id);
    },
    reopen(id, reason) {
      const run = running.get(id);
      if (run !== undefined) run.reopen();
      // If settled other than by sending, a job stays finished.
      else if (journal.jobs.counts(id).planned > 0) journal.jobs.reopen(id, reason);
      deps.report(id);
    },
    running: () => [...running.keys()],
    isRunning: (id) => running.has(id),
    waitsUntil: (id) => running.get(id)?.waitsUntil() ?? null,
    whenIdle: async (id) => running.get(id)?.ended,
    async close(graceMs) {
      closed = true;
      const all = [...running.values()];
      for (const run of all) run.halt('paused', { code: 'quit', facts: {} });
      const ended = Promise.all(all.map((run) => run.ended));
      const late = new Promise<void>((resolve) => {
        const cancelTimer = deps.clock.after(graceMs, resolve);
        void ended.then(cancelTimer);
      });
      await Promise.race([ended, late]);
      for (const run of running.values()) run.quit();
      quitting.abort();
      await ended;
      journal.commits.flush();
    },
  };
  return engine;
}

function whyNot({ phase, owner }: Job): AppError {
  if (phase === 'planning') return new AppError('CONFLICT', 'job-being-planned');
  if (owner !== null || phase === 'running') return new AppError('CONFLICT', 'job-running');
  return new AppError('CONFLICT', 'job-over');
}
