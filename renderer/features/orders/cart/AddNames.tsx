import { useState } from 'react';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call } from '../../../api/client.ts';
import { orderCart } from '../../../text/en/orders.ts';
import { Button, TextField } from '../../../ui/index.ts';
import type { CartWork } from './use-cart.ts';

const text = orderCart.add;

/** Names in a text, separated by whitespace, commas or semicolons. */
export const namesIn = (input: string): string[] => input.split(/[\s,;]+/).filter((name) => name !== '');

export interface AddNamesProps {
  readonly accountId: AccountId;
  /** Initial value of new lines. */
  readonly years: number;
  /** Waits until main has saved the cart. */
  readonly settled: CartWork['settled'];
}

/** Adds names to the cart without a search; the plan checks whether they are available. */
export function AddNames({ accountId, years, settled }: AddNamesProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const names = namesIn(typed);
  const add = async () => {
    setBusy(true);
    try {
      await settled();
      await call('orders.addToCart', { accountId, names, years });
      // Text typed meanwhile stays.
      setTyped((now) => (now === typed ? '' : now));
      setFault(undefined);
    } catch (error) {
      setFault(error instanceof CallError ? error.message : text.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="rd-order-add"
      onSubmit={(event) => {
        event.preventDefault();
        if (names.length > 0 && !busy) void add();
      }}
    >
      <TextField label={text.label} value={typed} onChange={setTyped} placeholder={text.example} error={fault} />
      <Button type="submit" busy={busy} disabledReason={names.length === 0 ? text.none : undefined}>
        {text.add}
      </Button>
    </form>
  );
}
