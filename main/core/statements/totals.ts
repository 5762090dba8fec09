import type { StatementTotals } from '../../../preload/contract/statements/statements.ts';
import { fromMillionths } from '../base/money.ts';

/** Costs and prices in millionths; null: there is no own price. */
export interface Item {
  readonly currency: string;
  readonly cost: bigint;
  readonly price: bigint | null;
}

interface Sums {
  count: number;
  cost: bigint;
  price: bigint;
  margin: bigint;
  unpriced: number;
  unpricedCost: bigint;
}

/** Exact sums of items by currency. */
export interface Totals {
  add(item: Item): void;
  /** By the name of the currency. */
  result(): StatementTotals[];
  /** The price in the currency with most items, for an order. */
  weight(): bigint;
}

export function createTotals(): Totals {
  const byCurrency = new Map<string, Sums>();
  return {
    add({ currency, cost, price }) {
      const sums = byCurrency.get(currency) ?? { count: 0, cost: 0n, price: 0n, margin: 0n, unpriced: 0, unpricedCost: 0n };
      byCurrency.set(currency, sums);
      sums.count += 1;
      sums.cost += cost;
      if (price === null) {
        sums.unpriced += 1;
        sums.unpricedCost += cost;
        return;
      }
      sums.price += price;
      sums.margin += price - cost;
    },
    result: () =>
      [...byCurrency]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([currency, { count, cost, price, margin, unpriced, unpricedCost }]) => ({
          ...{ currency, count, unpriced },
          ...{ cost: fromMillionths(cost), price: fromMillionths(price), margin: fromMillionths(margin) },
          unpricedCost: fromMillionths(unpricedCost),
        })),
    weight() {
      let [most, weight] = [0, 0n];
      for (const { count, price, cost } of byCurrency.values()) {
        if (count > most) [most, weight] = [count, price === 0n ? cost : price];
      }
      return weight;
    },
  };
}
