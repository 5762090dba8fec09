import { AppError, explain, fieldError } from '../base/errors.ts';
import { fromMillionths, millionthsOf } from '../base/money.ts';
import { type EngineDeps, momentOf } from './engine/deps.ts';
import { createEngine } from './engine/engine.ts';
import { followTouched, type Touched } from './invalidation.ts';
import { createJobResults } from './job-results.ts';
import type { Job, RowCounts } from './journal/jobs.ts';
import type { JournalRow, OpenRow } from './journal/rows.ts';
import { requestFix, requestRetry, requestUndo } from './plan/follow-up-requests.ts';
import { confirmationOf, type Planning, planJob, refuseConflicts } from './plan/plan-job.ts';
import type { ChangesService, JobCosts, JobState, OpenRowState } from './port.ts';
import { answerRow, skipRow } from './reconcile/answer-row.ts';
import { type ReconciledRow, reconcileRow } from './reconcile/reconcile-row.ts';
import { createStatementReader } from './reconcile/statement.ts';
import { createWatch } from './reconcile/watch.ts';

/** Milliseconds over which the rate of a job is measured. */
const span = 30_000;

export interface ChangesDeps extends Omit<EngineDeps, 'unknown' | 'accepted' | 'owner'> {
  /** Called when writes have changed something at the service. */
  readonly touched: (touched: Touched) => void;
  /** This instance among all; `close` releases it. */
  readonly instance: { readonly owner: string; close(): void };
  /** Whether the instance with that name is open. */
  readonly lives: (owner: string) => boolean;
  /** System user. */
  readonly who: () => string;
  /** Milliseconds after which "not there" is meaningful: twice the total timeout, at least 5 minutes. */
  readonly settling: () => number;
  /** Whether nothing may be started any more. */
  readonly stopped: () => boolean;
  /** Milliseconds to wait on shutdown for requests in flight. */
  readonly grace: number;
}

