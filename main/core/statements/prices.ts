import { priceKinds } from '../../../preload/contract/lists.ts';
import { withMargin } from '../../../preload/contract/orders/margin.ts';
import type { Settings } from '../../../preload/contract/settings.ts';
import type { StatementKind } from '../../../preload/contract/statements/statement-codes.ts';
import { fromMillionths, millionthsOf } from '../base/money.ts';

type Margin = Settings['margin'];
type PricedKind = (typeof priceKinds)[number];

const isPriced = (kind: StatementKind): kind is PricedKind => (priceKinds as readonly StatementKind[]).includes(kind);

/**
 * Returns one's own price in millionths of what was charged, or credited, for a kind: the margin on the amount itself, since the price list of
 * today says nothing about the price of that day. null: the margin is not for this kind.
 * @param cost in millionths; negative: a refund, whose price is negative too
 */
export function ownPrice(kind: StatementKind, cost: bigint, margin: Margin): bigint | null {
  if (!isPriced(kind) || !margin.kinds.includes(kind)) return null;
  const price = millionthsOf(withMargin(fromMillionths(cost < 0n ? -cost : cost), margin));
  if (price === null) return null;
  return cost < 0n ? -price : price;
}
