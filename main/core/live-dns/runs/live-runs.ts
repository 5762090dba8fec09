import { liveFindingCodes, maxRunDomains, maxRunFindings } from '../../../../preload/contract/live-dns/live-dns-codes.ts';
import type { LiveRunRow, liveRunsCalls } from '../../../../preload/contract/live-dns/live-runs.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import type { CallService } from '../../base/call-service.ts';
import { AppError, explain } from '../../base/errors.ts';
import { chosenIds } from '../../portfolio/chosen-targets.ts';
import type { RunOutcome, StoredRunDomain } from '../../store/workspace/live-runs-table.ts';
import type { CheckResult } from '../check/observed.ts';
import type { OpenLiveDnsDeps } from '../deps.ts';
import { writeRun } from './run-file.ts';
import { faultIn, findingsIn } from './stored-findings.ts';

export interface LiveRunsDeps extends Pick<OpenLiveDnsDeps, 'workspace' | 'store' | 'domains' | 'events' | 'incident' | 'now'> {
  readonly dialogs: Pick<OpenLiveDnsDeps['dialogs'], 'saveFile'>;
  /** Checks one domain without storing the result. Rejects with CONFLICT before the person has agreed, with CANCELED after the signal. */
  readonly examine: (
    of: { readonly accountId: AccountId; readonly id: number },
    run: string,
    signal: AbortSignal,
  ) => Promise<Pick<CheckResult, 'findings'>>;
  /** Throws CONFLICT unless the person has agreed to what a check of this account contacts. */
  readonly assertAgreed: (accountId: AccountId) => void;
  /** Milliseconds of a monotonic clock. */
  readonly monotone: () => number;
}

export interface LiveRunsService extends CallService<typeof liveRunsCalls> {
  /** Continues the runs that were in progress when the application was closed or the window was locked. */
  continueAll(): void;
  /** Ends the runs of an account for now, null: of all; they stay in progress for `continueAll`. Resolves when none writes any more. */
  pause(accountId: AccountId | null): Promise<void>;
}

/** Domains at once; the thread paces their questions, for each server and in all. */
const atOnce = 8;
/** Domains in a row whose parent zone does not respond: the network is not available, and nothing is known about them. */
const maxUnreachable = 12;
/** Minimum milliseconds between two events. */
const reportInterval = 500;

interface Running {
  readonly accountId: AccountId;
  readonly controller: AbortController;
  readonly ended: Promise<void>;
}

