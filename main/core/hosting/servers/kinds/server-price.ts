import { isPrice, sumOf } from '../../../base/money.ts';
import type { ReadContext } from '../../../changes/context.ts';
import type { Cost } from '../../../changes/kind.ts';
import { readObjects } from '../../../changes/kinds/objects.ts';
import { unlessMissing } from '../../../changes/kinds/reads.ts';
import { readServerProduct, type ServerCycle } from '../../../service/lists/server.ts';

export interface SoldServer {
  readonly name: string;
  readonly stock: number | null;
  /** The total of each cycle, decimal strings. */
  readonly monthly: string | null;
  readonly quarterly: string | null;
  readonly annually: string | null;
  readonly currency: string;
}

/**
 * A product for sale; null if the service does not list it. In a review of servers that exist it may come from the local copy; before a row is
 * sent, and for an order, always from the service.
 */
export async function soldServer(context: ReadContext, id: number, source: 'service' | 'any'): Promise<SoldServer | null> {
  if (source === 'any' && context.moment === 'review') {
    const known = context.local.browse['server-products'].find(context.accountId, id);
    if (known !== null) return known.row;
  }
  const priced = await unlessMissing(readObjects(context, 'baremetals/prices'));
  const products = priced ?? (await readObjects(context, 'baremetals/'));
  const found = products.find((product) => product.id === id);
  return found === undefined ? null : readServerProduct(found.fields);
}

/** The cost of a cycle; null if the service does not send it as one amount. */
export function costOf(product: SoldServer | null, cycle: ServerCycle | null): Cost | null {
  const price = product === null || cycle === null ? null : product[cycle];
  const amount = isPrice(price) ? sumOf([price]) : null;
  return product === null || amount === null || product.currency === '' ? null : { amount, currency: product.currency };
}
