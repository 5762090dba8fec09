import type { ContactRow } from '../../../preload/contract/customers/contacts.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { useCall } from '../../api/queries.ts';
import { Facts, orNone, StoredFields } from '../../data/list/index.ts';
import { customers as text } from '../../text/en/customers.ts';
import { shownText } from '../../text/en/errors/explanation.ts';
import { lists } from '../../text/en/lists.ts';
import { useFormats } from '../../ui/index.ts';
import { ChangeMenu } from '../changes/index.ts';
import { countryText, fieldText, streetLines } from './field-values.ts';
import { Lines } from './Lines.tsx';

/** All details of a contact, from the local copy. */
export function ContactDetails({ accountId, contact }: { readonly accountId: AccountId; readonly contact: ContactRow }) {
  const formats = useFormats();
  const { id, customerId } = contact;
  const { data, error } = useCall('contacts.one', { accountId, customerId, id });
  if (error !== null) return <p className="rd-quiet">{error.message}</p>;
  if (data === undefined) return null;
  const { fields } = data;
  const names = text.page.facts;
  return (
    <div className="rd-customer-contact">
      <Facts
        facts={[
          [names.organization, orNone(contact.organization)],
          [names.street, <Lines key="street" lines={streetLines(fields)} />],
          [names.city, orNone(contact.city)],
          [names.state, orNone(fieldText(fields, 'state'))],
          [names.postalCode, orNone(fieldText(fields, 'postal_code'))],
          [names.country, orNone(countryText(fields) ?? contact.countryCode)],
          [names.fax, orNone(fieldText(fields, 'fax'))],
          [text.contacts.status, orNone(contact.statusLabel)],
          [text.contacts.handle, contact.handle === '' ? orNone('') : <code key="handle">{contact.handle}</code>],
          [names.created, orNone(contact.created === null ? null : formats.dateTime(contact.created))],
          [names.updated, orNone(contact.updated === null ? null : formats.dateTime(contact.updated))],
          ...(contact.odd === null ? [] : [[lists.pane.odd, shownText(contact.odd)] as const]),
          [lists.pane.id, id < 0 ? text.contacts.noId : <code key="id">{id}</code>],
        ]}
      />
      {id >= 0 && (
        <div className="rd-customer-contact-change">
          <ChangeMenu accountId={accountId} target="contact" id={id} customerId={customerId} name={contact.email} />
        </div>
      )}
      <StoredFields fields={fields} />
    </div>
  );
}
