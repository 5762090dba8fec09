import type { BalanceSnapshot } from '../../../preload/contract/accounts/profile.ts';
import type { Quote } from '../../../preload/contract/orders/orders.ts';
import type { CheckResponses } from '../availability/port.ts';
import type { PriceOf } from '../changes/context.ts';
import type { ChangesService } from '../changes/port.ts';
import { planCurrency } from '../portfolio/overview/prices.ts';
import { extensionOf } from '../service/lists/names.ts';
import type { PortfolioStore, WorkspaceStore } from '../store/port.ts';
import { localPrices } from './prices.ts';
import { type Requirement, type Rule, readRules, requirementsBy } from './rules.ts';

/** Dependencies of orders and transfers. */
export interface OrderDeps {
  /** Called each time: a restore replaces the workspace, and clearing local data replaces the store. */
  readonly workspace: () => Pick<WorkspaceStore, 'orders'>;
  readonly store: () => Pick<PortfolioStore, 'lists' | 'priceResults' | 'browse' | 'search'>;
  readonly responses: () => Promise<Pick<CheckResponses, 'last' | 'check'>>;
  readonly changes: () => Promise<Pick<ChangesService, 'plan' | 'claimed' | 'open' | 'job' | 'seqs' | 'rows'>>;
  /** The stored balance of an account. */
  readonly balance: (accountId: string) => BalanceSnapshot | null;
  readonly ownNames: (accountId: string) => Promise<ReadonlySet<string>>;
  /** Unix time in ms. */
  readonly now: () => number;
}

export interface Market {
  readonly extensionOf: (name: string) => string;
  readonly priceOf: (extension: string) => PriceOf | null;
  readonly requirementsOf: (extension: string) => readonly Requirement[];
  readonly balance: Quote['balance'];
  readonly currency: string | null;
}

/** Prices, requirements and the balance for some names, from the local copy. */
export function marketOf({ workspace, store, balance }: OrderDeps, accountId: string, names: readonly string[]): Market {
  const known = store().lists.extensions(accountId);
  const of = (name: string): string => extensionOf(name, known);
  const prices = localPrices(store(), accountId, [...new Set(names.map(of))]);
  const snapshot = balance(accountId);
  const currencies = new Map([...prices].map(([extension, { currency }]) => [extension, { currency: currency === '' ? null : currency }]));
  return {
    extensionOf: of,
    priceOf: (extension) => prices.get(extension) ?? null,
    requirementsOf: requirementsBy(ownRules(workspace)?.rules ?? []),
    balance: snapshot?.balance == null ? null : { amount: snapshot.balance, readAt: snapshot.fetchedAt },
    currency: planCurrency(snapshot?.currency ?? null, currencies),
  };
}

/** The user's own rules as stored; null: none that can be read. */
export function ownRules(
  workspace: OrderDeps['workspace'],
): { readonly file: string; readonly addedAt: string; readonly rules: readonly Rule[] } | null {
  const body = workspace().orders.rules();
  if (body === null) return null;
  const { file, addedAt, rules } = JSON.parse(body) as { file: string; addedAt: string; rules: unknown };
  const read = readRules(JSON.stringify(rules));
  return 'rules' in read ? { file, addedAt, rules: read.rules } : null;
}
