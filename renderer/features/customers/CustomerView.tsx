import { type KeyboardEvent, useCallback } from 'react';
import type { Output } from '../../../preload/contract/index.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { call } from '../../api/client.ts';
import { useRefresh } from '../../app/commands/refresh.ts';
import { goTo } from '../../app/navigate.ts';
import { useWalk } from '../../app/walk.ts';
import { customers as texts } from '../../texts/en/customers.ts';
import { lists } from '../../texts/en/lists.ts';
import { Age, Pane, TopBar } from '../../ui/index.ts';
import { ChangeMenu, TargetHistory } from '../changes/index.ts';
import { Stepper, usePresentWalk } from '../domain/index.ts';
import { StoredFields } from '../lists/index.ts';
import { Notes } from '../notes/index.ts';
import { Crumbs } from './Crumbs.tsx';
import { CustomerContacts } from './CustomerContacts.tsx';
import { CustomerDomains } from './CustomerDomains.tsx';
import { AddressPart, CustomerPart } from './CustomerFacts.tsx';
import { useContacts } from './use-contacts.ts';

const { parts, side } = texts.page;

interface CustomerViewProps {
  readonly accountId: AccountId;
  readonly stored: Output<'customers.stored'>;
}

/** The page of a customer with what is stored of it. */
export function CustomerView({ accountId, stored: { row: customer, fields, readAt } }: CustomerViewProps) {
  const { id } = customer;
  const contacts = useContacts(accountId, id);
  const { refresh: refreshContacts } = contacts;
  const refresh = useCallback(() => {
    void call('sync.start', { accountId, lists: ['customers'] });
    refreshContacts();
  }, [accountId, refreshContacts]);
  useRefresh(refresh);
  const walk = useWalk(accountId, 'customers', `${id}`);
  usePresentWalk(walk);
  const name = customer.name === '' ? texts.noName : customer.name;
  const more = [customer.organization, customer.email].filter((text) => text !== '' && text !== name);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    goTo({ screen: 'customers', accountId });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape goes one step back wherever the focus is
    <div className="rd-customer" onKeyDown={onKeyDown}>
      <TopBar
        crumbs={<Crumbs accountId={accountId} />}
        title={name}
        age={<Age at={readAt} prefix={lists.pane.readAt} />}
        onRefresh={refresh}
        actions={walk !== null && <Stepper walk={walk} />}
      />
      <div className="rd-customer-panes">
        <Pane>
          <header className="rd-customer-head">
            <ChangeMenu accountId={accountId} target="customer" id={id} name={customer.email} />
            <h2>{name}</h2>
            {more.length > 0 && <p>{more.join(' · ')}</p>}
          </header>
          <div className="rd-customer-facts">
            <AddressPart customer={customer} fields={fields} />
            <CustomerPart customer={customer} fields={fields} />
          </div>
          <CustomerContacts accountId={accountId} contacts={contacts} />
          <TargetHistory accountId={accountId} target="customer" id={id} />
          <section className="rd-customer-part is-wide" aria-label={lists.pane.more}>
            <StoredFields fields={fields} />
          </section>
        </Pane>
        <aside className="rd-customer-side" aria-label={side}>
          <CustomerDomains accountId={accountId} id={id} />
          <section className="rd-customer-part" aria-label={parts.notes}>
            <header>
              <h3>{parts.notes}</h3>
            </header>
            <Notes accountId={accountId} kind="customer" id={id} name={name} />
          </section>
        </aside>
      </div>
    </div>
  );
}
