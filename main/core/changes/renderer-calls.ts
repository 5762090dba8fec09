import type { Output, Parsed } from '../../../preload/contract/index.ts';
import { AppError } from '../base/errors.ts';
import { type ActivityCallsDeps, activityCalls } from './activity-calls.ts';
import { changedZone } from './changed-zone.ts';
import { formsOf } from './form.ts';
import { type PlanInputDeps, requestOf } from './plan-input.ts';
import { jobForRenderer, lessOf, rowForRenderer } from './renderer-values.ts';

export interface RendererCallsDeps extends ActivityCallsDeps {
  readonly targets: Omit<PlanInputDeps, 'kinds'>;
}

/** Jobs per response. */
const maxJobsPerPage = 50;

/** Queries of the renderer about changes, within the limits of the contract. Its calls throw as those of the service do. */
export function rendererCalls({ targets, ...deps }: RendererCallsDeps) {
  const { service } = deps.changes;

  return {
    ...activityCalls(deps),
    async kinds({ target }: Parsed<'changes.kinds'>): Promise<Output<'changes.kinds'>> {
      return { kinds: formsOf((await service()).kinds, target) };
    },
    async plan(input: Parsed<'changes.plan'>): Promise<Output<'changes.plan'>> {
      const of = await service();
      return { job: of.plan(await requestOf({ kinds: of.kinds, ...targets }, input)) };
    },
    async planned({ job }: Parsed<'changes.planned'>): Promise<void> {
      await (await service()).whenPlanned(job);
    },
    async job({ job: id }: Parsed<'changes.job'>): Promise<Output<'changes.job'>> {
      const of = await service();
      const job = of.job(id);
      const { planned, spent, unknown } = of.costs(id);
      const confirmation = of.confirmation(id);
      return {
        job: jobForRenderer(job),
        costs: { planned, spent, unknown },
        balanceAfter: lessOf(job.balance, [planned]),
        confirm: confirmation.need,
        phrase: confirmation.need === 'typed' ? confirmation.phrase : null,
      };
    },
    async jobs({ accountId, below }: Parsed<'changes.jobs'>): Promise<Output<'changes.jobs'>> {
      const jobs = (await service()).jobs({ accountId, count: maxJobsPerPage + 1, ...(below === undefined ? {} : { below }) });
      return { jobs: jobs.slice(0, maxJobsPerPage).map(jobForRenderer), more: jobs.length > maxJobsPerPage };
    },
    async rows({ job: id, states, from, count }: Parsed<'changes.rows'>): Promise<Output<'changes.rows'>> {
      const of = await service();
      const job = of.job(id);
      const seqs = of.seqs(id, { states: states ?? null, order: 'attention' });
      const rows = of.rows(id, seqs.slice(from, from + count));
      return { rows: rows.map((row) => rowForRenderer(row, job.balance, of.canUndo(row), of.needs(job, row))), total: seqs.length };
    },
    async zone({ job, row: seq, from }: Parsed<'changes.zone'>): Promise<Output<'changes.zone'>> {
      const of = await service();
      const [row] = of.rows(of.job(job).id, [seq]);
      if (row === undefined) throw new AppError('NOT_FOUND', 'row-gone');
      return changedZone(of.kinds, row, from);
    },
    async control({ job, to }: Parsed<'changes.control'>): Promise<void> {
      (await service())[to](job);
    },
    async again({ job }: Parsed<'changes.again'>): Promise<Output<'changes.again'>> {
      return { job: (await service()).again(job, { states: ['refused'] }) };
    },
    async undo({ job, row }: Parsed<'changes.undo'>): Promise<Output<'changes.undo'>> {
      return { job: (await service()).undo(job, row === undefined ? null : [row]) };
    },
    async reconcile({ job, row }: Parsed<'changes.reconcile'>, signal: AbortSignal): Promise<Output<'changes.reconcile'>> {
      return (await service()).reconcile(job, row ?? null, signal);
    },
    async fix({ job, row, way }: Parsed<'changes.fix'>): Promise<Output<'changes.fix'>> {
      return { job: await (await service()).fix(job, row, way) };
    },
    async pending({ accountId, from, count }: Parsed<'changes.pending'>): Promise<Output<'changes.pending'>> {
      const of = await service();
      const { rows, total } = of.pending(accountId, from, count);
      return { rows: rows.map(({ job, row }) => ({ job, ...rowForRenderer(row, null, of.canUndo(row)) })), total };
    },
  };
}
