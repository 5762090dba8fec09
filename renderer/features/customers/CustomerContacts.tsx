import type { AccountId } from '../../../preload/contract/values.ts';
import { customers as texts } from '../../text/en/customers.ts';
import { Age, Button, ErrorSign, Plus, Refresh, useFormats } from '../../ui/index.ts';
import { openNewContact } from '../changes/index.ts';
import { ContactTable } from './ContactTable.tsx';
import { type Contacts, contactsPerPage } from './use-contacts.ts';

const words = texts.contacts;

/** Why nothing, or only a part, is shown; null if everything is. */
function standing({ state, reading, offline, error }: Contacts): string | null {
  if (state === undefined || reading) return null;
  if (error !== null) return state === null ? words.failed(error.message) : words.failedStale(error.message);
  if (state === null) return offline ? words.needsNetworkFirst : words.notFetched;
  if (state.readAt === null) return words.part;
  return state.count === 0 ? words.none : null;
}

function Pager({ contacts: { state, from, goTo } }: { readonly contacts: Contacts }) {
  const formats = useFormats();
  const all = state?.count ?? 0;
  if (all <= contactsPerPage) return null;
  const last = Math.min(all, from + contactsPerPage);
  return (
    <div className="rd-customer-pager">
      <span className="rd-figures">{words.range(formats.number(from + 1), formats.number(last), formats.number(all))}</span>
      <Button
        size="small"
        disabledReason={from === 0 ? words.isFirst : undefined}
        onPress={() => goTo(Math.max(0, from - contactsPerPage))}
      >
        {words.before}
      </Button>
      <Button size="small" disabledReason={last === all ? words.isLast : undefined} onPress={() => goTo(from + contactsPerPage)}>
        {words.after}
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
  const reported = standing(contacts);
  return (
    <section className="rd-customer-part is-wide" aria-label={texts.page.parts.contacts}>
      <header>
        <h3>{texts.page.parts.contacts}</h3>
        <span className="rd-age">
          {state !== undefined && state !== null && `${words.all(formats.number(state.count))}${state.readAt === null ? '' : ','}`}
        </span>
        {state?.readAt != null && <Age at={state.readAt} />}
        {state?.changedWhileReading === true && <span className="rd-age rd-customer-pending">{words.changed}</span>}
        {reading && <span className="rd-age">{words.reading}</span>}
        <Button
          variant="minimal"
          size="small"
          icon={<Refresh size={14} />}
          label={words.refresh}
          busy={reading}
          disabledReason={offline ? words.needsNetwork : undefined}
          onPress={refresh}
        />
        <Button size="small" icon={<Plus size={14} />} onPress={() => openNewContact(accountId, customer)}>
          {words.create}
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
