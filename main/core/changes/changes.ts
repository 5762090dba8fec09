import { AppError, explain, fieldError } from '../base/errors.ts';
import { fromMillionths, millionthsOf } from '../base/money.ts';
import { type EngineDeps, momentOf } from './engine/deps.ts';
import { createEngine } from './engine/engine.ts';
import { createRowRate, type RowRate } from './engine/rate.ts';
import { followTouched, type Touched } from './invalidation.ts';
import { createJobResults } from './job-results.ts';
import type { Job, RowCounts } from './journal/jobs.ts';
import type { OpenRow } from './journal/open-rows-table.ts';
import type { JournalRow } from './journal/rows.ts';
import { confirmationOf } from './plan/confirmation.ts';
import { requestFix, requestRetry, requestUndo } from './plan/follow-up-requests.ts';
import { type Planning, planJob } from './plan/plan-job.ts';
import { refuseConflicts } from './plan/preflight.ts';
import type { ChangesService, JobCosts, JobState, OpenRowState } from './port.ts';
import { answerRow, skipRow } from './reconcile/answer-row.ts';
import { type ReconciledRow, reconcileRow } from './reconcile/reconcile-row.ts';
import { createStatementReader } from './reconcile/statement.ts';
import { createWatch } from './reconcile/watch.ts';

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
export function createChanges(given: ChangesDeps): ChangesService {
  const { journal, kinds, instance } = given;
  const follower = followTouched(given);
  const parts: ChangesDeps = {
    ...given,
    report(job) {
      follower.look();
      given.report(job);
    },
  };
  const plannings = new Map<number, Planning & { readonly stop: AbortController }>();
  const rates = new Map<number, RowRate>();
  /** Jobs with several rows that ran in this session. */
  const ran = new Set<number>();
  const closing = new AbortController();
  journal.recover(parts.lives, momentOf(parts.now));
  follower.look();

  const statements = createStatementReader(parts.port, parts.now);
  const look = (job: number, seq: number): Promise<ReconciledRow> =>
    reconcileRow({ ...parts, statements, signal: closing.signal, again: engine.again }, job, seq);
  const watch = createWatch({ look, settling: parts.settling, clock: parts.clock, incident: parts.incident });
  const engineDeps: EngineDeps = {
    ...parts,
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
    if (parts.stopped() || closing.signal.aborted) throw new AppError('CONFLICT', 'closing-no-new-job');
    const stop = new AbortController();
    const planning = planJob({ ...engineDeps, who: parts.who }, request, stop.signal);
    plannings.set(planning.job, { ...planning, stop });
    planning.ended
      .finally(() => {
        plannings.delete(planning.job);
        parts.report(planning.job);
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
    const isLeft = !running && job.phase === 'running' && job.owner === instance.owner;
    return {
      ...job,
      ...(isLeft ? ({ phase: 'paused', reason: { code: 'journal', facts: {} } } as const) : {}),
      counts,
      total: planning?.total ?? totalOf(counts),
      planned: planning?.done() ?? null,
      asks: counts.unknown === 0 ? 0 : journal.open.asks(job.id),
      running,
      elsewhere: !running && !isLeft && job.phase === 'running',
      waitsUntil: engine.waitsUntil(job.id),
      perSecond,
      secondsRemaining: perSecond === null || perSecond <= 0 ? null : Math.ceil(counts.planned / perSecond),
    };
  };

  const rateOf = (id: number, counts: RowCounts): number | null => {
    const rate = rates.get(id) ?? createRowRate(() => parts.clock.now());
    rates.set(id, rate);
    rate.note(counts.done + counts.accepted + counts.refused + counts.unknown);
    return rate.perSecond();
  };

  /** The rate is measured from the start, so that the first finished row already gives one. */
  const begun = (id: number): void => {
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
    if (parts.stopped()) throw new AppError('CONFLICT', 'closing-no-new-job');
    const job = find(id);
    if (job.phase === 'review') {
      // Another job may have started since the review.
      if (refuseConflicts(journal, job, momentOf(parts.now)) > 0) {
        parts.report(id);
        throw new AppError('STALE_PLAN', 'rows-taken');
      }
      const asked = confirmationOf(journal, kinds, id);
      if (asked.need === 'nothing-to-do') throw new AppError('VALIDATION', 'job-empty');
      if (asked.need === 'typed' && asked.phrase !== typed.trim()) {
        throw fieldError('typed', explain('phrase-not-typed', { phrase: asked.phrase }));
      }
    }
  };

  return {
    kinds,
    plan,
    reading: (accountId, signal) => parts.port.context({ accountId, moment: 'review', signal, priority: 'user' }),
    whenPlanned: async (job) => plannings.get(job)?.ended,
    discard(id) {
      const planning = plannings.get(id);
      planning?.stop.abort();
      if (planning === undefined && !journal.jobs.discard(id)) throw new AppError('CONFLICT', 'job-started');
      parts.secrets.forgetJob(id);
      parts.report(id);
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
      begun(id);
      parts.report(id);
    },
    resume() {
      if (parts.stopped()) return;
      engine.resume((id) => {
        begun(id);
        parts.report(id);
      });
    },
    pause: (id) => engine.pause(id, { code: 'person', facts: {} }),
    stop(id) {
      engine.stop(id);
      parts.secrets.forgetInputs(id);
    },
    again: (id, input) => plan(requestRetry(parts, find(id), input)),
    undo: (id, seqs) => plan(requestUndo(parts, find(id), seqs)),
    canUndo: (row) => canUndo(parts, row),
    async reconcile(id, seq, signal) {
      const found: Record<ReconciledRow, number> = { settled: 0, wait: 0, asks: 0, left: 0 };
      const seqs = seq === null ? journal.rows.seqs(id, { states: ['unknown'] }) : [seq];
      for (const each of seqs) {
        if (signal.aborted) throw new AppError('CANCELED', 'check-canceled');
        const looked = await watch.now(id, each);
        found[looked] += 1;
        if (looked === 'wait') watch.unknown(id, each);
      }
      return found;
    },
    answer: (id, seq, answer) => answerRow({ ...parts, again: engine.again }, id, seq, answer),
    async fix(id, seq, way) {
      const job = find(id);
      const row = journal.rows.find(id, seq);
      if (row === null || row.ask !== 'half-written') throw new AppError('CONFLICT', 'row-not-half-written');
      const request = requestFix(parts, job, row, way);
      await skipRow({ ...parts, again: engine.again }, id, seq);
      return plan(request);
    },
    ...createJobResults({ ...parts, find, again: engine.again }),
    claimed: (accountId, claims) => journal.activeClaims(claims, parts.port.account(accountId)?.reseller ?? '', momentOf(parts.now)),
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
      parts.report(id);
    },
    executed: (...asked) => journal.activity.executed(...asked),
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
        .filter(({ accountId, reseller }) => parts.port.account(accountId)?.reseller === reseller)
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
      await engine.close(parts.grace);
      follower.close();
      parts.secrets.forgetAll();
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
