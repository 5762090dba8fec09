import type { ChosenDomains, PlanInputDeps } from '../changes/renderer-calls.ts';
import type { BrowseStore } from '../store/portfolio/browse/port.ts';
import type { DomainsStore } from '../store/portfolio/port.ts';
import type { Browser } from './browse/browse.ts';
import type { DomainsService } from './domains/domains.ts';
import { idsAt } from './domains/views.ts';

export interface ChosenTargetsDeps {
  /** Renewals, whose rows have their own inputs. */
  readonly renewals: () => Promise<{ chosen(id: string): ChosenDomains | Promise<ChosenDomains> }>;
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

type ChosenRanges = ReadonlyArray<readonly [number, number]> | undefined;

/** The ids at these positions of a view, or all of them. */
export const chosenIds = ({ ids }: { readonly ids: Uint32Array }, places: ChosenRanges): Uint32Array =>
  places === undefined
    ? ids
    : idsAt(
        ids,
        places.map(([first, last]) => [first, last]),
      );

/** Display name of a notice. */
function noticeName(row: { readonly name: string; readonly domain: string | null } | null, id: number): string {
  return [row?.name ?? '', row?.domain ?? '', `#${id}`].filter((part) => part !== '').join(', ');
}

/** Finds the targets of a new job that were selected in a list. Throws AppError NOT_FOUND for a closed view. */
export function chosenTargets({ portfolio, renewals, stores }: ChosenTargetsDeps): Omit<PlanInputDeps, 'kinds'> {
  const chosen = async (id: string, places: ChosenRanges) => {
    const view = (await portfolio.domains()).view(id);
    const ids = chosenIds(view, places);
    const names = await stores().portfolio.domains.names(view.accountId, ids);
    // A domain no longer in the local copy has no name; its row is refused when it is read.
    return { accountId: view.accountId, domains: [...ids].map((domain, at) => ({ id: domain, name: names[at] ?? '' })) };
  };
  const chosenNotices = async (viewId: string, places: ChosenRanges) => {
    const view = (await portfolio.lists()).notices.view(viewId);
    const ids = [...chosenIds(view, places)];
    const rows = stores().portfolio.browse.notices.rows(view.accountId, ids);
    const domains = ids.map((id, at) => ({ id, name: noticeName(rows[at] ?? null, id), input: { noticeId: id } }));
    return { accountId: view.accountId, domains };
  };
  const chosenCustomers = async (viewId: string, places: ChosenRanges) => {
    const view = (await portfolio.lists()).customers.view(viewId);
    const ids = [...chosenIds(view, places)];
    const rows = stores().portfolio.browse.customers.rows(view.accountId, ids);
    return { accountId: view.accountId, domains: ids.map((id, at) => ({ id, name: rows[at]?.email ?? '' })) };
  };
  const chosenForRenewal = async (id: string) => (await renewals()).chosen(id);

  return { chosen, chosenNotices, chosenCustomers, chosenForRenewal };
}