/** Opens the changes service. Work that dead engines left behind gets its correct state; nothing is sent. */
export function createChanges(options: ChangesDeps): ChangesService {
  const { journal, kinds, instance } = options;
  const follower = followTouched(options);
  const deps: ChangesDeps = {
    ...options,
    report(job) {
      follower.check();
      options.report(job);
    },
  };
  const plannings = new Map<number, Planning & { readonly stop: AbortController }>();
  const rates = new Map<number, RowRate>();
  /** Jobs with several rows that ran in this session. */
  const ran = new Set<number>();
  const closing = new AbortController();
  journal.recover(deps.lives, momentOf(deps.now));
  follower.check();

  const statements = createStatementReader(deps.port, deps.now);
  const reconcileNow = (job: number, seq: number): Promise<ReconciledRow> =>
    reconcileRow({ ...deps, statements, signal: closing.signal, reopen: engine.reopen }, job, seq);
  const watch = createWatch({ reconcile: reconcileNow, settling: deps.settling, clock: deps.clock, incident: deps.incident });
  const engineDeps: EngineDeps = {
    ...deps,
    owner: instance.owner,
    unknown: watch.unknown,
    accepted: watch.accepted,
  };
  const engine = createEngine(engineDeps);

  const find = (id: number): Job => {
    const job = journal.jobs.find(id);
    if (job === null) throw new AppError('NOT_FOUND', 'job-gone');
    return job;
  };

  const plan: ChangesService['plan'] = (request) => {
    if (deps.stopped() || closing.signal.aborted) throw new AppError('CONFLICT', 'closing-no-new-job');
    const stop = new AbortController();
    const planning = planJob({ ...engineDeps, who: deps.who }, request, stop.signal);
    plannings.set(planning.job, { ...planning, stop });
    planning.ended
      .finally(() => {
        plannings.delete(planning.job);
        deps.report(planning.job);
      })
      // Callers of `whenPlanned` get the error.
      .catch(() => undefined);
    return planning.job;
  };

  const stateOf = (job: Job): JobState => {
    const counts = journal.jobs.counts(job.id);
    const planning = plannings.get(job.id);
    const running = engine.isRunning(job.id);
    const perSecond = running ? rateOf(job.id, counts) : null;
    // It ended, but the journal could not be updated.
    const isOrphaned = !running && job.phase === 'running' && job.owner === instance.owner;
    return {
      ...job,
      ...(isOrphaned ? ({ phase: 'paused', reason: { code: 'journal', facts: {} } } as const) : {}),
      counts,
      total: planning?.total ?? totalOf(counts),
      planned: planning?.done() ?? null,
      asks: counts.unknown === 0 ? 0 : journal.open.asks(job.id),
      running,
      inOtherWindow: !running && !isOrphaned && job.phase === 'running',
      waitsUntil: engine.waitsUntil(job.id),
      perSecond,
      secondsRemaining: perSecond === null || perSecond <= 0 ? null : Math.ceil(counts.planned / perSecond),
    };
  };

  const rateOf = (id: number, counts: RowCounts): number | null => {
    const rate = rates.get(id) ?? createRowRate(() => deps.clock.now());
    rates.set(id, rate);
    rate.note(counts.done + counts.accepted + counts.refused + counts.unknown);
    return rate.perSecond();
  };

  /** The rate is measured from the start, so that the first finished row already gives one. */
  const trackStart = (id: number): void => {
    rates.delete(id);
    const counts = journal.jobs.counts(id);
    rateOf(id, counts);
    if (totalOf(counts) > 1) ran.add(id);
  };

  const withRows = (open: readonly OpenRow[]): OpenRowState[] =>
    open.flatMap((one) => {
      const row = journal.rows.find(one.job, one.seq);
      return row === null ? [] : [{ ...one, row }];
    });

  const mayStart = (id: number, typed = ''): void => {
    if (deps.stopped()) throw new AppError('CONFLICT', 'closing-no-new-job');
    const job = find(id);
    if (job.phase === 'review') {
      // Another job may have started since the review.
      if (refuseConflicts(journal, job, momentOf(deps.now)) > 0) {
        deps.report(id);
        throw new AppError('STALE_PLAN', 'rows-taken');
      }
      const confirmation = confirmationOf(journal, kinds, id);
      if (confirmation.need === 'nothing-to-do') throw new AppError('VALIDATION', 'job-empty');
      if (confirmation.need === 'typed' && confirmation.phrase !== typed.trim()) {
        throw fieldError('typed', explain('phrase-not-typed', { phrase: confirmation.phrase }));
      }
    }
  };

  return {
    kinds,
    plan,
    reading: (accountId, signal) => deps.port.context({ accountId, moment: 'review', signal, priority: 'user' }),
    whenPlanned: async (job) => plannings.get(job)?.ended,
    discard(id) {
      const planning = plannings.get(id);
      planning?.stop.abort();
      if (planning === undefined && !journal.jobs.discard(id)) throw new AppError('CONFLICT', 'job-started');
      deps.secrets.forgetJob(id);
      deps.report(id);
    },
    jobs: (query) => journal.jobs.list(query).map(stateOf),
    job: (id) => stateOf(find(id)),
    costs: (id) => costsOf(find(id), journal.rows.costs(id)),
    confirmation: (id) => confirmationOf(journal, kinds, find(id).id),
    seqs: (id, query) => journal.rows.seqs(id, query),
    rows: (id, seqs) => journal.rows.list(id, seqs),
    mayStart,
    start(id, typed) {
      mayStart(id, typed);
      engine.start(id);
      trackStart(id);
      deps.report(id);
    },
    resume() {
      if (deps.stopped()) return;
      engine.resume((id) => {
        trackStart(id);
        deps.report(id);
      });
    },
    pause: (id) => engine.pause(id, { code: 'person', facts: {} }),
    stop(id) {
      engine.stop(id);
      deps.secrets.forgetInputs(id);
    },
    retry: (id, input) => plan(requestRetry(deps, find(id), input)),
    undo: (id, seqs) => plan(requestUndo(deps, find(id), seqs)),
    canUndo: (row) => canUndo(deps, row),
    async reconcile(id, seq, signal) {
      const found: Record<ReconciledRow, number> = { settled: 0, wait: 0, asks: 0, unchecked: 0 };
      const seqs = seq === null ? journal.rows.seqs(id, { states: ['unknown'] }) : [seq];
      for (const each of seqs) {
        if (signal.aborted) throw new AppError('CANCELED', 'check-canceled');
        const result = await watch.now(id, each);
        found[result] += 1;
        if (result === 'wait') watch.unknown(id, each);
      }
      return found;
    },
    answer: (id, seq, answer) => answerRow({ ...deps, reopen: engine.reopen }, id, seq, answer),
    async fix(id, seq, option) {
      const job = find(id);
      const row = journal.rows.find(id, seq);
      if (row === null || row.ask !== 'half-written') throw new AppError('CONFLICT', 'row-not-half-written');
      const request = requestFix(deps, job, row, option);
      await skipRow({ ...deps, reopen: engine.reopen }, id, seq);
      return plan(request);
    },
    ...createJobResults({ ...deps, find, reopen: engine.reopen }),
    claimed: (accountId, claims) => journal.activeClaims(claims, deps.port.account(accountId)?.reseller ?? '', momentOf(deps.now)),
    open: (state, accountId) => withRows(journal.open.list(state, accountId)),
    pending(accountId, from, count) {
      const all = [...journal.open.list('unknown', accountId), ...journal.open.list('accepted', accountId)];
      return { rows: withRows(all.slice(from, from + count)), total: all.length };
    },
    watched(accountId) {
      const open = journal.jobs.watched(accountId, maxWatched);
      const here = [...ran].flatMap((id) => (open.some((job) => job.id === id) ? [] : (journal.jobs.find(id) ?? [])));
      const both = [...open, ...here.filter((job) => job.accountId === accountId)].sort((one, other) => other.id - one.id);
      return both.slice(0, maxWatched).map(stateOf).filter(isWorthWatching);
    },
    isWatched(id) {
      const job = stateOf(find(id));
      const isOpen = job.phase === 'running' || job.phase === 'paused' || job.counts.unknown > 0;
      return (isOpen || ran.has(id)) && isWorthWatching(job);
    },
    hide(id) {
      ran.delete(id);
      deps.report(id);
    },
    executed: (...args) => journal.activity.executed(...args),
    connected(accountId) {
      for (const { job, seq } of journal.open.list('unknown', accountId)) watch.unknown(job, seq);
      for (const { job, seq } of journal.open.list('accepted', accountId)) watch.accepted(job, seq);
    },
    pauseAll: engine.pauseAll,
    inProgress() {
      const all = engine.running().map((id) => journal.jobs.counts(id));
      const sum = (state: 'planned' | 'sent'): number => all.reduce((total, counts) => total + counts[state], 0);
      return { jobs: all.length, planned: sum('planned'), sent: sum('sent') };
    },
    holds() {
      const running = engine.running().length;
      // Rows of an account that was removed or now belongs to another reseller cannot be queried.
      const unknown = journal.open
        .unsettled()
        .filter(({ accountId, reseller }) => deps.port.account(accountId)?.reseller === reseller)
        .reduce((sum, { count }) => sum + count, 0);
      return [
        ...(running === 0 ? [] : [{ kind: 'job' as const, count: running }]),
        ...(unknown === 0 ? [] : [{ kind: 'unknown' as const, count: unknown }]),
      ];
    },
    async close() {
      closing.abort();
      watch.close();
      for (const { stop } of plannings.values()) stop.abort();
      await engine.close(deps.grace);
      follower.close();
      deps.secrets.forgetAll();
      instance.close();
    },
  };
}

