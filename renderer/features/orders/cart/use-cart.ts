import { useEffect, useMemo, useRef, useState } from 'react';
import type { Cart, Quote } from '../../../../preload/contract/orders.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call, onEvent } from '../../../api/client.ts';
import { invalidate, useCall } from '../../../api/queries.ts';
import { queryClient } from '../../../api/query-client.ts';
import { orderCart as texts } from '../../../texts/en/order-cart.ts';
import { useMarket } from '../parts/use-market.ts';
import { type CartChange, saveUpon, withChanges } from './save-upon.ts';

export interface CartWork {
  /** undefined: not read yet. */
  readonly quote: Quote | undefined;
  /** As a person has it now; main may still be keeping it. */
  readonly cart: Cart | undefined;
  readonly error: CallError | null;
  /** Why the last change was not kept; empty: it was. */
  readonly trouble: string;
  readonly change: (change: CartChange) => void;
  /** Waits until main has everything. */
  readonly settled: () => Promise<void>;
  readonly again: () => void;
}

interface Keeping {
  /** Changes that main does not have yet, oldest first. */
  changes: readonly CartChange[];
  running: Promise<void> | null;
  /** The cart changed in main meanwhile. */
  heard: boolean;
}

/** The cart of an account. Changes go to main one after the other, upon the cart that it has then. */
export function useCart(accountId: AccountId): CartWork {
  const read = useCall('orders.cart', { accountId });
  const keeping = useRef<Keeping>({ changes: [], running: null, heard: false });
  const [wished, setWished] = useState<Keeping['changes']>([]);
  const [trouble, setTrouble] = useState('');
  const quote = read.data;
  const cart = useMemo(() => quote && withChanges(quote.cart, wished), [quote, wished]);

  useEffect(
    () =>
      onEvent('orders.changed', (of) => {
        if (of.accountId !== accountId) return;
        if (keeping.current.running === null) void invalidate('orders.cart');
        else keeping.current.heard = true;
      }),
    [accountId],
  );

  const market = useMarket(accountId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: priced anew when prices, customers or the balance are others
  useEffect(() => void invalidate('orders.cart'), [market]);

  const keep = async (known: Quote) => {
    const { current } = keeping;
    const ways = {
      read: () => call('orders.cart', { accountId }),
      save: (version: string, next: Cart) => call('orders.saveCart', { accountId, version, cart: next }),
    };
    let saved = known;
    while (current.changes.length > 0) {
      const going = current.changes;
      saved = await saveUpon(ways, saved, going);
      current.changes = current.changes.slice(going.length);
      queryClient.setQueryData(['orders.cart', { accountId }], saved);
      setWished(current.changes);
    }
  };
  const change = (how: CartChange) => {
    const { current } = keeping;
    if (quote === undefined) return;
    current.changes = [...current.changes, how];
    setWished(current.changes);
    setTrouble('');
    current.running ??= keep(quote)
      .catch((error: unknown) => {
        current.changes = [];
        setTrouble(error instanceof CallError ? `${texts.notKept} ${error.message}` : texts.notKept);
      })
      .finally(() => {
        current.running = null;
        setWished(current.changes);
        if (current.heard) void invalidate('orders.cart');
        current.heard = false;
      });
  };
  return {
    ...{ quote, cart, error: quote === undefined ? read.error : null, trouble, change },
    settled: async () => keeping.current.running ?? undefined,
    again: () => void invalidate('orders.cart'),
  };
}
