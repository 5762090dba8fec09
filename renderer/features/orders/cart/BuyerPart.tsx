import { useState } from 'react';
import type { OrderTerms } from '../../../../preload/contract/orders/orders.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { orderTerms as texts } from '../../../text/en/orders.ts';
import { Button } from '../../../ui/index.ts';
import { CustomerField } from '../../changes/index.ts';
import { NewPerson } from './NewPerson.tsx';
import { NewPersonDialog } from './NewPersonDialog.tsx';

export interface BuyerSectionProps {
  readonly accountId: AccountId;
  readonly buyer: OrderTerms['buyer'];
  readonly onChange: (buyer: OrderTerms['buyer']) => void;
}

const words = texts.customer;

/** The customer for the names: an existing one, or a new one created by the order. */
export function BuyerSection({ accountId, buyer, onChange }: BuyerSectionProps) {
  const [asking, setAsking] = useState(false);
  return (
    <section className="rd-terms-part" aria-labelledby="rd-terms-customer">
      <h2 id="rd-terms-customer">{words.title}</h2>
      {buyer.kind === 'new' ? (
        <NewPerson
          title={words.isNew}
          fields={buyer.fields}
          note={words.createdFirst}
          actions={
            <>
              <Button size="small" onPress={() => setAsking(true)}>
                {words.edit}
              </Button>
              <Button size="small" onPress={() => onChange({ kind: 'none' })}>
                {words.choose}
              </Button>
            </>
          }
        />
      ) : (
        <>
          <CustomerField
            place={{ accountId, target: null }}
            label={words.label}
            hint={words.hint}
            value={buyer.kind === 'customer' ? `${buyer.id}` : ''}
            error={undefined}
            onChange={(id) => onChange({ kind: 'customer', id: Number(id) })}
          />
          <div className="rd-terms-buttons">
            <Button size="small" onPress={() => setAsking(true)}>
              {words.create}
            </Button>
          </div>
        </>
      )}
      {asking && (
        <NewPersonDialog
          accountId={accountId}
          kind="customer-create"
          title={words.dialog}
          first={buyer.kind === 'new' ? buyer.fields : {}}
          onAccept={(fields) => onChange({ kind: 'new', fields })}
          onUse={(id) => onChange({ kind: 'customer', id })}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