const maxWatched = 50;

/** A job of one row is not worth a strip while it runs. */
const isWorthWatching = ({ phase, total }: JobState): boolean => phase !== 'running' || total > 1;

const totalOf = (counts: RowCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

function canUndo({ kinds }: Pick<ChangesDeps, 'kinds'>, row: JournalRow): boolean {
  if ((row.state !== 'done' && row.state !== 'accepted') || row.sentAt === null || row.plan === null) return false;
  const receipt = row.receipt === null ? null : { values: row.receipt };
  return (kinds.get(row.kind)?.undo?.(row, row.plan, receipt) ?? null) !== null;
}

function costsOf({ currency }: Job, costs: readonly { readonly state: string; readonly cost: string; readonly count: number }[]): JobCosts {
  const sum = (...states: readonly string[]): string =>
    fromMillionths(
      costs.reduce(
        (total, { state, cost, count }) => total + (states.includes(state) ? (millionthsOf(cost) ?? 0n) * BigInt(count) : 0n),
        0n,
      ),
    );
  return { currency, planned: sum('planned'), spent: sum('done', 'accepted'), unknown: sum('unknown', 'sent') };
}

/** How fast the rows of a job finish. */
interface RowRate {
  note(ended: number): void;
  /** Rows per second over the last 30 seconds; null: not known yet. */
  perSecond(): number | null;
}

export function createRowRate(now: () => number): RowRate {
  let points: { at: number; ended: number }[] = [];
  return {
    note(ended) {
      const at = now();
      points.push({ at, ended });
      const first = points.findLastIndex((point) => at - point.at >= span);
      if (first > 0) points = points.slice(first);
    },
    perSecond() {
      const [first] = points;
      const last = points.at(-1);
      if (first === undefined || last === undefined || last.at - first.at < 1000) return null;
      // Rows that had ended may be waiting again.
      return Math.max(0, ((last.ended - first.ended) / (last.at - first.at)) * 1000);
    },
  };
}
