import type { Cart, Quote } from '../../../../preload/contract/orders/orders.ts';
import { CallError } from '../../../api/client.ts';

/** A cart change that may be reapplied to a newer cart. */
export type CartChange = (cart: Cart) => Cart;

export interface CartMethods {
  readonly read: () => Promise<Quote>;
  /** Rejects with CONFLICT if the cart's version is outdated. */
  readonly save: (version: string, cart: Cart) => Promise<Quote>;
}

/** More conflicts between reading and saving than this mean that something is wrong. */
const maxAttempts = 5;

/**
 * Applies changes to main's current cart. `known`: as last read; if it has changed, e.g. because the search added names, it is reread and
 * the changes are applied to that.
 */
export async function saveOnto(methods: CartMethods, known: Quote, changes: readonly CartChange[]): Promise<Quote> {
  let base = known;
  for (let tries = 1; ; tries += 1) {
    try {
      return await methods.save(base.version, withChanges(base.cart, changes));
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'CONFLICT' || tries === maxAttempts) throw error;
      base = await methods.read();
    }
  }
}

export const withChanges = (cart: Cart, changes: readonly CartChange[]): Cart => changes.reduce((present, change) => change(present), cart);
