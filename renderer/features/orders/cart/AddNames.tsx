import { useState } from 'react';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call } from '../../../api/client.ts';
import { orderCart as texts } from '../../../text/en/orders.ts';
import { Button, TextField } from '../../../ui/index.ts';
import type { CartWork } from './use-cart.ts';

const words = texts.add;

/** Names in a text, separated by whitespace, commas or semicolons. */
export const namesIn = (text: string): string[] => text.split(/[\s,;]+/).filter((name) => name !== '');

export interface AddNamesProps {
  readonly accountId: AccountId;
  /** Initial value of new lines. */
  readonly years: number;
  /** Waits until main has saved the cart. */
  readonly settled: CartWork['settled'];
}

/** Adds names to the cart without a search; the plan checks whether they are available. */
export function AddNames({ accountId, years, settled }: AddNamesProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const names = namesIn(text);
  const add = async () => {
    setBusy(true);
    try {
      await settled();
      await call('orders.addToCart', { accountId, names, years });
      // Text typed meanwhile stays.
      setText((now) => (now === text ? '' : now));
      setFault(undefined);
    } catch (error) {
      setFault(error instanceof CallError ? error.message : words.failed);
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
      <TextField label={words.label} value={text} onChange={setText} placeholder={words.example} error={fault} />
      <Button type="submit" busy={busy} disabledReason={names.length === 0 ? words.none : undefined}>
        {words.add}
      </Button>
    </form>
  );
}
