import { useCallback } from 'react';
import type { AccountId } from '../../../preload/contract/values.ts';
import { call } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { useRefresh } from '../../app/commands/refresh.ts';
import { goTo } from '../../app/navigate.ts';
import { customers as texts } from '../../texts/en/customers.ts';
import { lists } from '../../texts/en/lists.ts';
import { Age, Button, Empty, Pane, People, TopBar } from '../../ui/index.ts';
import { StoredFields } from '../lists/index.ts';
import { Notes } from '../notes/index.ts';
import { CustomerContacts } from './CustomerContacts.tsx';
import { CustomerDomains } from './CustomerDomains.tsx';
import { AddressPart, CustomerPart } from './CustomerFacts.tsx';
import { useContacts } from './use-contacts.ts';
import './customers.css';

const { page } = texts;

interface CustomerPageProps {
  readonly accountId: AccountId;
  readonly id: number;
}

/** One customer: its address, its contacts, its domains, and notes of one's own; what is stored needs no network. */
export function CustomerPage({ accountId, id }: CustomerPageProps) {
  const { data, error } = useCall('customers.stored', { accountId, id });
  const contacts = useContacts(accountId, id);
  const { refresh: refreshContacts } = contacts;
  const refresh = useCallback(() => {
    void call('sync.start', { accountId, lists: ['customers'] });
    refreshContacts();
  }, [accountId, refreshContacts]);
  useRefresh(refresh);
  if (error !== null) {
    return (
      <div className="rd-customer">
        <TopBar title={texts.title} />
        <Empty
          icon={<People />}
          title={error.code === 'NOT_FOUND' ? page.missing.title : page.trouble}
          text={error.code === 'NOT_FOUND' ? page.missing.text : error.message}
          action={<Button onPress={() => goTo({ screen: 'customers', accountId })}>{page.missing.back}</Button>}
        />
      </div>
    );
  }
  if (data === undefined) return <div className="rd-customer" />;
  const { row: customer, fields, readAt } = data;
  const name = customer.name === '' ? texts.noName : customer.name;
  const more = [customer.organization, customer.email].filter((text) => text !== '' && text !== name);
  return (
    <div className="rd-customer">
      <TopBar title={name} age={<Age at={readAt} prefix={lists.pane.readAt} />} onRefresh={refresh} />
      <div className="rd-customer-panes">
        <Pane>
          <header className="rd-customer-head">
            <h2>{name}</h2>
            {more.length > 0 && <p>{more.join(' · ')}</p>}
          </header>
          <div className="rd-customer-facts">
            <AddressPart customer={customer} fields={fields} />
            <CustomerPart customer={customer} fields={fields} />
          </div>
          <CustomerContacts accountId={accountId} contacts={contacts} />
          <section className="rd-customer-part is-wide" aria-label={lists.pane.more}>
            <StoredFields fields={fields} />
          </section>
        </Pane>
        <aside className="rd-customer-side" aria-label={`${page.parts.domains}, ${page.parts.notes}`}>
          <CustomerDomains accountId={accountId} id={id} />
          <section className="rd-customer-part">
            <header>
              <h3>{page.parts.notes}</h3>
              <span className="rd-age">{page.onlyHere}</span>
            </header>
            <Notes accountId={accountId} kind="customer" id={id} name={name} />
          </section>
        </aside>
      </div>
    </div>
  );
}
