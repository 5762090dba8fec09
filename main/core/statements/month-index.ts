import type { Moved } from '../../../preload/contract/portfolio/transactions.ts';
import type { Settings } from '../../../preload/contract/settings.ts';
import type { StatementKind, UnmatchedReason } from '../../../preload/contract/statements/statement-codes.ts';
import type { StatementLine, StatementTotals } from '../../../preload/contract/statements/statements.ts';
import { fromMillionths } from '../base/money.ts';
import type { Span, StatementPerson, StatementStore, StatementTransaction } from '../store/portfolio/transactions/statement-store.ts';
import { createSums } from '../store/portfolio/transactions/sums.ts';
import type { CustomerMove } from '../store/workspace/seen-changes-table.ts';
import { createHostedOwners } from './hosted.ts';
import { candidateNames, type Known, matchTransaction } from './match.ts';
import { createOwners } from './owners.ts';
import { ownPrice } from './prices.ts';
import { createTotals, type Totals } from './totals.ts';

type Margin = Settings['margin'];

export interface CustomerMonth {
  readonly person: StatementPerson;
  readonly totals: readonly StatementTotals[];
  /** Of its transactions, ascending. */
  readonly ids: readonly number[];
}

/** Whose transactions of a month are whose, with sums. Of the transactions themselves it has ids only. */
export interface MonthIndex {
  /** The sums of all transactions of the month. */
  readonly moved: readonly Moved[];
  readonly matched: readonly StatementTotals[];
  /** By name. */
  readonly customers: readonly CustomerMonth[];
  readonly unmatched: ReadonlyMap<UnmatchedReason, { readonly totals: readonly StatementTotals[]; readonly ids: readonly number[] }>;
  readonly kinds: ReadonlyMap<StatementKind, readonly StatementTotals[]>;
  /** Of what is matched, the highest prices first; null: no domain. */
  readonly extensions: readonly { readonly extension: string | null; readonly totals: readonly StatementTotals[] }[];
  /** Customers in the order of their prices, highest first. */
  readonly ranking: readonly CustomerMonth[];
  /** The objects that the transactions mention, and who had them. */
  readonly known: Known;
}

export interface MonthQuery {
  readonly accountId: string;
  readonly span: Span;
  readonly margin: Margin;
  /** The moves of the account's domains that were seen. */
  readonly moves: readonly CustomerMove[];
}

interface Group {
  readonly totals: Totals;
  readonly ids: number[];
}

/** Customers that are looked up at a time. */
const peopleAtOnce = 500;

/** Reads the transactions of a month twice, in batches: for the domains that they mention, and to match them. Rejects with CANCELED. */
export async function indexMonth(
  store: StatementStore,
  { accountId, span, margin, moves }: MonthQuery,
  signal?: AbortSignal,
): Promise<MonthIndex> {
  const names = new Set<string>();
  await store.each(
    accountId,
    span,
    (some) => {
      for (const one of some) for (const name of candidateNames(one)) names.add(name);
    },
    signal,
  );
  const domains = await store.domainsNamed(accountId, names, signal);

  const known: Known = { domains, owners: createOwners(moves), hosted: createHostedOwners(store.hosted(accountId)) };
  const moved = createSums();
  const matched = createTotals();
  const customers = new Map<number, Group>();
  const unmatched = new Map<UnmatchedReason, Group>();
  const kinds = new Map<StatementKind, Group>();
  const extensions = new Map<string | null, Group>();
  const groupOf = <K>(groups: Map<K, Group>, key: K): Group => {
    const group = groups.get(key) ?? { totals: createTotals(), ids: [] };
    groups.set(key, group);
    return group;
  };
  const take = (one: StatementTransaction): void => {
    const { id, currency, direction, amount } = one;
    moved.add({ currency, direction, amount, by: null, count: 1 });
    const { kind, cost, customerId, reason, domain } = matchTransaction(one, known);
    const item = { currency, cost: cost ?? 0n, price: cost === null || reason !== null ? null : ownPrice(kind, cost, margin) };
    groupOf(kinds, kind).totals.add(item);
    if (reason !== null || customerId === null) {
      const group = groupOf(unmatched, reason ?? 'no-customer');
      group.totals.add(item);
      group.ids.push(id);
      return;
    }
    matched.add(item);
    groupOf(extensions, domain === null ? null : domain.extension).totals.add(item);
    const group = groupOf(customers, customerId);
    group.totals.add(item);
    group.ids.push(id);
  };
  await store.each(accountId, span, (some) => some.forEach(take), signal);

  const ofCustomers = withPeople(store, accountId, customers);
  return {
    moved: moved.result(),
    matched: matched.result(),
    customers: ofCustomers.map(({ month }) => month).toSorted(byName),
    ranking: ofCustomers.toSorted(byWeight).map(({ month }) => month),
    unmatched: new Map([...unmatched].map(([reason, { totals, ids }]) => [reason, { totals: totals.result(), ids }])),
    kinds: new Map([...kinds].map(([kind, { totals }]) => [kind, totals.result()])),
    extensions: [...extensions]
      .map(([extension, { totals }]) => ({ extension, totals: totals.result(), weight: totals.weight() }))
      .toSorted(byWeight)
      .map(({ extension, totals }) => ({ extension, totals })),
    known,
  };
}

interface Weighted {
  readonly weight: bigint;
}

const byWeight = (one: Weighted, other: Weighted): number => {
  if (one.weight === other.weight) return 0;
  return one.weight > other.weight ? -1 : 1;
};

/** Customers without a name are last. */
function byName({ person: one }: CustomerMonth, { person: other }: CustomerMonth): number {
  const [left, right] = [one.name.toLowerCase(), other.name.toLowerCase()];
  if (left === right) return one.id - other.id;
  if (left === '' || right === '') return left === '' ? 1 : -1;
  return left < right ? -1 : 1;
}

function withPeople(
  store: StatementStore,
  accountId: string,
  customers: ReadonlyMap<number, Group>,
): { readonly month: CustomerMonth; readonly weight: bigint }[] {
  const all = [...customers];
  const found: { readonly month: CustomerMonth; readonly weight: bigint }[] = [];
  for (let at = 0; at < all.length; at += peopleAtOnce) {
    const some = all.slice(at, at + peopleAtOnce);
    const people = store.people(
      accountId,
      some.map(([id]) => id),
    );
    for (const [id, { totals, ids }] of some) {
      const person = people.get(id) ?? { id, name: '', organization: '', email: '' };
      found.push({ month: { person, totals: totals.result(), ids }, weight: totals.weight() });
    }
  }
  return found;
}

/** Reads lines by their ids: in their order, without those that are no longer in the local copy. */
export function readLines(
  store: StatementStore,
  { accountId, margin }: Pick<MonthQuery, 'accountId' | 'margin'>,
  { known }: Pick<MonthIndex, 'known'>,
  ids: readonly number[],
): StatementLine[] {
  return store.transactions(accountId, ids).map((one) => {
    const { kind, isRefund, cost, domain, customerId, reason, owner } = matchTransaction(one, known);
    const price = cost === null || reason !== null ? null : ownPrice(kind, cost, margin);
    const { id, created, description, note, period, currency } = one;
    return {
      ...{ id, created, kind, isRefund, description, note, period, currency, owner },
      domain: domain === null ? null : { id: domain.id, name: domain.name },
      cost: cost === null ? null : fromMillionths(cost),
      price: price === null ? null : fromMillionths(price),
      margin: price === null || cost === null ? null : fromMillionths(price - cost),
      reason: reason ?? (customerId === null ? 'no-customer' : null),
    };
  });
}
