import type { BalanceSnapshot } from '../../../preload/contract/accounts/profile.ts';
import type { Output, Parsed } from '../../../preload/contract/index.ts';
import type { Positions } from '../../../preload/contract/portfolio/views.ts';
import type { Settings } from '../../../preload/contract/settings.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { yearsLater } from '../base/dates.ts';
import { AppError } from '../base/errors.ts';
import { inTimeSlices } from '../base/event-loop-turns.ts';
import { fromMillionths, millionthsOf } from '../base/money.ts';
import type { Executed } from '../changes/journal/activity-table.ts';
import type { ChosenDomains } from '../changes/renderer-calls.ts';
import { isInRedemption } from '../portfolio/domain/domain-state.ts';
import type { DomainsService } from '../portfolio/domains/domains.ts';
import { idsAt, positionsOf } from '../portfolio/domains/views.ts';
import { planCurrency } from '../portfolio/overview/prices.ts';
import { sellingPrice } from '../portfolio/prices/sale-prices.ts';
import type { PortfolioStore } from '../store/port.ts';
import type { ExportedPlan } from './export-source.ts';
import { matchingPositions, positionsIn, positionsOfAll } from './places.ts';
import {
  type Candidate,
  carryOverChoices,
  priceAt,
  type Renewals,
  soldYears,
  startRenewals,
  type Totals,
  totalsOf,
  withChange,
} from './plan.ts';
import { renewalPricesOf } from './prices.ts';
import { renewedLately } from './recent.ts';

export interface RenewalsDeps {
  readonly domains: () => Promise<Pick<DomainsService, 'open' | 'view'>>;
  /** Called each time, since clearing local data replaces it. */
  readonly store: () => Pick<PortfolioStore, 'domains' | 'overview' | 'priceResults'>;
  /** The stored balance of an account. */
  readonly balance: (accountId: string) => BalanceSnapshot | null;
  /** Renewals by this application since a time (ISO 8601), oldest first. */
  readonly executed: (accountId: AccountId, from: string) => Promise<readonly Executed[]>;
  /** The calendar date in the user's time zone. */
  readonly today: () => string;
  /** By which one's own prices are calculated. */
  readonly margin: () => Settings['margin'];
  /** Unix time in ms. */
  readonly now: () => number;
}

/** The renewal planner. Reads the local copy and the journal; no network. Its calls throw AppError NOT_FOUND, and CANCELED. */
export interface RenewalsService {
  open(input: Parsed<'renewals.open'>, signal?: AbortSignal): Promise<Output<'renewals.open'>>;
  rows(input: Parsed<'renewals.rows'>): Output<'renewals.rows'>;
  set(input: Parsed<'renewals.set'>): Output<'renewals.set'>;
  /** The included rows of a plan, each with its years. */
  chosen(view: string): ChosenDomains;
  /** The rows of a plan as it is now, at these positions or all, for a file. */
  exported(view: string, places?: Positions): ExportedPlan;
}

interface CachedPlan {
  readonly accountId: AccountId;
  readonly view: string;
  readonly version: number;
  readonly today: string;
  /** Domains of the account. */
  readonly all: number;
  readonly balance: { readonly amount: string; readonly readAt: string } | null;
  readonly plan: Renewals;
  readonly sums: Totals;
  /** The newest plan made from this one; changes made here before its owner knows of it are applied there, too. */
  readonly next: string | null;
}

/** Plans in memory; each of 100,000 domains takes some 20 MB. */
const maxCached = 3;
/** Days for which a renewal counts as recent. */
const recentDays = 30;
const dayMs = 24 * 60 * 60 * 1000;
/** As many as the store returns at once. */
const most = 1000;

/** A change of all rows, or of those that were renewed lately. */
interface ForAll {
  readonly renewed: true | undefined;
  readonly years: number | undefined;
  readonly out: boolean | undefined;
}

