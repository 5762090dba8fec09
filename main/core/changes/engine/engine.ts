import { AppError } from '../../base/errors.ts';
import type { Job } from '../journal/jobs.ts';
import type { Note } from '../kind.ts';
import { type Budget, createBudget } from './budget.ts';
import { type EngineDeps, momentOf } from './deps.ts';
import { type RunningJob, runJob } from './run-job.ts';

/** Runs jobs; each at most once, here or in any other instance. */
export interface Engine {
  /** Begins a reviewed job, or goes on with a paused one. Throws AppError NOT_FOUND, CONFLICT, READ_ONLY. */
  start(job: number): void;
  /** Begins no more rows of it. */
  pause(job: number, reason: Note): void;
  /** The same for all of an account, or all there are. */
  pauseAll(reason: Note, accountId?: string): void;
  /** The disk can be written again: jobs that it halted in this session go on; `started` gets each, some once they have come to rest. */
  goOn(started: (job: number) => void): void;
  /** What is planned is not sent any more. */
  stop(job: number): void;
  /** Rows of a job are planned again: one that runs goes on with them, one at its end waits for a person. */
  again(job: number, reason: Note): void;
  running(): readonly number[];
  isRunning(job: number): boolean;
  /** Unix time in ms until which a job waits for the service. */
  waitsUntil(job: number): number | null;
  /** Resolves when a job is not running any more. */
  whenIdle(job: number): Promise<void>;
  /** Begins nothing more, waits for what is on its way for so many milliseconds, then leaves the rest unknown. */
  close(graceMs: number): Promise<void>;
}

export function createEngine(deps: EngineDeps): Engine {
  const { journal } = deps;
  const running = new Map<number, RunningJob>();
  /** Halted by the disk alone. */
  const halted = new Set<number>();
  const purses = new Map<string, Budget>();
  let closed = false;
  /** Aborted when nothing is waited for any more. */
  const quitting = new AbortController();

  /** One for all jobs of an account, so that no two count on the same money; each begins with the balance read again. */
  const purseOf = ({ accountId }: Job): Budget => {
    const purse = purses.get(accountId) ?? createBudget(() => deps.port.balance(accountId, quitting.signal));
    purses.set(accountId, purse);
    purse.forget();
    return purse;
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

  /** One that is not running; where it could not be left, rows of it may still count as on their way. */
  const stopLeft = (id: number): void => {
    const at = momentOf(deps.now);
    const unkept = journal.transaction(() => {
      const isOurs = journal.jobs.find(id)?.owner === deps.owner;
      journal.jobs.stop(id, deps.owner, at);
      return isOurs ? journal.giveUpSent(id, { code: 'no-answer', facts: {} }, at) : [];
    });
    for (const seq of unkept) deps.unknown(id, seq);
  };

  const engine: Engine = {
    start(id) {
      if (closed) throw new AppError('CANCELLED', 'application-closing');
      const job = found(id);
      mayRun(job);
      if (running.has(id) || !journal.jobs.take(id, deps.owner, momentOf(deps.now))) throw whyNot(job);
      const run = runJob(deps, job, purseOf(job));
      running.set(id, run);
      halted.delete(id);
      void run.ended.then(() => {
        running.delete(id);
        if (run.haltedByDisk()) halted.add(id);
        deps.tell(id);
      });
    },
    pause(id, reason) {
      halted.delete(id);
      running.get(id)?.halt('paused', reason);
    },
    goOn(started) {
      const resume = (id: number): void => {
        if (!halted.delete(id)) return;
        try {
          engine.start(id);
          started(id);
        } catch (error) {
          // What else keeps it from going on is said when it is started by hand.
          if (!(error instanceof AppError)) deps.incident(error);
          else if (error.code === 'DISK' && !running.has(id)) halted.add(id);
        }
      };
      for (const id of [...halted]) resume(id);
      // The answers to what it sent before may take longer than the disk.
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
      if (run === undefined) stopLeft(id);
      else run.halt('stopped', null);
      deps.tell(id);
    },
    again(id, reason) {
      const run = running.get(id);
      if (run !== undefined) run.again();
      // Settled otherwise than by sending, a job stays at its end.
      else if (journal.jobs.counts(id).planned > 0) journal.jobs.reopen(id, reason);
      deps.tell(id);
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
        const callOff = deps.clock.after(graceMs, resolve);
        void ended.then(callOff);
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
