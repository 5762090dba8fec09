import type { AccountId } from '../../../preload/contract/values.ts';
import { customers } from '../../text/en/customers.ts';
import { Age, Button, ErrorSign, Plus, Refresh, useFormats } from '../../ui/index.ts';
import { openNewContact } from '../changes/index.ts';
import { ContactTable } from './ContactTable.tsx';
import { type Contacts, contactsPerPage } from './use-contacts.ts';

const text = customers.contacts;

/** Why nothing, or only a part, is shown; null if everything is. */
function statusText({ state, reading, offline, error }: Contacts): string | null {
  if (state === undefined || reading) return null;
  if (error !== null) return state === null ? text.failed(error.message) : text.failedStale(error.message);
  if (state === null) return offline ? text.needsNetworkFirst : text.notFetched;
  if (state.readAt === null) return text.part;
  return state.count === 0 ? text.none : null;
}

function Pager({ contacts: { state, from, goTo } }: { readonly contacts: Contacts }) {
  const formats = useFormats();
  const all = state?.count ?? 0;
  if (all <= contactsPerPage) return null;
  const last = Math.min(all, from + contactsPerPage);
  return (
    <div className="rd-customer-pager">
      <span className="rd-figures">{text.range(formats.number(from + 1), formats.number(last), formats.number(all))}</span>
      <Button size="small" disabledReason={from === 0 ? text.isFirst : undefined} onPress={() => goTo(Math.max(0, from - contactsPerPage))}>
        {text.before}
      </Button>
      <Button size="small" disabledReason={last === all ? text.isLast : undefined} onPress={() => goTo(from + contactsPerPage)}>
        {text.after}
      </Button>
    </div>
  );
}

interface CustomerContactsProps {
  readonly accountId: AccountId;
  readonly customer: { readonly id: number; readonly name: string };
  readonly contacts: Contacts;
}

/** A customer's fetched contacts with their age. */
export function CustomerContacts({ accountId, customer, contacts }: CustomerContactsProps) {
  const formats = useFormats();
  const { state, shown, reading, offline, error, refresh } = contacts;
  const reported = statusText(contacts);
  return (
    <section className="rd-customer-part is-wide" aria-label={customers.page.parts.contacts}>
      <header>
        <h3>{customers.page.parts.contacts}</h3>
        <span className="rd-age">
          {state !== undefined && state !== null && `${text.all(formats.number(state.count))}${state.readAt === null ? '' : ','}`}
        </span>
        {state?.readAt != null && <Age at={state.readAt} />}
        {state?.changedWhileReading === true && <span className="rd-age rd-customer-pending">{text.changed}</span>}
        {reading && <span className="rd-age">{text.reading}</span>}
        <Button
          variant="minimal"
          size="small"
          icon={<Refresh size={14} />}
          label={text.refresh}
          busy={reading}
          disabledReason={offline ? text.needsNetwork : undefined}
          onPress={refresh}
        />
        <Button size="small" icon={<Plus size={14} />} onPress={() => openNewContact(accountId, customer)}>
          {text.create}
        </Button>
      </header>
      {reported !== null && (
        <p className={error === null ? 'rd-quiet' : 'rd-customer-fault'} role={error === null ? undefined : 'status'}>
          {error !== null && <ErrorSign size={14} />}
          {reported}
        </p>
      )}
      {shown.length > 0 && <ContactTable accountId={accountId} contacts={shown} />}
      <Pager contacts={contacts} />
    </section>
  );
}
