import type { Output, Parsed } from '../../../preload/contract/index.ts';
import type { DomainsService } from '../portfolio/domains/domains.ts';
import { idsAt } from '../portfolio/domains/places.ts';
import type { RenewalsService } from '../renewals/renewals.ts';
import type { DomainsStore } from '../store/portfolio/port.ts';
import { formsOf } from './form.ts';
import type { Changes } from './open.ts';
import { jobForPage, lessOf, rowForPage } from './page-values.ts';
import { requestOf } from './plan-input.ts';

export interface PageParts {
  readonly changes: Pick<Changes, 'service'>;
  /** Plans of which the rows have inputs of their own. */
  readonly renewals: () => Promise<Pick<RenewalsService, 'chosen'>>;
  readonly portfolio: { domains(): Promise<Pick<DomainsService, 'view'>> };
  readonly stores: () => { readonly portfolio: { readonly domains: Pick<DomainsStore, 'names'> } };
}

/** Jobs of one answer. */
const jobsAtOnce = 50;
const pendingAtMost = 200;

/** The changes as the page looks at them. What it answers has the bounds of the contract; its calls throw as those of the service do. */
export function pageOf({ changes, portfolio, renewals, stores }: PageParts) {
  const service = changes.service;

  const chosen = async (id: string, places: ReadonlyArray<readonly [number, number]> | undefined) => {
    const view = (await portfolio.domains()).view(id);
    const ids =
      places === undefined
        ? view.ids
        : idsAt(
            view.ids,
            places.map(([first, last]) => [first, last]),
          );
    const names = await stores().portfolio.domains.names(view.accountId, ids);
    // A domain that went from the local copy has no name; its row is refused when it is read.
    return { accountId: view.accountId, domains: [...ids].map((domain, at) => ({ id: domain, name: names[at] ?? '' })) };
  };

  return {
    service,
    async kinds({ target }: Parsed<'changes.kinds'>): Promise<Output<'changes.kinds'>> {
      return { kinds: formsOf((await service()).kinds, target) };
    },
    async plan(input: Parsed<'changes.plan'>): Promise<Output<'changes.plan'>> {
      const of = await service();
      return { job: of.plan(await requestOf({ kinds: of.kinds, chosen, kept: async (id) => (await renewals()).chosen(id) }, input)) };
    },
    async job({ job: id }: Parsed<'changes.job'>): Promise<Output<'changes.job'>> {
      const of = await service();
      const job = of.job(id);
      const { planned, spent, unknown } = of.costs(id);
      const asked = of.confirmation(id);
      return {
        job: jobForPage(job),
        costs: { planned, spent, unknown },
        balanceAfter: lessOf(job.balance, [planned]),
        confirm: asked.need,
        phrase: asked.need === 'typed' ? asked.phrase : null,
      };
    },
    async jobs({ accountId, below }: Parsed<'changes.jobs'>): Promise<Output<'changes.jobs'>> {
      const jobs = (await service()).jobs({ accountId, count: jobsAtOnce + 1, ...(below === undefined ? {} : { below }) });
      return { jobs: jobs.slice(0, jobsAtOnce).map(jobForPage), more: jobs.length > jobsAtOnce };
    },
    async rows({ job: id, states, from, count }: Parsed<'changes.rows'>): Promise<Output<'changes.rows'>> {
      const of = await service();
      const job = of.job(id);
      const seqs = of.seqs(id, { states: states ?? null, order: 'attention' });
      const rows = of.rows(id, seqs.slice(from, from + count));
      return { rows: rows.map((row) => rowForPage(row, job.balance, of.canUndo(row), of.needs(job, row))), total: seqs.length };
    },
    async pending({ accountId }: Parsed<'changes.pending'>): Promise<Output<'changes.pending'>> {
      const of = await service();
      const open = [...of.open('unknown', accountId), ...of.open('accepted', accountId)].slice(0, pendingAtMost);
      return { rows: open.map(({ job, row }) => ({ job, ...rowForPage(row, null, of.canUndo(row)) })) };
    },
  };
}
