import { Fragment, useId, useState } from 'react';
import type { ContactRow } from '../../../preload/contract/customers/contacts.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { customers as text } from '../../text/en/customers.ts';
import { CaretDown, EmailText, Tooltip } from '../../ui/index.ts';
import { ContactDetails } from './ContactDetails.tsx';

const { columns } = text.contacts;

function Contact({ accountId, contact }: { readonly accountId: AccountId; readonly contact: ContactRow }) {
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const name = contact.name === '' ? text.noName : contact.name;
  return (
    <Fragment>
      <tr>
        <td>{contact.label}</td>
        <th scope="row">
          <button
            type="button"
            className="rd-disclosure"
            aria-expanded={open}
            aria-controls={open ? detailsId : undefined}
            onClick={() => setOpen(!open)}
          >
            <CaretDown size={14} />
            <span>{name}</span>
          </button>
          {contact.pendingChange === true && (
            <Tooltip text={text.contacts.pendingMore}>
              <span className="rd-customer-pending">{text.contacts.pending}</span>
            </Tooltip>
          )}
        </th>
        <td className="rd-customer-email">
          <EmailText address={contact.email} />
        </td>
        <td className="rd-figures">{contact.voice}</td>
        <td>{[contact.city, contact.countryCode].filter((part) => part !== '').join(', ')}</td>
      </tr>
      {open && (
        <tr id={detailsId}>
          <td colSpan={5}>
            <ContactDetails accountId={accountId} contact={contact} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}

/** A customer's contacts; each expands to all stored details. */
export function ContactTable({ accountId, contacts }: { readonly accountId: AccountId; readonly contacts: readonly ContactRow[] }) {
  return (
    <table className="rd-customer-contacts" aria-label={text.contacts.list}>
      <thead>
        <tr>
          <th scope="col">{columns.label}</th>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.email}</th>
          <th scope="col">{columns.phone}</th>
          <th scope="col">{columns.place}</th>
        </tr>
      </thead>
      <tbody>
        {contacts.map((contact) => (
          <Contact key={contact.id} accountId={accountId} contact={contact} />
        ))}
      </tbody>
    </table>
  );
}
