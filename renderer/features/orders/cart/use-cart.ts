import { useEffect, useMemo, useRef, useState } from 'react';
import type { Cart, Quote } from '../../../../preload/contract/orders.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call, onEvent } from '../../../api/client.ts';
import { invalidate, useCall } from '../../../api/queries.ts';
import { queryClient } from '../../../api/query-client.ts';
import { orderCart as texts } from '../../../text/en/order-cart.ts';
import { useMarket } from '../parts/use-market.ts';
import { keepCart } from './keep-cart.ts';
import { type CartChange, withChanges } from './save-upon.ts';

export interface CartWork {
  /** undefined: not read yet. */
  readonly quote: Quote | undefined;
  /** As a person has it now; main may still be keeping it. */
  readonly cart: Cart | undefined;
  readonly error: CallError | null;
  /** Why the last change was not kept; empty: it was. */
  readonly trouble: string;
  readonly change: (change: CartChange) => void;
  /** Waits until main has everything; false: not all of it was kept, and `trouble` says why. */
  readonly settled: () => Promise<boolean>;
  readonly again: () => void;
}

/** The cart of an account, which is the same one for as long as the hook lives. Changes go to main one after the other, upon the cart that it has then. */
export function useCart(accountId: AccountId): CartWork {
  const read = useCall('orders.cart', { accountId });
  const [wished, setWished] = useState<readonly CartChange[]>([]);
  const [trouble, setTrouble] = useState('');
  /** The cart changed in main while changes were under way. */
  const heard = useRef(false);
  const [keeping] = useState(() =>
    keepCart({
      ways: {
        read: () => call('orders.cart', { accountId }),
        save: (version, next) => call('orders.saveCart', { accountId, version, cart: next }),
      },
      wished: setWished,
      saved: (kept) => queryClient.setQueryData(['orders.cart', { accountId }], kept),
      failed: (error) => setTrouble(error instanceof CallError ? `${texts.notKept} ${error.message}` : texts.notKept),
      ended() {
        if (heard.current) void invalidate('orders.cart');
        heard.current = false;
      },
    }),
  );
  const quote = read.data;
  const cart = useMemo(() => quote && withChanges(quote.cart, wished), [quote, wished]);

  useEffect(
    () =>
      onEvent('orders.changed', (of) => {
        if (of.accountId !== accountId) return;
        if (keeping.isRunning()) heard.current = true;
        else void invalidate('orders.cart');
      }),
    [accountId, keeping],
  );

  const market = useMarket(accountId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: priced anew when prices, customers or the balance are others
  useEffect(() => void invalidate('orders.cart'), [market]);

  const change = (how: CartChange) => {
    if (quote === undefined) return;
    setTrouble('');
    keeping.change(quote, how);
  };
  return {
    ...{ quote, cart, error: quote === undefined ? read.error : null, trouble, change },
    settled: keeping.settled,
    again: () => void invalidate('orders.cart'),
  };
}
