import { AppError } from '../../base/errors.ts';
import { type EngineDeps, momentOf } from '../engine/deps.ts';
import type { Job } from '../journal/jobs.ts';
import { planRow, type RowPlanned } from './plan-row.ts';
import { addCosts, refuseConflicts, refuseOtherCurrencies } from './preflight.ts';
import type { PlanRequest, RowRequest } from './request.ts';

/** Rows that are planned and stored together. */
const slice = 200;

export interface PlanningDeps
  extends Pick<EngineDeps, 'journal' | 'kinds' | 'port' | 'secrets' | 'owner' | 'atOnce' | 'now' | 'report' | 'incident'> {
  /** System user. */
  readonly who: () => string;
}

export interface Planning {
  readonly job: number;
  /** Rows planned so far. */
  done(): number;
  readonly total: number;
  /** Rejects with errors that affect all rows, e.g. AUTH; the job is then deleted. */
  readonly ended: Promise<void>;
}

/** Starts to plan a job: reads only. Throws AppError NOT_FOUND, VALIDATION. Abort `signal` to cancel. */
export function planJob(deps: PlanningDeps, request: PlanRequest, signal: AbortSignal): Planning {
  const { journal, kinds } = deps;
  const account = deps.port.account(request.accountId);
  if (account === null) throw new AppError('NOT_FOUND', 'account-gone');
  if (request.rows.length === 0) throw new AppError('VALIDATION', 'nothing-to-change');
  const names = kindsOf(request.rows);
  const id = journal.jobs.insert({
    accountId: request.accountId,
    accountName: account.name,
    reseller: account.reseller,
    who: deps.who(),
    origin: { ...request.origin, kinds: names },
    paid: names.some((name) => kinds.get(name)?.paid === true),
    owner: deps.owner,
    currency: null,
    madeAt: momentOf(deps.now),
  });
  let done = 0;
  const work = async (): Promise<void> => {
    for (let from = 0; from < request.rows.length; from += slice) {
      const planned = await planSlice(deps, request, from, signal);
      signal.throwIfAborted();
      const at = momentOf(deps.now);
      journal.transaction(() =>
        journal.rows.insert(
          id,
          planned.map(({ row }) => row),
          at,
        ),
      );
      for (const { row, secrets } of planned) deps.secrets.saveInput(id, row.seq, secrets);
      done += planned.length;
      deps.report(id);
    }
    const job = journal.jobs.find(id);
    if (job !== null) await finish(deps, job, signal);
    deps.report(id);
  };
  const ended = work().catch((error: unknown) => {
    deps.secrets.forgetJob(id);
    journal.jobs.discard(id);
    deps.report(id);
    throw signal.aborted ? new AppError('CANCELED', 'planning-canceled') : error;
  });
  return { job: id, done: () => done, total: request.rows.length, ended };
}

/** Several rows in parallel, as many as calls are allowed. */
async function planSlice(deps: PlanningDeps, request: PlanRequest, from: number, signal: AbortSignal): Promise<RowPlanned[]> {
  const rows = await request.rows.slice(from, from + slice);
  const planned: RowPlanned[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < rows.length; at = next++) {
      signal.throwIfAborted();
      const row = rows[at];
      if (row === undefined) return;
      planned[at] = await planRow({
        kinds: deps.kinds,
        seq: from + at,
        request: row,
        precedingKinds: precedingKinds(request.rows, row),
        incident: deps.incident,
        context: (of) =>
          deps.port.context({
            accountId: request.accountId,
            moment: 'review',
            signal,
            priority: 'user',
            rows: request.rows.length,
            ...of,
          }),
      });
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(deps.atOnce(), rows.length)) }, worker));
  return planned;
}

function kindsOf(rows: PlanRequest['rows']): readonly string[] {
  return 'kinds' in rows ? rows.kinds : [...new Set(rows.map(({ kind }) => kind))];
}

/** Kinds of the rows before it with the same target; rows of a file depend on none. */
function precedingKinds(rows: PlanRequest['rows'], { depends = [], target }: RowRequest): ReadonlySet<string> {
  if ('kinds' in rows) return new Set();
  const before = depends.flatMap(({ seq }) => rows[seq] ?? []);
  return new Set(before.filter((row) => row.target.kind === target.kind && row.target.id === target.id).map(({ kind }) => kind));
}

/** Checks conflicts, costs, and the balance they are compared with; a balance that cannot be read does not hide the rest. */
async function finish(deps: PlanningDeps, job: Job, signal: AbortSignal): Promise<void> {
  const { journal } = deps;
  refuseOtherCurrencies(journal, job, momentOf(deps.now));
  refuseConflicts(journal, job, momentOf(deps.now));
  const { total, currency } = await addCosts(journal, job.id, signal);
  const costs = total !== '0';
  const balance = costs ? await deps.port.balance(job.accountId, signal).catch(() => null) : null;
  signal.throwIfAborted();
  journal.jobs.reviewed(job.id, {
    paid: costs || job.paid,
    balance: balance?.balance ?? null,
    currency: currency ?? balance?.currency ?? null,
  });
}
