import { useState } from 'react';
import type { OrderTerms } from '../../../../preload/contract/orders/orders.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { orderTerms } from '../../../text/en/orders.ts';
import { Button } from '../../../ui/index.ts';
import { CustomerField } from '../../changes/index.ts';
import { NewPerson } from './NewPerson.tsx';
import { NewPersonDialog } from './NewPersonDialog.tsx';

export interface BuyerSectionProps {
  readonly accountId: AccountId;
  readonly buyer: OrderTerms['buyer'];
  readonly onChange: (buyer: OrderTerms['buyer']) => void;
}

const text = orderTerms.customer;

/** The customer for the names: an existing one, or a new one created by the order. */
export function BuyerSection({ accountId, buyer, onChange }: BuyerSectionProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <section className="rd-terms-part" aria-labelledby="rd-terms-customer">
      <h2 id="rd-terms-customer">{text.title}</h2>
      {buyer.kind === 'new' ? (
        <NewPerson
          title={text.isNew}
          fields={buyer.fields}
          note={text.createdFirst}
          actions={
            <>
              <Button size="small" onPress={() => setDialogOpen(true)}>
                {text.edit}
              </Button>
              <Button size="small" onPress={() => onChange({ kind: 'none' })}>
                {text.choose}
              </Button>
            </>
          }
        />
      ) : (
        <>
          <CustomerField
            place={{ accountId, target: null }}
            label={text.label}
            hint={text.hint}
            value={buyer.kind === 'customer' ? `${buyer.id}` : ''}
            error={undefined}
            onChange={(id) => onChange({ kind: 'customer', id: Number(id) })}
          />
          <div className="rd-terms-buttons">
            <Button size="small" onPress={() => setDialogOpen(true)}>
              {text.create}
            </Button>
          </div>
        </>
      )}
      {isDialogOpen && (
        <NewPersonDialog
          accountId={accountId}
          kind="customer-create"
          title={text.dialog}
          first={buyer.kind === 'new' ? buyer.fields : {}}
          onAccept={(fields) => onChange({ kind: 'new', fields })}
          onUse={(id) => onChange({ kind: 'customer', id })}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </section>
  );
}
