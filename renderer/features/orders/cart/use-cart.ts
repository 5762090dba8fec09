import { useEffect, useMemo, useRef, useState } from 'react';
import type { Cart, Quote } from '../../../../preload/contract/orders/orders.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call, onEvent } from '../../../api/client.ts';
import { invalidate, queryClient, useCall } from '../../../api/queries.ts';
import { orderCart as text } from '../../../text/en/orders.ts';
import { useMarket } from '../parts/use-market.ts';
import { autosaveCart } from './save-cart.ts';
import { type CartChange, withChanges } from './save-upon.ts';

export interface CartWork {
  /** undefined: not loaded yet. */
  readonly quote: Quote | undefined;
  /** The user's current version; main may still be saving it. */
  readonly cart: Cart | undefined;
  readonly error: CallError | null;
  /** Why the last change was not saved; empty: it was. */
  readonly issue: string;
  readonly change: (change: CartChange) => void;
  /** Waits until main has everything; false: not everything was saved, and `issue` contains the reason. */
  readonly settled: () => Promise<boolean>;
  readonly retry: () => void;
}

/**
 * An account's cart; the account must not change for the life of the hook. Changes are sent to main one after the other, each applied to
 * the latest cart.
 */
export function useCart(accountId: AccountId): CartWork {
  const read = useCall('orders.cart', { accountId });
  const [requested, setRequested] = useState<readonly CartChange[]>([]);
  const [issue, setIssue] = useState('');
  /** The cart changed in main while changes were pending. */
  const received = useRef(false);
  const [saving] = useState(() =>
    autosaveCart({
      methods: {
        read: () => call('orders.cart', { accountId }),
        save: (version, next) => call('orders.saveCart', { accountId, version, cart: next }),
      },
      requested: setRequested,
      saved: (saved) => queryClient.setQueryData(['orders.cart', { accountId }], saved),
      failed: (error) => setIssue(error instanceof CallError ? `${text.notStored} ${error.message}` : text.notStored),
      ended() {
        if (received.current) void invalidate('orders.cart');
        received.current = false;
      },
    }),
  );
  const quote = read.data;
  const cart = useMemo(() => quote && withChanges(quote.cart, requested), [quote, requested]);

  useEffect(
    () =>
      onEvent('orders.changed', (of) => {
        if (of.accountId !== accountId) return;
        if (saving.isRunning()) received.current = true;
        else void invalidate('orders.cart');
      }),
    [accountId, saving],
  );

  const market = useMarket(accountId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: priced again when prices, customers or the balance change
  useEffect(() => void invalidate('orders.cart'), [market]);

  const change = (how: CartChange) => {
    if (quote === undefined) return;
    setIssue('');
    saving.change(quote, how);
  };
  return {
    ...{ quote, cart, error: quote === undefined ? read.error : null, issue, change },
    settled: saving.settled,
    retry: () => void invalidate('orders.cart'),
  };
}
