import type { Cart, Quote } from '../../../../preload/contract/orders.ts';
import { CallError } from '../../../api/client.ts';

/** A change of a cart that may be made once more upon another one. */
export type CartChange = (cart: Cart) => Cart;

export interface CartWays {
  readonly read: () => Promise<Quote>;
  /** Rejects with CONFLICT when the cart of this version is not the present one. */
  readonly save: (version: string, cart: Cart) => Promise<Quote>;
}

/** Somebody else changes the cart as often as this between reading and saving only if something is wrong. */
const mostTries = 5;

/**
 * Makes changes upon the cart as main has it at present. `known`: as it was last read; where it is another one by now, e.g. since the search put
 * names into it, it is read again and the changes are made upon that.
 */
export async function saveUpon(ways: CartWays, known: Quote, changes: readonly CartChange[]): Promise<Quote> {
  let base = known;
  for (let tries = 1; ; tries += 1) {
    try {
      return await ways.save(base.version, withChanges(base.cart, changes));
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'CONFLICT' || tries === mostTries) throw error;
      base = await ways.read();
    }
  }
}

export const withChanges = (cart: Cart, changes: readonly CartChange[]): Cart => changes.reduce((present, change) => change(present), cart);
