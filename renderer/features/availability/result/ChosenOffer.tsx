import { useState } from 'react';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call } from '../../../api/client.ts';
import { availability } from '../../../text/en/availability.ts';
import { Button, useFormats } from '../../../ui/index.ts';
import { changeView, useSearchView } from '../present.ts';
import { withoutNames } from './choosing.ts';
import '../availability.css';

const text = availability.offer;

export interface ChosenOfferProps {
  readonly accountId: AccountId;
  /** Waits until main has saved the cart. */
  readonly settled: () => Promise<unknown>;
}

/** Names selected in the search but not added to the cart, shown in the cart. Empty if there are none. */
export function ChosenOffer({ accountId, settled }: ChosenOfferProps) {
  const { number } = useFormats();
  const { chosen, draft, opened } = useSearchView(accountId);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  if (chosen.size === 0) return null;
  const names = [...new Set([...chosen.values()].map(({ name }) => name))];
  const add = async () => {
    setBusy(true);
    setFault('');
    try {
      await settled();
      await call('orders.addToCart', { accountId, names, years: opened?.state.years ?? draft.years });
      changeView(accountId, (view) => ({ chosen: withoutNames(view.chosen, new Set(names)) }));
    } catch (error) {
      setFault(error instanceof CallError ? error.message : text.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="rd-chosen-offer" aria-label={availability.selection.label}>
      <p role={fault === '' ? undefined : 'alert'}>{fault === '' ? text.waiting(number(names.length)) : fault}</p>
      <Button busy={busy} onPress={() => void add()}>
        {text.add(number(names.length))}
      </Button>
    </section>
  );
}
