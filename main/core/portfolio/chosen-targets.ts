import { type ListedTarget, listedTargets } from '../../../preload/contract/changes/change-codes.ts';
import type { ChosenDomains, PlanInputDeps } from '../changes/renderer-calls.ts';
import type { BrowseStore } from '../store/portfolio/browse/port.ts';
import type { DomainsStore } from '../store/portfolio/port.ts';
import type { Browser } from './browse/browse.ts';
import type { DomainsService } from './domains/domains.ts';
import { idsAt } from './domains/views.ts';

type ChosenList = 'notices' | (typeof listedTargets)[ListedTarget];

export interface ChosenTargetsDeps {
  /** Renewals, whose rows have their own inputs. */
  readonly renewals: () => Promise<{ chosen(id: string): ChosenDomains | Promise<ChosenDomains> }>;
  readonly portfolio: {
    domains(): Promise<Pick<DomainsService, 'view'>>;
    lists(): Promise<{ readonly [L in ChosenList]: Pick<Browser<L>, 'view'> }>;
  };
  readonly stores: () => {
    readonly portfolio: {
      readonly domains: Pick<DomainsStore, 'names'>;
      readonly browse: { readonly [L in ChosenList]: Pick<BrowseStore<L>, 'rows'> };
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

/** Display name of a target: a customer's e-mail address, the domain of a certificate, the name of anything else. */
function targetName(row: { readonly name?: string; readonly email?: string; readonly domain?: string } | null): string {
  return row?.email ?? row?.domain ?? row?.name ?? '';
}

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
  const chosenObjects = async (of: ListedTarget, viewId: string, places: ChosenRanges) => {
    const list = listedTargets[of];
    const view = (await portfolio.lists())[list].view(viewId);
    const ids = [...chosenIds(view, places)];
    const rows = stores().portfolio.browse[list].rows(view.accountId, ids);
    return { accountId: view.accountId, domains: ids.map((id, at) => ({ id, name: targetName(rows[at] ?? null) })) };
  };
  const chosenForRenewal = async (id: string) => (await renewals()).chosen(id);

  return { chosen, chosenNotices, chosenObjects, chosenForRenewal };
}
