import type { Output, Parsed } from '../../../preload/contract/index.ts';
import { AppError } from '../base/errors.ts';
import type { Browser } from '../portfolio/browse/browse.ts';
import type { DomainsService } from '../portfolio/domains/domains.ts';
import { idsAt } from '../portfolio/domains/places.ts';
import type { RenewalsService } from '../renewals/renewals.ts';
import type { BrowseStore } from '../store/portfolio/browse-port.ts';
import type { DomainsStore } from '../store/portfolio/port.ts';
import { changedZone } from './changed-zone.ts';
import { formsOf } from './form.ts';
import type { Changes } from './open.ts';
import { jobForPage, lessOf, rowForPage } from './page-values.ts';
import { requestOf } from './plan-input.ts';

export interface PageParts {
  readonly changes: Pick<Changes, 'service'>;
  /** Plans of which the rows have inputs of their own. */
  readonly renewals: () => Promise<Pick<RenewalsService, 'chosen'>>;
  readonly portfolio: {
    domains(): Promise<Pick<DomainsService, 'view'>>;
    lists(): Promise<{ readonly notices: Pick<Browser<'notices'>, 'view'>; readonly customers: Pick<Browser<'customers'>, 'view'> }>;
  };
  readonly stores: () => {
    readonly portfolio: {
      readonly domains: Pick<DomainsStore, 'names'>;
      readonly browse: {
        readonly notices: Pick<BrowseStore<'notices'>, 'rows'>;
        readonly customers: Pick<BrowseStore<'customers'>, 'rows'>;
      };
    };
  };
}

/** Jobs of one answer. */
const jobsAtOnce = 50;

type ChosenPlaces = ReadonlyArray<readonly [number, number]> | undefined;

/** The ids at these places of a view, or all of them. */
export const chosenIds = ({ ids }: { readonly ids: Uint32Array }, places: ChosenPlaces): Uint32Array =>
  places === undefined
    ? ids
    : idsAt(
        ids,
        places.map(([first, last]) => [first, last]),
      );

/** What a person knows a notice by. */
function noticeName(row: { readonly name: string; readonly domain: string | null } | null, id: number): string {
  return [row?.name ?? '', row?.domain ?? '', `#${id}`].filter((part) => part !== '').join(', ');
}

/** The changes as the page looks at them. What it answers has the bounds of the contract; its calls throw as those of the service do. */
export function pageOf({ changes, portfolio, renewals, stores }: PageParts) {
  const service = changes.service;

  const chosen = async (id: string, places: ChosenPlaces) => {
    const view = (await portfolio.domains()).view(id);
    const ids = chosenIds(view, places);
    const names = await stores().portfolio.domains.names(view.accountId, ids);
    // A domain that went from the local copy has no name; its row is refused when it is read.
    return { accountId: view.accountId, domains: [...ids].map((domain, at) => ({ id: domain, name: names[at] ?? '' })) };
  };
  const chosenNotices = async (viewId: string, places: ChosenPlaces) => {
    const view = (await portfolio.lists()).notices.view(viewId);
    const ids = [...chosenIds(view, places)];
    const rows = stores().portfolio.browse.notices.rows(view.accountId, ids);
    const domains = ids.map((id, at) => ({ id, name: noticeName(rows[at] ?? null, id), input: { noticeId: id } }));
    return { accountId: view.accountId, domains };
  };
  const chosenCustomers = async (viewId: string, places: ChosenPlaces) => {
    const view = (await portfolio.lists()).customers.view(viewId);
    const ids = [...chosenIds(view, places)];
    const rows = stores().portfolio.browse.customers.rows(view.accountId, ids);
    return { accountId: view.accountId, domains: ids.map((id, at) => ({ id, name: rows[at]?.email ?? '' })) };
  };
  const kept = async (id: string) => (await renewals()).chosen(id);

  return {
    service,
    async kinds({ target }: Parsed<'changes.kinds'>): Promise<Output<'changes.kinds'>> {
      return { kinds: formsOf((await service()).kinds, target) };
    },
    async plan(input: Parsed<'changes.plan'>): Promise<Output<'changes.plan'>> {
      const of = await service();
      return { job: of.plan(await requestOf({ kinds: of.kinds, chosen, chosenNotices, chosenCustomers, kept }, input)) };
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
    async zone({ job, row: seq, from }: Parsed<'changes.zone'>): Promise<Output<'changes.zone'>> {
      const of = await service();
      const [row] = of.rows(of.job(job).id, [seq]);
      if (row === undefined) throw new AppError('NOT_FOUND', 'This row is not there any more.');
      return changedZone(of.kinds, row, from);
    },
    async pending({ accountId, from, count }: Parsed<'changes.pending'>): Promise<Output<'changes.pending'>> {
      const of = await service();
      const { rows, total } = of.pending(accountId, from, count);
      return { rows: rows.map(({ job, row }) => ({ job, ...rowForPage(row, null, of.canUndo(row)) })), total };
    },
  };
}