/** Live checks of many domains. */
export function createLiveRuns(deps: LiveRunsDeps): LiveRunsService {
  const running = new Map<number, Running>();
  let reportedAt = Number.NEGATIVE_INFINITY;
  const table = () => deps.workspace().liveRuns;

  function report(accountId: AccountId, isLast: boolean): void {
    const at = deps.monotone();
    if (!isLast && at - reportedAt < reportInterval) return;
    reportedAt = at;
    deps.events.publish('live-runs.changed', { accountId });
  }

  function begin(accountId: AccountId, run: number): void {
    const controller = new AbortController();
    const ended = work(accountId, run, controller)
      .catch((error: unknown) => deps.incident(error))
      .finally(() => {
        running.delete(run);
        report(accountId, true);
      });
    running.set(run, { accountId, controller, ended });
    report(accountId, true);
  }

  async function work(accountId: AccountId, run: number, { signal }: AbortController): Promise<void> {
    const queue = table().waiting(run);
    const streak = createStreak();
    const worker = async (): Promise<void> => {
      for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
        const outcome = await one(accountId, run, id, signal);
        if (outcome === null) return;
        streak.note(id, outcome.isUnreachable);
        await table().record(run, id, outcome);
        report(accountId, false);
        if (signal.aborted || streak.isHalted()) return;
      }
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, queue.length) }, worker));
    if (signal.aborted) return;
    if (streak.isHalted()) {
      table().reset(run, streak.domains());
      table().setState(run, 'stopped');
    } else table().setState(run, 'done');
  }

  /** null: it was canceled. */
  async function one(
    accountId: AccountId,
    run: number,
    id: number,
    signal: AbortSignal,
  ): Promise<(RunOutcome & { readonly isUnreachable: boolean }) | null> {
    const at = new Date(deps.now()).toISOString();
    try {
      const { findings } = await deps.examine({ accountId, id }, `${run}`, signal);
      if (signal.aborted) return null;
      const count = (level: string): number => findings.filter((one) => one.level === level).length;
      return {
        ...{ at, errors: count('error'), warnings: count('warning'), fault: null },
        findings: JSON.stringify(findings.slice(0, maxRunFindings)),
        isUnreachable: findings.some(({ code }) => code === 'parent-unreachable'),
      };
    } catch (error) {
      if (signal.aborted) return null;
      if (!(error instanceof AppError)) deps.incident(error);
      const { reason, facts } = error instanceof AppError ? error : explain('internal');
      return { at, errors: 0, warnings: 0, findings: '[]', fault: JSON.stringify({ reason, facts }), isUnreachable: false };
    }
  }

  /** Throws NOT_FOUND. */
  function stateOf(accountId: AccountId, run: number): 'running' | 'stopped' | 'done' {
    const state = table().state(accountId, run);
    if (state === null) throw new AppError('NOT_FOUND', 'live-run-gone');
    return state;
  }

  function assertNoneRuns(accountId: AccountId): void {
    for (const one of running.values()) if (one.accountId === accountId) throw new AppError('CONFLICT', 'live-run-running');
  }

  return {
    list: ({ accountId }) => ({ runs: table().list(accountId) }),
    async start({ accountId, view: id, places }) {
      deps.assertAgreed(accountId);
      assertNoneRuns(accountId);
      const view = (await deps.domains()).view(id);
      if (view.accountId !== accountId) throw new AppError('VALIDATION', 'domains-of-other-account');
      const ids = chosenIds(view, places);
      if (ids.length === 0 || ids.length > maxRunDomains) throw new AppError('VALIDATION', 'live-run-size', { most: maxRunDomains });
      const names = await deps.store().domains.names(accountId, ids);
      // Another one may have started while the view was loaded.
      assertNoneRuns(accountId);
      const at = new Date(deps.now()).toISOString();
      const domains = [...ids].flatMap((domain, index) => {
        const name = names[index] ?? null;
        return name === null ? [] : [{ id: domain, name }];
      });
      const run = table().add(accountId, at, domains);
      begin(accountId, run);
      return { run };
    },
    async stop({ accountId, run }) {
      if (stateOf(accountId, run) !== 'running') return;
      table().setState(run, 'stopped');
      const present = running.get(run);
      present?.controller.abort();
      await present?.ended;
      report(accountId, true);
    },
    resume({ accountId, run }) {
      deps.assertAgreed(accountId);
      if (stateOf(accountId, run) === 'done') return;
      assertNoneRuns(accountId);
      table().setState(run, 'running');
      begin(accountId, run);
    },
    rows({ accountId, run, from, count, ...show }) {
      stateOf(accountId, run);
      const found = table().rows(run, show, from, count);
      return {
        count: found.count,
        rows: found.rows.map(rowOf),
        findings: table()
          .findings(run)
          .flatMap(({ code, domains }) => {
            const known = liveFindingCodes.find((one) => one === code);
            return known === undefined ? [] : [{ code: known, domains }];
          }),
      };
    },
    async saveFile({ accountId, run }, signal) {
      stateOf(accountId, run);
      const path = await deps.dialogs.saveFile(`dns-checks-${new Date(deps.now()).toISOString().slice(0, 10)}.csv`);
      if (path === null || signal.aborted) return { path: null, domains: 0 };
      return { path, domains: await writeRun(table, run, path, signal) };
    },
    continueAll() {
      for (const { accountId, run } of table().unfinished()) if (!running.has(run)) begin(accountId as AccountId, run);
    },
    async pause(accountId) {
      const ending = [...running.values()].filter((one) => accountId === null || one.accountId === accountId);
      for (const { controller } of ending) controller.abort();
      await Promise.all(ending.map(({ ended }) => ended));
    },
  };
}

/** Domains in a row whose parent zone does not respond; others end the row, unless it is long enough already. */
function createStreak() {
  let domains: number[] = [];
  const isHalted = (): boolean => domains.length >= maxUnreachable;
  return {
    isHalted,
    domains: (): readonly number[] => domains,
    note(id: number, isUnreachable: boolean): void {
      if (isUnreachable) domains.push(id);
      else if (!isHalted()) domains = [];
    },
  };
}

function rowOf({ id, name, at, errors, warnings, findings, fault }: StoredRunDomain): LiveRunRow {
  const failure = faultIn(fault);
  const checked = failure === null ? 'checked' : 'failed';
  return { id, name, state: at === null ? 'waiting' : checked, at, errors, warnings, findings: findingsIn(findings), fault: failure };
}
