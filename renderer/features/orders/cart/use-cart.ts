import { useEffect, useRef, useState } from 'react';
import type { Cart, Quote } from '../../../../preload/contract/orders.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call, onEvent } from '../../../api/client.ts';
import { invalidate, useCall } from '../../../api/queries.ts';
import { queryClient } from '../../../api/query-client.ts';
import { orderCart as texts } from '../../../texts/en/order-cart.ts';
import { useMarket } from '../parts/use-market.ts';

export interface CartWork {
  /** undefined: not read yet. */
  readonly quote: Quote | undefined;
  /** As a person has it now; main may still be keeping it. */
  readonly cart: Cart | undefined;
  readonly error: CallError | null;
  /** Why the last change was not kept; empty: it was. */
  readonly trouble: string;
  readonly change: (change: (cart: Cart) => Cart) => void;
  /** Waits until main has everything. */
  readonly settled: () => Promise<void>;
  readonly again: () => void;
}

interface Keeping {
  latest: Cart | undefined;
  next: Cart | null;
  running: Promise<void> | null;
}

/** The cart of an account. Changes go to main one after the other, and only the newest of those that wait. */
export function useCart(accountId: AccountId): CartWork {
  const read = useCall('orders.cart', { accountId });
  const [wished, setWished] = useState<Cart | null>(null);
  const [trouble, setTrouble] = useState('');
  const keeping = useRef<Keeping>({ latest: undefined, next: null, running: null });
  const cart = wished ?? read.data?.cart;
  if (keeping.current.running === null) keeping.current.latest = cart;

  useEffect(
    () =>
      onEvent('orders.changed', (of) => {
        // What is being kept here answers with the new cart by itself.
        if (of.accountId === accountId && keeping.current.running === null) void invalidate('orders.cart');
      }),
    [accountId],
  );

  const market = useMarket(accountId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: priced anew when prices, customers or the balance are others
  useEffect(() => void invalidate('orders.cart'), [market]);

  const keep = async () => {
    const { current } = keeping;
    for (let next = current.next; next !== null; next = current.next) {
      current.next = null;
      queryClient.setQueryData(['orders.cart', { accountId }], await call('orders.saveCart', { accountId, cart: next }));
    }
  };
  const change = (how: (cart: Cart) => Cart) => {
    const { current } = keeping;
    if (current.latest === undefined) return;
    current.latest = how(current.latest);
    current.next = current.latest;
    setWished(current.latest);
    setTrouble('');
    current.running ??= keep()
      .catch((error: unknown) => {
        current.next = null;
        setTrouble(error instanceof CallError ? `${texts.notKept} ${error.message}` : texts.notKept);
      })
      .finally(() => {
        current.running = null;
        setWished(null);
      });
  };
  return {
    ...{ quote: read.data, cart, error: read.data === undefined ? read.error : null, trouble, change },
    settled: async () => keeping.current.running ?? undefined,
    again: () => void invalidate('orders.cart'),
  };
}