export function createRenewals(deps: RenewalsDeps): RenewalsService {
  const plans = new Map<string, CachedPlan>();
  /** By plan: the lists of operations that are making another plan from it, which also get changes of all its rows. */
  const listeners = new Map<string, Set<ForAll[]>>();

  async function listening<T>(view: string | undefined, received: ForAll[], make: () => Promise<T>): Promise<T> {
    if (view === undefined) return make();
    const present = listeners.get(view) ?? new Set();
    listeners.set(view, present.add(received));
    try {
      return await make();
    } finally {
      present.delete(received);
      if (present.size === 0) listeners.delete(view);
    }
  }

  const keep = (made: CachedPlan): CachedPlan => {
    plans.delete(made.view);
    plans.set(made.view, made);
    for (const oldest of plans.keys()) if (plans.size > maxCached) plans.delete(oldest);
    return made;
  };
  const find = (view: string): CachedPlan => {
    const found = plans.get(view);
    if (found === undefined) throw new AppError('NOT_FOUND', 'renewal-plan-released');
    return keep(found);
  };

  const newerOf = ({ next }: CachedPlan): CachedPlan | undefined => (next === null ? undefined : plans.get(next));

  async function candidatesOf(accountId: AccountId, ids: Uint32Array, signal?: AbortSignal): Promise<Candidate[]> {
    const from = new Date(deps.now() - recentDays * dayMs).toISOString();
    const { domains, overview } = deps.store();
    const lately = renewedLately(await deps.executed(accountId, from), overview.renewalCharges(accountId, from));
    const candidates: Candidate[] = [];
    const read = (first: number, to: number): void => {
      for (const facts of domains.rows(accountId, [...ids.subarray(first, to)])) {
        if (facts === null) continue;
        const { id, name, extension, expires } = facts;
        candidates.push({ id, name, extension, expires, inRedemption: isInRedemption(facts), renewed: lately.of(id, name) });
      }
    };
    const part = (first: number, to: number): void => {
      for (let at = first; at < to; at += most) read(at, Math.min(to, at + most));
    };
    await inTimeSlices(ids.length, part, signal);
    return candidates;
  }

  function rowsAt({ accountId, plan, sums }: CachedPlan, positions: readonly number[]): Output<'renewals.rows'>['rows'] {
    const places = positions.flatMap((at) => {
      const candidate = plan.candidates[at];
      return candidate === undefined ? [] : [{ at, candidate }];
    });
    const ids = places.map(({ candidate }) => candidate.id);
    const { domains } = deps.store();
    const facts = domains.rows(accountId, ids);
    const owners = domains.owners(accountId, ids);
    const margin = deps.margin();
    return places.map(({ at, candidate: { id, name, extension, expires, renewed } }, index) => {
      const fact = facts[index];
      const owner = owners.get(id);
      if (fact === null || fact === undefined || owner === undefined) return null;
      const years = plan.years[at] ?? 1;
      const { price, currency, unavailableReason } = priceAt(plan, at);
      const remaining = sums.remaining[at] ?? null;
      const cost = price === null ? null : fromMillionths(price);
      // The actual price of a premium name is not in the price list.
      const own = sellingPrice(fact.premium === true ? null : cost, margin);
      return {
        ...{ ...owner, customerId: fact.customerId, selling: own.price, margin: own.margin },
        ...{ id, name, extension, expires, renewed, years, unavailableReason, currency },
        ...{ unicode: fact.unicode, customer: fact.customer, premium: fact.premium, status: fact.statusLabel },
        until: expires === null ? null : yearsLater(expires, years),
        sold: soldYears(plan.prices.get(extension)),
        out: plan.out[at] === 1,
        price: cost,
        remaining: remaining === null ? null : fromMillionths(remaining),
      };
    });
  }

  /** A new, unchanged plan of the domains that match a filter, with the number of domains in the account. */
  async function createPlan(accountId: AccountId, filter: string, signal?: AbortSignal) {
    const domains = await deps.domains();
    const opened = await domains.open({ accountId, filter, sort: { column: 'expires', descending: false }, first: 1 }, signal);
    if ('fault' in opened) return opened;
    const candidates = await candidatesOf(accountId, domains.view(opened.view).ids, signal);
    signal?.throwIfAborted();
    const extensions = [...new Set(candidates.map(({ extension }) => extension))];
    const prices = renewalPricesOf(deps.store().priceResults.ofExtensions(accountId, extensions));
    const balance = deps.balance(accountId);
    const currency = planCurrency(balance?.currency ?? null, prices);
    const plan = startRenewals({ candidates, prices, currency, balance: millionthsOf(balance?.balance ?? null) });
    const known = balance?.balance == null ? null : { amount: balance.balance, readAt: balance.fetchedAt };
    return { plan, made: { accountId, view: opened.view, version: 0, today: deps.today(), all: opened.all, balance: known, next: null } };
  }

  return {
    async open({ accountId, filter, keep: before }, signal) {
      const changesMeanwhile: ForAll[] = [];
      const answer = await listening(before?.view, changesMeanwhile, () => createPlan(accountId, filter, signal));
      if ('fault' in answer) return answer;
      const { made } = answer;
      const found = before === undefined ? undefined : plans.get(before.view);
      const old = found?.accountId === accountId ? found.plan : null;
      // Rows in the old plan already have all changes in order; changes of all rows are applied to the new ones.
      const fresh = changesMeanwhile.reduce(
        (one, { renewed, ...change }) => withChange(one, positionsOfAll(one, renewed), change),
        answer.plan,
      );
      const plan = old === null ? fresh : carryOverChoices(fresh, old);
      const selected = old === null ? [] : whereNow(plan, old, before?.places ?? []);
      // Cached again, so that it outlasts plans that were made from it and never shown.
      if (found !== undefined && old !== null) keep({ ...found, next: made.view });
      return { ...reported(keep({ ...made, plan, sums: totalsOf(plan) })), selected };
    },
    rows: ({ view, from, count }) => ({
      rows: rowsAt(
        find(view),
        Array.from({ length: count }, (_, index) => from + index),
      ),
    }),
    set({ view, places, renewed, years, out }) {
      const found = find(view);
      const change = { years, out: typeof out === 'object' ? found.plan.out[out.unlike] !== 1 : out };
      const changed = (one: CachedPlan, positions: readonly number[]): CachedPlan => {
        const plan = withChange(one.plan, positions, change);
        return keep({ ...one, plan, version: one.version + 1, sums: totalsOf(plan) });
      };
      const all = places === undefined;
      const positions = all ? positionsOfAll(found.plan, renewed) : positionsIn(found.plan, places, renewed);
      for (let newer = newerOf(found); newer !== undefined; newer = newerOf(newer)) {
        changed(newer, all ? positionsOfAll(newer.plan, renewed) : matchingPositions(newer.plan, found.plan, positions));
      }
      if (all) for (const received of listeners.get(view) ?? []) received.push({ renewed, ...change });
      return reported(changed(found, positions));
    },
    chosen(view) {
      const { accountId, plan } = find(view);
      const domains = plan.candidates.flatMap(({ id, name }, at) =>
        plan.out[at] === 1 ? [] : [{ id, name, input: { years: plan.years[at] ?? 1 } }],
      );
      return { accountId, domains };
    },
    exported(view, places) {
      const found = find(view);
      const all = Uint32Array.from(found.plan.candidates, ({ id }) => id);
      const positions = new Map([...all.entries()].map(([at, id]) => [id, at]));
      return {
        accountId: found.accountId,
        ids: places === undefined ? all : idsAt(all, places),
        rowsOf: (ids) =>
          rowsAt(
            found,
            ids.flatMap((id) => positions.get(id) ?? []),
          ),
      };
    },
  };
}

/** The maximum number of ranges in the contract's Places. */
const maxRanges = 10_000;

/** Positions in a newer plan of the domains at these positions; none if there would be too many ranges. */
function whereNow(plan: Renewals, before: Renewals, places: NonNullable<Parsed<'renewals.set'>['places']>): Positions {
  const ids = places.flatMap(([first, last]) => before.candidates.slice(first, last + 1).map(({ id }) => id));
  return (
    positionsOf(
      Uint32Array.from(plan.candidates, ({ id }) => id),
      new Set(ids),
      maxRanges,
    ) ?? []
  );
}

function reported({ view, version, today, all, balance, plan, sums }: CachedPlan): Output<'renewals.set'> {
  return { view, version, today, all, balance, count: plan.candidates.length, currency: plan.currency, ...sums.totals };
}
