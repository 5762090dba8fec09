import { useState } from 'react';
import type { OrderTerms } from '../../../../preload/contract/orders/orders.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { orderTerms } from '../../../text/en/orders.ts';
import { Button } from '../../../ui/index.ts';
import { ContactField } from '../../changes/index.ts';
import { NewPerson } from './NewPerson.tsx';
import { NewPersonDialog } from './NewPersonDialog.tsx';

export interface RegistrantSectionProps {
  readonly accountId: AccountId;
  readonly terms: OrderTerms;
  readonly onChange: (registrant: OrderTerms['registrant']) => void;
}

const text = orderTerms.registrant;

/** The registrant of all names: the default one created by the service, a contact of the customer, or one created by the order. */
export function RegistrantSection({ accountId, terms: { buyer, registrant }, onChange }: RegistrantSectionProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const toDefault = (
    <Button size="small" onPress={() => onChange({ kind: 'default' })}>
      {text.toDefault}
    </Button>
  );
  const isNew = registrant.kind === 'new';
  const isContact = registrant.kind === 'contact';
  return (
    <section className="rd-terms-part" aria-labelledby="rd-terms-registrant">
      <h2 id="rd-terms-registrant">{text.title}</h2>
      {isNew && (
        <NewPerson
          title={text.isNew}
          fields={registrant.fields}
          note={text.createdFirst}
          actions={
            <>
              <Button size="small" onPress={() => setDialogOpen(true)}>
                {text.edit}
              </Button>
              {toDefault}
            </>
          }
        />
      )}
      {!isNew && buyer.kind === 'customer' && (
        <ContactField
          key={buyer.id}
          place={{ accountId, target: { kind: 'customer', id: buyer.id, name: '' } }}
          label={text.label}
          hint={isContact ? text.chosen : text.byDefault}
          value={isContact ? `${registrant.id}` : ''}
          error={undefined}
          onChange={(id) => onChange({ kind: 'contact', id: Number(id) })}
        />
      )}
      {!isNew && buyer.kind !== 'customer' && <p className="rd-quiet">{text.byDefault}</p>}
      {!isNew && (
        <div className="rd-terms-buttons">
          <Button size="small" disabledReason={buyer.kind === 'none' ? text.noCustomer : undefined} onPress={() => setDialogOpen(true)}>
            {text.create}
          </Button>
          {isContact && toDefault}
        </div>
      )}
      {isDialogOpen && (
        <NewPersonDialog
          accountId={accountId}
          kind="contact-create"
          title={text.dialog}
          first={isNew ? registrant.fields : {}}
          onAccept={(fields) => onChange({ kind: 'new', fields })}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </section>
  );
}
