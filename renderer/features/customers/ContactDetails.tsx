import type { ContactRow } from '../../../preload/contract/contacts.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { useCall } from '../../api/queries.ts';
import { customers as texts } from '../../texts/en/customers.ts';
import { useFormats } from '../../ui/index.ts';
import { Facts } from './Facts.tsx';
import { countryWords, fieldText, streetLines } from './field-values.ts';
import { MoreFields } from './MoreFields.tsx';

/** Everything about one contact, from the local copy. */
export function ContactDetails({ accountId, contact }: { readonly accountId: AccountId; readonly contact: ContactRow }) {
  const formats = useFormats();
  const { id, customerId } = contact;
  const { data, error } = useCall('contacts.one', { accountId, customerId, id });
  if (error !== null) return <p className="rd-quiet">{error.message}</p>;
  if (data === undefined) return null;
  const { fields } = data;
  const names = texts.page.facts;
  return (
    <div className="rd-customer-contact">
      <Facts
        label={texts.contacts.details(contact.name)}
        facts={[
          [names.organization, contact.organization],
          [
            names.street,
            streetLines(fields).map((line) => (
              <div key={line}>{line}</div>
            )),
          ],
          [names.city, contact.city],
          [names.state, fieldText(fields, 'state')],
          [names.postalCode, fieldText(fields, 'postal_code')],
          [names.country, countryWords(fields)],
          [names.fax, fieldText(fields, 'fax')],
          [texts.contacts.status, contact.statusLabel],
          [texts.contacts.handle, contact.handle !== '' && <code>{contact.handle}</code>],
          [names.created, contact.created === null ? null : formats.dateTime(contact.created)],
          [names.updated, contact.updated === null ? null : formats.dateTime(contact.updated)],
          ...(contact.odd === null ? [] : [[names.odd, contact.odd] as const]),
          [names.id, id < 0 ? texts.contacts.noId : <code>{id}</code>],
        ]}
      />
      <MoreFields fields={fields} />
    </div>
  );
}
