import type { BalanceSnapshot } from '../../../../preload/contract/accounts/profile.ts';
import { readMoney, toMillionths } from '../../../../preload/contract/filter/money.ts';
import type { Budget } from '../../../../preload/contract/portfolio/budget.ts';
import type { Overview } from '../../../../preload/contract/portfolio/overview.ts';
import type { Settings } from '../../../../preload/contract/settings.ts';
import { endedStatuses, waitingStatuses } from '../../store/portfolio/overview/overview.ts';
import type { OverviewStore } from '../../store/portfolio/overview/port.ts';
import { makeBudget } from './budget.ts';
import { countDomains, type DomainCounts } from './domain-counts.ts';
import { counted } from './filters.ts';
import { byExtension, byStatus } from './groups.ts';
import { byMonth } from './months.ts';
import { paceDays, paceOf } from './pace.ts';
import { makePlan } from './plan.ts';
import { minTermRenewals, planCurrency, renewalPrices } from './prices.ts';

export interface OverviewDeps {
  /** Called each time, since clearing local data replaces it. */
  readonly store: () => OverviewStore;
  /** The stored balance of an account. */
  readonly balance: (accountId: string) => BalanceSnapshot | null;
  /** The calendar date in the user's time zone. */
  readonly today: () => string;
  readonly lowBalanceDays: () => number;
  /** What a budget assumes. */
  readonly budget: () => Settings['budget'];
}

/** The overview of an account's local copy, and its budget; no network. */
export interface OverviewService {
  read(input: { readonly accountId: string }): Promise<Overview>;
  budget(input: { readonly accountId: string }): Promise<Budget>;
}

const noCharges = { sum: 0n, days: 1 };
const lastTransactions = 4;
const lastNotices = 3;
/** Accounts whose counts are cached; each takes a megabyte or two. */
const maxCached = 2;
const maxTextLength = 300;

const cut = (text: string): string => text.slice(0, maxTextLength);

export function createOverview({ store, balance, today, lowBalanceDays, budget }: OverviewDeps): OverviewService {
  const cache = new Map<string, { readonly version: string; readonly counts: Promise<DomainCounts> }>();

  /** Counted once for each state of the list. */
  function countsOf(accountId: string): Promise<DomainCounts> {
    const version = store().version(accountId, 'domains');
    const present = cache.get(accountId);
    if (present !== undefined && present.version === version) return present.counts;
    const made = { version, counts: countDomains(store(), accountId) };
    cache.delete(accountId);
    cache.set(accountId, made);
    made.counts.catch(() => {
      if (cache.get(accountId) === made) cache.delete(accountId);
    });
    for (const oldest of cache.keys()) if (cache.size > maxCached) cache.delete(oldest);
    return made.counts;
  }

  async function factsOf(accountId: string) {
    const counts = await countsOf(accountId);
    const snapshot = balance(accountId);
    const prices = renewalPrices([...store().renewals(accountId), ...minTermRenewals(store().longerRenewals(accountId))]);
    const currency = planCurrency(snapshot?.currency ?? null, prices);
    return { snapshot, facts: { counts, prices, currency, balance: millionthsOf(snapshot), today: today() } };
  }

  return {
    async read({ accountId }) {
      const { snapshot, facts } = await factsOf(accountId);
      const { counts } = facts;
      const { plan, cover } = makePlan({ ...facts, lowBalanceDays: lowBalanceDays() });
      const open = store().openNotices(accountId, lastNotices);
      return {
        today: today(),
        domains: counted(counts.all, ''),
        balance: snapshot === null ? null : { amount: snapshot.balance, currency: snapshot.currency, readAt: snapshot.fetchedAt },
        plan,
        months: byMonth(counts, cover, today()),
        extensions: byExtension(counts),
        statuses: byStatus(counts),
        documents: counted(counts.documents, 'documents:yes'),
        unverified: counted(counts.unverified, 'verification<3'),
        notices: {
          open: counted(open.count, 'action:0'),
          last: open.last.map(({ id, name, message, domain, created }) => ({
            ...{ id, name: cut(name), message: cut(message), domain: domain === null ? null : cut(domain), at: created },
          })),
        },
        certificates: certificatesOf(store(), accountId, today()),
        transactions: store()
          .lastTransactions(accountId, lastTransactions)
          .map(({ id, type_label, description, direction, currency: in_, amount, created }) => ({
            ...{ id, kind: type_label, description: cut(description), direction, currency: in_, amount, at: created },
          })),
      };
    },
    async budget({ accountId }) {
      const { snapshot, facts } = await factsOf(accountId);
      const days = paceDays(store().transactionDays(accountId), facts.today);
      const past =
        days === null
          ? { pace: null, other: null }
          : paceOf(await store().movements(accountId, `${days.from}T00:00:00.000Z`), facts.currency, days);
      const { renewedShare, otherCharges } = budget();
      const other = otherCharges ? past.other : noCharges;
      const made = makeBudget({ ...facts, renewedShare, other: other ?? noCharges });
      return {
        today: facts.today,
        currency: facts.currency,
        hasPrices: facts.prices.size > 0,
        balance: snapshot === null ? null : { amount: snapshot.balance, readAt: snapshot.fetchedAt },
        renewedShare,
        pace: past.pace,
        ...made,
        otherPerDay: other === null ? null : made.otherPerDay,
      };
    },
  };
}

/** Certificates that expire within so many days are counted; the filter finds the same. */
const certificateDays = 30;
const nextCertificates = 4;
const waitingFilter = waitingStatuses.map((status) => `status:${status}`).join(' OR ');
const expiringFilter = [`expires:today..${certificateDays}d`, ...endedStatuses.map((status) => `NOT status:${status}`)].join(' ');

function certificatesOf(store: OverviewStore, accountId: string, today: string): Overview['certificates'] {
  const until = new Date(Date.parse(`${today}T00:00:00.000Z`) + certificateDays * 86_400_000).toISOString().slice(0, 10);
  const { expiring, waiting, next } = store.certificates(accountId, today, until, nextCertificates);
  return {
    expiring: counted(expiring, expiringFilter),
    waiting: counted(waiting, waitingFilter),
    next: next.map(({ id, name, expires }) => ({ id, name: cut(name), expires })),
  };
}

function millionthsOf(snapshot: BalanceSnapshot | null): bigint | null {
  const amount = snapshot?.balance == null ? null : readMoney(snapshot.balance);
  return amount === null ? null : toMillionths(amount);
}
