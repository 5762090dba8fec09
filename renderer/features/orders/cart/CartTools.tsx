import { useState } from 'react';
import type { Quote } from '../../../../preload/contract/orders/orders.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { YearsForAll } from '../../../data/list/index.ts';
import { orderCart as text } from '../../../text/en/orders.ts';
import { Button, ConfirmDialog, useFormats } from '../../../ui/index.ts';
import { ProtectionForAll } from '../parts/Protection.tsx';
import { AddNames } from './AddNames.tsx';
import { sharedOf, usualOf, withLines, withoutLines } from './cart-changes.ts';
import type { CartWork } from './use-cart.ts';

export interface CartToolsProps {
  readonly accountId: AccountId;
  readonly quote: Quote;
  readonly work: CartWork;
}

/** Actions for all lines of the cart. */
export function CartTools({ accountId, quote, work: { cart = quote.cart, change, settled } }: CartToolsProps) {
  const formats = useFormats();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { lines } = cart;
  const close = () => setDialogOpen(false);
  const all = formats.number(lines.length);
  const named = new Set(lines.map(({ name }) => name));
  return (
    <>
      <AddNames accountId={accountId} years={usualOf(lines).years} settled={settled} />
      {lines.length > 0 && (
        <>
          <YearsForAll
            years={sharedOf(lines, ({ years }) => years)}
            onYears={(years) => change((present) => withLines(present, 'all', { years }))}
          />
          <ProtectionForAll
            on={sharedOf(lines, ({ protection }) => protection)}
            onChange={(protection) => change((present) => withLines(present, 'all', { protection }))}
          />
        </>
      )}
      <span className="rd-order-gap" />
      {lines.length > 0 && <Button onPress={() => setDialogOpen(true)}>{text.clear}</Button>}
      {isDialogOpen && (
        <ConfirmDialog
          title={text.clearTitle}
          confirm={text.clearNow(all)}
          onConfirm={() => {
            change((present) => withoutLines(present, named));
            close();
          }}
          onCancel={close}
        >
          <p>{text.clearText(all)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
