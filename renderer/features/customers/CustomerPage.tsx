import { Suspense, useCallback } from 'react';
import type { StoredObject } from '../../../preload/contract/portfolio/calls.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { call } from '../../api/client.ts';
import { StoredFields, useStored } from '../../data/list/index.ts';
import { Notes } from '../../data/notes/index.ts';
import { NoObject, ObjectPage } from '../../data/object-page/index.ts';
import type { ScreenProps } from '../../navigation/screen.ts';
import { customers as text } from '../../text/en/customers.ts';
import { lists } from '../../text/en/lists.ts';
import { Age, Pane, People } from '../../ui/index.ts';
import { ChangeMenu, TargetHistory } from '../changes/index.ts';
import { CustomerReminders } from '../reminders/index.ts';
import { CustomerContacts } from './CustomerContacts.tsx';
import { CustomerDomains } from './CustomerDomains.tsx';
import { AddressSection, CustomerSection } from './CustomerFacts.tsx';
import { useContacts } from './use-contacts.ts';
import './customers.css';

/** One customer: stored data immediately, and its contacts from the service if they were not fetched. */
export function CustomerPage({ accountId, id: named }: ScreenProps) {
  const id = Number(named);
  const valid = Number.isSafeInteger(id) && id >= 0;
  const { data, error } = useStored('customers', { accountId, id: valid ? id : 0 }, { enabled: valid });
  if (data !== undefined) return <CustomerView key={`${accountId} ${id}`} accountId={accountId} stored={data} />;
  if (valid && error === null) return null;
  return <NoObject screen="customers" accountId={accountId} icon={<People />} text={text.page.missing} error={error} />;
}

const { parts, side } = text.page;

interface CustomerViewProps {
  readonly accountId: AccountId;
  readonly stored: StoredObject<'customers'>;
}

/** A customer's screen with its stored data. */
function CustomerView({ accountId, stored: { row: customer, fields, readAt } }: CustomerViewProps) {
  const { id } = customer;
  const contacts = useContacts(accountId, id);
  const { refresh: refreshContacts } = contacts;
  const refresh = useCallback(() => {
    void call('sync.start', { accountId, lists: ['customers'] });
    refreshContacts();
  }, [accountId, refreshContacts]);
  const name = customer.name === '' ? text.noName : customer.name;
  const more = [customer.organization, customer.email].filter((part) => part !== '' && part !== name);
  return (
    <ObjectPage
      screen="customers"
      accountId={accountId}
      id={id}
      title={name}
      age={<Age at={readAt} prefix={lists.pane.readAt} />}
      onRefresh={refresh}
    >
      <div className="rd-customer-panes">
        <Pane>
          <header className="rd-customer-head">
            <ChangeMenu accountId={accountId} target="customer" id={id} name={customer.email} />
            <h2>{name}</h2>
            {more.length > 0 && <p>{more.join(' · ')}</p>}
          </header>
          <div className="rd-customer-facts">
            <AddressSection customer={customer} fields={fields} />
            <CustomerSection customer={customer} fields={fields} />
          </div>
          <CustomerContacts accountId={accountId} customer={{ id, name: customer.email }} contacts={contacts} />
          <TargetHistory accountId={accountId} target="customer" id={id} />
          <section className="rd-customer-part is-wide" aria-label={lists.pane.more}>
            <StoredFields fields={fields} />
          </section>
        </Pane>
        <aside className="rd-customer-side" aria-label={side}>
          <CustomerDomains accountId={accountId} id={id} />
          <Suspense>
            <CustomerReminders accountId={accountId} customer={customer} />
          </Suspense>
          <section className="rd-customer-part" aria-label={parts.notes}>
            <header>
              <h3>{parts.notes}</h3>
            </header>
            <Notes accountId={accountId} kind="customer" id={id} name={name} />
          </section>
        </aside>
      </div>
    </ObjectPage>
  );
}
