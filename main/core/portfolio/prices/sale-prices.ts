import type { SalePrice } from '../../../../preload/contract/domains/domains.ts';
import { sortableMoney, toMillionths } from '../../../../preload/contract/filter/money.ts';
import { withMargin } from '../../../../preload/contract/orders/margin.ts';
import type { Settings } from '../../../../preload/contract/settings.ts';
import { fromMillionths } from '../../base/money.ts';
import type { OverviewStore } from '../../store/portfolio/overview/port.ts';
import type { ExtensionKeys } from '../../store/portfolio/port.ts';
import { minTermRenewals, renewalPrices } from '../overview/prices.ts';

type Margin = Settings['margin'];

/** One's own price for a renewal that costs this, and the difference; null if there is no price or the margin is not for renewals. */
export function sellingPrice(cost: string | null, margin: Margin): { readonly price: string | null; readonly margin: string | null } {
  const price = cost === null || toMillionths(cost) <= 0n || !margin.kinds.includes('renewal') ? null : withMargin(cost, margin);
  if (cost === null || price === null) return { price: null, margin: null };
  return { price, margin: fromMillionths(toMillionths(price) - toMillionths(cost)) };
}

export interface SalePricesDeps {
  /** Called each time, since clearing local data replaces it. */
  readonly store: () => Pick<OverviewStore, 'version' | 'renewals' | 'longerRenewals'>;
  readonly margin: () => Margin;
}

/** Columns of domains that show a member of their `SalePrice`. */
export const saleColumns = { cost: 'cost', selling: 'price', margin: 'margin' } as const;
export type SaleColumn = keyof typeof saleColumns;

export const isSaleColumn = (column: string): column is SaleColumn => Object.hasOwn(saleColumns, column);

/** Renewal prices of an account by extension, each with its dot. */
export interface SalePrices {
  of(accountId: string): ReadonlyMap<string, SalePrice>;
  /** Changes whenever one of them may have. */
  version(accountId: string): string;
  /**
   * The order of domains by a price. Amounts in different currencies cannot be compared: those of each currency are together, by the name
   * of the currency.
   */
  keys(accountId: string, column: SaleColumn): ExtensionKeys;
}

/** Accounts whose prices are cached. */
const maxCached = 3;

/** Calculated again whenever the price list or the margin changes. */
export function createSalePrices({ store, margin: marginNow }: SalePricesDeps): SalePrices {
  const cached = new Map<string, { readonly version: string; readonly prices: ReadonlyMap<string, SalePrice> }>();

  const versionOf = (accountId: string): string => `${store().version(accountId, 'prices')} ${JSON.stringify(marginNow())}`;

  function of(accountId: string): ReadonlyMap<string, SalePrice> {
    const version = versionOf(accountId);
    const present = cached.get(accountId);
    if (present?.version === version) return present.prices;
    const margin = marginNow();
    const costs = renewalPrices([...store().renewals(accountId), ...minTermRenewals(store().longerRenewals(accountId))]);
    const prices = new Map<string, SalePrice>();
    for (const [extension, { millionths, years, currency }] of costs) {
      // Zero usually means that it is not sold.
      if (millionths <= 0n) continue;
      const cost = fromMillionths(millionths);
      prices.set(extension, { years, cost, ...sellingPrice(cost, margin), currency });
    }
    cached.delete(accountId);
    cached.set(accountId, { version, prices });
    for (const oldest of cached.keys()) if (cached.size > maxCached) cached.delete(oldest);
    return prices;
  }

  return {
    of,
    version: versionOf,
    keys(accountId, column) {
      const keys = new Map<string, string>();
      for (const [extension, price] of of(accountId)) {
        const amount = price[saleColumns[column]];
        if (amount !== null) keys.set(extension, `${price.currency ?? ''} ${sortableMoney(amount)}`);
      }
      return { version: versionOf(accountId), keys };
    },
  };
}
